"""`python -m plumbline`: the same as the console command."""

from plumbline.cli import main

main()
