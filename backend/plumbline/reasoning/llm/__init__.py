"""The LLM reasoner: any server with a Chat Completions endpoint."""

from plumbline.reasoning.llm.reasoner import LlmReasoner

__all__ = ["LlmReasoner"]
