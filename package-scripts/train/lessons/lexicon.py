"""Word lists of our own for the synthesis rules: English, lower case, hand-made."""

from __future__ import annotations


def _pairs(text: str) -> list[tuple[str, str]]:
    """`a/b c/d` to [("a", "b"), ("c", "d")]; an underscore stands for a space."""
    parted = (item.replace("_", " ").partition("/") for item in text.split())
    return [(one, other) for one, _, other in parted]


def _listed(text: str) -> list[str]:
    return [item.strip() for item in text.replace("\n", " ").split(",")]


# Words that open a sentence with a capital and are no names.
NO_FRONT = frozenset(
    _listed("""
the, a, an, in, on, at, it, he, she, they, we, i, this, that, these, those, there, his, her,
its, their, our, for, as, by, but, and, or, if, when, while, after, before, during, since, with,
from, to, of, according, however, although, because, not, no, some, most, many, two, three, one,
several, each, both, what, who, where, why, how, also, then, such, all, any, every, more, new,
first
""")
)

ANTONYMS = _pairs("""
increase/decrease increases/decreases increased/decreased increasing/decreasing rise/fall
rises/falls rose/fell risen/fallen rising/falling won/lost wins/loses winning/losing win/lose
accepted/rejected accepts/rejects accept/reject approved/rejected alive/dead born/died
beginning/end began/ended begins/ends begin/end start/finish started/finished opened/closed
opens/closes open/closed success/failure successful/unsuccessful succeeded/failed positive/negative
positively/negatively strong/weak stronger/weaker strengthened/weakened effective/ineffective
safe/dangerous likely/unlikely possible/impossible common/rare commonly/rarely frequently/rarely
often/rarely always/never usually/seldom northern/southern north/south eastern/western east/west
northeast/southwest northwest/southeast male/female men/women man/woman boy/girl boys/girls
husband/wife father/mother son/daughter brother/sister king/queen sons/daughters brothers/sisters
actor/actress he/she before/after prior_to/after above/below over/under inside/outside
indoor/outdoor indoors/outdoors urban/rural public/private native/foreign domestic/foreign
national/local ancient/modern old/young older/younger new/old early/late earlier/later
hot/cold warm/cool warmer/cooler warming/cooling heating/cooling wet/dry rich/poor large/small
larger/smaller big/little long/short longer/shorter tall/short high/low higher/lower deep/shallow
fast/slow faster/slower heavy/light thick/thin wide/narrow full/empty hard/soft easy/difficult
simple/complex cheap/expensive gained/lost gain/loss gains/losses profit/loss expanded/shrank
expanding/shrinking grew/shrank growing/shrinking growth/decline improved/worsened improve/worsen
improves/worsens improving/worsening helps/harms beneficial/harmful benefit/harm allowed/banned
allows/prohibits allow/prohibit permitted/prohibited legal/illegal guilty/innocent supported/opposed
supports/opposes support/oppose supporter/opponent liberal/conservative agreed/disagreed
agrees/disagrees included/excluded includes/excludes include/exclude present/absent known/unknown
critical/favorable favorable/unfavorable praised/criticized famous/obscure popular/unpopular
victory/defeat attacked/defended attack/defend entered/left arrived/departed joined/left
hired/fired bought/sold buy/sell lent/borrowed imported/exported imports/exports import/export
majority/minority maximum/minimum upper/lower front/back left/right top/bottom first/last
former/current previous/next internal/external vertical/horizontal acid/alkaline
symptomatic/asymptomatic acute/chronic prevented/caused prevents/causes prevent/cause
reduced/raised reduces/raises reduce/raise lowered/raised lowers/raises lower/raise
inhibits/promotes inhibited/promoted inhibit/promote decline/growth declined/grew
upregulated/downregulated activates/inhibits activated/inhibited survived/died survive/die
hit/flop fiction/nonfiction animated/live-action single/married solo/collaborative day/night
morning/evening summer/winter spring/autumn standing/sitting stands/sits sitting/standing
sleeping/awake walking/running outdoors/indoors smiling/frowning happy/sad together/alone
""")

COMPARISONS = _pairs("""
more/less more_than/fewer_than more_than/less_than greater_than/less_than
over/under up_to/more_than largest/smallest biggest/smallest highest/lowest
longest/shortest oldest/youngest oldest/newest best/worst earliest/latest strongest/weakest
richest/poorest fastest/slowest hottest/coldest tallest/shortest heaviest/lightest better/worse
bigger/smaller greater/smaller higher/lower larger/smaller longer/shorter older/younger
faster/slower stronger/weaker richer/poorer earlier/later warmer/colder best-selling/worst-selling
most_common/rarest most_populous/least_populous deepest/shallowest closest/farthest
""")

