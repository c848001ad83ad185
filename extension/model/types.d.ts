/** What crosses the wire: the server's pydantic models, as types. Not shipped. */

export type Stance = "supports" | "refutes" | "neutral";
export type VerdictLabel =
  | "supported" | "refuted" | "conflicting" | "not_enough_evidence" | "not_checkable" | "could_not_check";
export type CheckStatus = "running" | "completed" | "failed" | "cancelled" | "interrupted";

export interface Problem { type: string; title: string; detail: string; remedy: string; specific?: boolean; step?: string | null }
export interface Span { start: number; end: number }
export interface ClaimPeriod { said_on: string | null; text: string | null; start: string | null; end: string | null }
export interface EntityBrief { name: string; kind: string; brief: string }
export interface Claim {
  id: string; text: string; span: Span; source_text: string; kind: string;
  period: ClaimPeriod | null; entities: EntityBrief[];
}
export interface Finding { kind: string; detail: string }
export interface Source {
  url: string; title: string; site: string; published: string | null; date_origin: string | null;
  language: string | null; kind: string; provider: string; read: "page" | "snippet";
  group: string | null; findings: Finding[];
}
export interface Quote { text: string; verbatim: boolean; start: number | null; end: number | null; link: string }
export interface Evidence {
  id: string; source: Source; quote: Quote; stance: Stance; score: number; before: string; after: string;
}
export interface Verdict {
  label: VerdictLabel; confidence: Record<string, number>; rationale: string; correction: string | null;
  error: string | null; evidence: Evidence[]; independent_sources: number; stop_reason: string;
  degraded: string[]; cause: Problem | null;
}
export interface SearchResult { url: string; title: string; site: string }
export interface SearchReport {
  provider: string; rendered: string; status: "found" | "nothing" | "could_not_look";
  results: SearchResult[]; unsupported: string[]; left_out: { url: string; reason: string }[]; cause: Problem | null;
}
export interface QuestionStep { kind: "question"; question: string; purpose: string }
export interface SearchStep { kind: "search"; report: SearchReport }
export interface ReadStep { kind: "read"; source: Source; characters: number; cause: Problem | null }
export type Step = QuestionStep | SearchStep | ReadStep;
export interface CheckedClaim { claim: Claim; steps: Step[]; verdict: Verdict | null }
export interface Usage {
  llm_calls: number; cached: number; repairs: number; unusable: number;
  prompt_tokens: number; completion_tokens: number; cost: number; estimated: boolean;
  searches: number; pages_read: number;
}
export interface Passage {
  text: string; url?: string | null; title?: string | null; site?: string | null; language?: string | null;
  published?: string | null; before?: string; after?: string;
}
export interface CheckRequest {
  passage: Passage; strategy?: string | null; reasoner?: string | null; model?: string | null; as_of?: string | null;
  max_claims?: number | null; reader_language?: string; private?: boolean;
}
export interface Check {
  id: string; passage: Passage; strategy: string; reasoner: string; model: string | null; prompts: string | null; as_of: string | null;
  private: boolean; status: CheckStatus; created_at: string; finished_at: string | null; seconds: number | null;
  claims: CheckedClaim[]; usage: Usage; notices: string[]; findings: Finding[]; problem: Problem | null; events: number;
}
export interface BaseEvent { number: number; at: string }
export type CheckEvent = BaseEvent & (
  | { type: "check.started"; check_id: string; passage: Passage; strategy: string; reasoner: string;
      model: string | null; prompts: string | null; as_of: string | null; private: boolean }
  | { type: "claims.extracted"; claims: Claim[]; findings: Finding[] }
  | { type: "claim.contextualised"; claim_id: string; period: ClaimPeriod | null; entities: EntityBrief[] }
  | { type: "step.questioned"; claim_id: string; step: QuestionStep }
  | { type: "step.searched"; claim_id: string; step: SearchStep }
  | { type: "step.read"; claim_id: string; step: ReadStep }
  | { type: "claim.judged"; claim_id: string; verdict: Verdict }
  | { type: "check.completed"; seconds: number; usage: Usage; notices: string[] }
  | { type: "check.failed"; seconds: number; usage: Usage; problem: Problem; interrupted: boolean }
  | { type: "check.cancelled"; seconds: number; usage: Usage });

/** What went wrong, as the views show it: by a key of the locale, or as the server tells of it. */
export interface Trouble { kind: string; detail?: string; problem?: Partial<Problem> }

/** What a selection reader found in one frame. */
export interface Selected {
  passage: Passage | null;
  reason: "selected" | "empty" | "password" | "pdf" | "frame";
  origin: "page" | "field" | "overlay";
  /** Whether the focus is in this frame itself, and whether it is in a frame within it. */
  focused: boolean;
  frameId?: number; // 0: the page itself
  inFrame: boolean;
}
