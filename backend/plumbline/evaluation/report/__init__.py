"""Reports on any number of runs: a page with tables and plots, Markdown, and JSON."""

from __future__ import annotations

from plumbline.evaluation.report.build import Comparison, Report, build_report
from plumbline.evaluation.report.markdown import as_markdown
from plumbline.evaluation.report.page import as_page

__all__ = ["Comparison", "Report", "as_markdown", "as_page", "build_report"]