QUANTIFIERS = _pairs("""
all/none_of_the every/no each/no most/few many/few many/no several/no some/no both/neither_of_the
always/never everyone/nobody everything/nothing entirely/only_partly completely/only_partly
majority/minority a_number_of/no numerous/few at_least_one/no
""")

SYNONYMS = _pairs("""
movie/film film/movie began/started started/began large/big big/large located/situated
situated/located also_known_as/also_called purchased/bought bought/purchased children/kids
about/approximately approximately/around around/roughly physician/doctor automobile/car
United_States/U.S. U.S./United_States United_Kingdom/UK assist/help help/assist
obtained/got attempted/tried tried/attempted however/but nearly/almost almost/nearly
numerous/many many/numerous frequently/often often/frequently sufficient/enough ended/finished
stated/said said/stated reported/said show/indicate shows/indicates showed/indicated
demonstrated/showed suggests/indicates select/choose selected/chosen released/put_out
constructed/built built/constructed created/made prior_to/before following/after
received/got resides/lives lives/resides died/passed_away deceased/dead company/firm firm/company
killed/slain song/track error/mistake rapid/fast ill/sick illness/disease disease/illness
important/significant significant/important earth/planet ocean/sea worldwide/around_the_world
globally/worldwide CO2/carbon_dioxide carbon_dioxide/CO2 rise/increase
increase/rise fall/drop decreased/dropped increased/rose cause/lead_to causes/leads_to
caused/led_to woman/lady man/guy outside/outdoors close_to/near near/close_to couple/pair
USA/United_States percent/per_cent per_cent/percent featuring/with television/TV
starring/featuring
""")

ROLES = _listed("""
actor, singer, director, writer, politician, producer, novelist, poet, composer, painter,
journalist, lawyer, physicist, chemist, historian, architect, footballer, boxer, guitarist,
drummer, comedian, dancer, model, rapper, songwriter, screenwriter, engineer, economist,
philosopher, mathematician, photographer, businessman, broadcaster, soldier, teacher, surgeon,
athlete, president, governor, senator, mayor, chairman, secretary, minister, manager, coach,
captain, editor, bishop, king, emperor, general, biologist, astronaut
""")

KINDS_OF_WORK = _listed("""
film, novel, song, album, book, play, opera, magazine, newspaper, musical, documentary, poem,
painting, sitcom, podcast, video game, television series, university, museum, hospital, airport,
church, river, lake, mountain, island, village, city, county, province, desert, bridge, castle,
school, bank, comedy, drama, thriller, horror film, western, romance, animation
""")

COUNTRIES = _listed("""
Afghanistan, Algeria, Argentina, Australia, Austria, Bangladesh, Belgium, Bolivia, Brazil,
Bulgaria, Canada, Chile, China, Colombia, Croatia, Cuba, Denmark, Ecuador, Egypt, England,
Ethiopia, Finland, France, Germany, Ghana, Greece, Greenland, Hungary, Iceland, India,
Indonesia, Iran, Iraq, Ireland, Israel, Italy, Jamaica, Japan, Kenya, Kuwait, Lebanon, Libya,
Malaysia, Mexico, Morocco, Nepal, Netherlands, New Zealand, Nigeria, North Korea, Norway,
Pakistan, Peru, Philippines, Poland, Portugal, Romania, Russia, Saudi Arabia, Scotland, Serbia,
Singapore, South Africa, South Korea, Spain, Sudan, Sweden, Switzerland, Syria, Taiwan,
Thailand, Tunisia, Turkey, Ukraine, Uruguay, Venezuela, Vietnam, Wales, Yemen, Zimbabwe
""")

PLACES = _listed("""
Africa, Alaska, Alabama, Amsterdam, Antarctica, Arizona, Asia, Athens, Atlanta, Baltimore,
Barcelona, Beijing, Berlin, Boston, Brooklyn, Brussels, Budapest, Cairo, California, Chicago,
Cleveland, Colorado, Connecticut, Copenhagen, Dallas, Delhi, Denver, Detroit, Dublin, Edinburgh,
Europe, Florida, Geneva, Georgia, Glasgow, Hamburg, Hawaii, Hollywood, Hong Kong, Houston,
Illinois, Indiana, Iowa, Istanbul, Kansas, Kentucky, Lagos, Las Vegas, Lisbon, Liverpool,
London, Los Angeles, Louisiana, Madrid, Maine, Manchester, Maryland, Massachusetts, Melbourne,
Memphis, Miami, Michigan, Milan, Minnesota, Mississippi, Missouri, Montana, Montreal, Moscow,
Mumbai, Munich, Nashville, Nebraska, Nevada, New Jersey, New Mexico, New Orleans, New York, New
York City, North America, North Carolina, Ohio, Oklahoma, Ontario, Oregon, Oslo, Paris,
Pennsylvania, Philadelphia, Phoenix, Pittsburgh, Portland, Prague, Quebec, Rome, San Diego, San
Francisco, Seattle, Seoul, Shanghai, Sicily, South America, South Carolina, Stockholm, Sydney,
Tennessee, Texas, Tokyo, Toronto, Utah, Vancouver, Venice, Vermont, Vienna, Virginia, Warsaw,
Washington, Wisconsin, Wuhan, Wyoming, Zurich
""")

