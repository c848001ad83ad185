"""Every error Plumbline raises on purpose, in one tree, each with a remedy for its reader."""

from __future__ import annotations


class PlumblineError(Exception):
    """A failure whose cause we know.

    `kind` is a stable slug (it becomes the last part of a problem's `type`), `title` says what
    happened in a few words, `detail` what exactly, `remedy` what the reader can do about it.
    """

    kind = "error"
    title = "Something went wrong"
    remedy = "Try again; if it happens again, run `plumbline doctor`."

    def __init__(self, detail: str, *, remedy: str | None = None) -> None:
        super().__init__(detail)
        self.detail = detail
        if remedy is not None:
            self.remedy = remedy

    @property
    def specific(self) -> bool:
        """Whether the remedy is for this very case, not the one of its kind."""
        return self.remedy != type(self).remedy


class InputError(PlumblineError):
    """What the caller handed in cannot be used as it is."""

    kind = "bad-input"
    title = "The input cannot be used"
    remedy = "Correct the input and try again."


class NotFound(InputError):
    """No such check, page or setting."""

    kind = "not-found"
    title = "Not found"
    remedy = "Look at the address or the id; it may have been deleted."


class SettingsError(InputError):
    """A setting is missing, malformed or contradicts another."""

    kind = "bad-settings"
    title = "A setting cannot be used"
    remedy = "Correct the setting named above in the settings or in settings.json."


class CheckStopped(PlumblineError):
    """The check ends before its work is done, on purpose."""


class Cancelled(CheckStopped):
    """The reader cancelled the check."""

    kind = "cancelled"
    title = "The check was cancelled"
    remedy = "Start the check again."


class BudgetSpent(CheckStopped):
    """A limit on calls, tokens or seconds was reached."""

    kind = "budget-spent"
    title = "The budget of this check is used up"
    remedy = "Raise the budget in the settings, or check a shorter passage."


class Interrupted(CheckStopped):
    """The server stopped, or died, while the check was running."""

    kind = "interrupted"
    title = "The check was interrupted"
    remedy = "Check the passage again; the claims judged so far are kept."


class CouldNotLook(PlumblineError):
    """No search could be made. This never means that there is no evidence."""

    kind = "could-not-look"
    title = "The search could not be made"
    remedy = "Check the network connection and the search providers in the settings."


class SearchBlocked(CouldNotLook):
    """The search engine refused to answer: rate limit, captcha or ban."""

    kind = "search-blocked"
    title = "The search engine refuses to answer"
    remedy = "Wait a few minutes, or choose another search provider in the settings."


class CouldNotRead(PlumblineError):
    """A page could not be read."""

    kind = "could-not-read"
    title = "The page could not be read"
    remedy = "Open the page in the browser to read it there."


class ForbiddenAddress(CouldNotRead):
    """The page lies at an address that Plumbline never connects to."""

    kind = "forbidden-address"
    title = "The page lies at an address that is never visited"
    remedy = "Only public web pages are read; a local folder can be added as a library."


class ReasonerError(PlumblineError):
    """The reasoner could not do a step. This is never an answer."""

    kind = "reasoner-failed"
    title = "The reasoner could not do this step"
    remedy = "Try again, or choose the embedded reasoner in the settings."


class LanguageNotSupported(ReasonerError):
    """The embedded reasoner has no rules for this language."""

    kind = "language-not-supported"
    title = "The embedded reasoner does not read this language"
    remedy = "Set up an LLM in the settings to check passages in this language."


class ModelUnreachable(ReasonerError):
    """The LLM server does not answer, or refuses the key or the model."""

    kind = "model-unreachable"
    title = "The LLM server could not be used"
    remedy = "Check the address, the key and the model in the settings."


class UnusableAnswer(ReasonerError):
    """The LLM answered, but not in a form that can be used, even after one repair round."""

    kind = "unusable-answer"
    title = "The LLM's answer could not be used"
    remedy = "Try again, or choose a larger model in the settings."


class ModelDeclined(ReasonerError):
    """The LLM will not do the step, or a content filter stopped it."""

    kind = "model-declined"
    title = "The LLM declines to answer"
    remedy = "Choose another model in the settings, or the embedded reasoner for this passage."


class PromptTooLong(ReasonerError):
    """What the LLM would have to read does not fit into its context."""

    kind = "prompt-too-long"
    title = "The text does not fit into the model's context"
    remedy = "Choose a model with a larger context, or raise its context length on its server."


class StorageError(PlumblineError):
    """The history or a settings file cannot be read or written."""

    kind = "storage-failed"
    title = "The data folder cannot be used"
    remedy = "Check that the data folder exists, is writable and has free space."


class Busy(PlumblineError):
    """The server has as much to do as it can hold."""

    kind = "busy"
    title = "Plumbline is busy"
    remedy = "Wait until a running check has ended, then try again."


class Stopping(Busy):
    """The server ends and takes no more work."""

    kind = "stopping"
    title = "Plumbline is stopping"
    remedy = "Start it again with `plumbline serve`."

    def __init__(self) -> None:
        super().__init__("The server is stopping.")


class AccessRefused(PlumblineError):
    """The caller may not do this. `status` is the HTTP status that says so."""

    kind = "refused"
    title = "The request was refused"
    remedy = "Use the Plumbline extension or the `plumbline` command."
    status = 403


class PairingRefused(AccessRefused):
    """The pairing code was wrong, used, too old, or tried too often."""

    kind = "pairing-refused"
    title = "Pairing did not work"
    remedy = (
        "Enter the newest code that the server's terminal shows; it holds for two minutes. "
        "Where there is no terminal, `plumbline pair` shows one."
    )


class Unforeseen(PlumblineError):
    """A fault of ours ended the work on one passage or claim."""

    kind = "internal"
    title = "A fault in Plumbline ended the check"
    remedy = "Check the passage again; if it happens again, please report it."

    def __init__(self, error: Exception) -> None:
        super().__init__(f"An unforeseen {type(error).__name__} occurred.")