NATIONALITIES = _listed("""
American, Argentine, Australian, Austrian, Belgian, Brazilian, British, Canadian, Chilean,
Chinese, Colombian, Cuban, Danish, Dutch, Egyptian, English, European, Finnish, French, German,
Greek, Hungarian, Indian, Iranian, Iraqi, Irish, Israeli, Italian, Jamaican, Japanese, Kenyan,
Korean, Mexican, Nigerian, Norwegian, Pakistani, Polish, Portuguese, Romanian, Russian,
Scottish, Spanish, Swedish, Swiss, Turkish, Ukrainian, Vietnamese, Welsh
""")

MONTHS = _listed("""
January, February, March, April, May, June, July, August, September, October, November, December
""")
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

NUMBER_WORDS = _listed("""
zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen,
fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty
""")
ORDINALS = _listed("""
first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth
""")

# unit -> (another unit of the same quantity, factor from the first to the second)
UNITS = {
    "kilometers": ("miles", 0.621371),
    "kilometres": ("miles", 0.621371),
    "km": ("miles", 0.621371),
    "miles": ("kilometres", 1.609344),
    "meters": ("feet", 3.28084),
    "metres": ("feet", 3.28084),
    "feet": ("metres", 0.3048),
    "inches": ("centimetres", 2.54),
    "kg": ("pounds", 2.20462),
    "kilograms": ("pounds", 2.20462),
    "pounds": ("kilograms", 0.453592),
    "acres": ("hectares", 0.404686),
    "hectares": ("acres", 2.47105),
    "weeks": ("days", 7.0),
    "days": ("hours", 24.0),
    "hours": ("minutes", 60.0),
    "minutes": ("seconds", 60.0),
    "decades": ("years", 10.0),
    "centuries": ("years", 100.0),
    "tonnes": ("kilograms", 1000.0),
}
SCALES = {"thousand": 1e3, "million": 1e6, "billion": 1e9}

ABBREVIATIONS = _pairs("""
United_States/US United_Kingdom/UK United_Nations/UN European_Union/EU World_Health_Organization/WHO
New_York_City/NYC Los_Angeles/LA National_Basketball_Association/NBA National_Football_League/NFL
World_War_II/WWII World_War_I/WWI Second_World_War/WWII First_World_War/WWI
National_Aeronautics_and_Space_Administration/NASA Federal_Bureau_of_Investigation/FBI
Intergovernmental_Panel_on_Climate_Change/IPCC intensive_care_unit/ICU
Centers_for_Disease_Control_and_Prevention/CDC carbon_dioxide/CO2 Major_League_Baseball/MLB
percent/% kilometers/km kilometres/km kilograms/kg television/TV Doctor/Dr. Saint/St.
""")

PARTICIPLES = dict(
    _pairs("""
written/wrote sung/sang won/won built/built led/led made/made drawn/drew given/gave taken/took
bought/bought sold/sold held/held begun/began chosen/chose beaten/beat run/ran shot/shot
brought/brought sent/sent known/knew seen/saw found/found overthrown/overthrew read/read
""")
)

# Verbs whose subject and object cannot change places without changing the truth.
ONE_WAY = _listed("""
defeated, beat, succeeded, directed, wrote, founded, acquired, preceded, followed, produced,
killed, sued, criticized, criticised, replaced, bought, invaded, conquered, discovered,
invented, taught, influenced, inspired, coached, painted, published, built, owns, owned,
controls, controlled, created, composed, sponsored, financed, attacked, outlived, outsold,
mentored, hired, fired, appointed, nominated, portrayed, played, murdered, assassinated
""")

CAUSES = _pairs("""
causes/is_caused_by cause/are_caused_by caused/was_caused_by
leads_to/is_a_result_of lead_to/are_a_result_of led_to/was_a_result_of
results_in/results_from resulted_in/resulted_from
triggers/is_triggered_by affects/is_affected_by influences/is_influenced_by
""")
