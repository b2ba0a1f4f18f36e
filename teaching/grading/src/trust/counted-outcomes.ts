import type { Outcome } from '../contract.ts';
import { bandOf, type ConfidenceBand } from './bands.ts';

/** One decision of a person about one answer, with the suggestion that stood beside it. */
export interface GradingDecision {
  attemptId: string;
  questionId: string;
  /** The answer's form (`answerForm`), or a hash of it. */
  form: string;
  /** Null: nothing was suggested. */
  suggestion: {
    /** Share of the points; null: none was suggested. */
    score: number | null;
    confidence: number | null;
    guarded: boolean;
    engine: string;
    engineVersion: string;
  } | null;
  /** The share of the points that the person gave; null: the decision was taken back. */
  score: number | null;
}

/** An answer as it was first suggested and last decided. */
interface DecidedAnswer {
  decision: GradingDecision;
  full: boolean;
}

/** The engine whose trust is asked for: another version is another machine. */
export interface TrustedEngine {
  engine: string;
  engineVersion: string;
}

/** Of each answer the first suggestion and the last decision; what was taken back is as if it had never been. */
function decidedAnswers(decisions: readonly GradingDecision[]): DecidedAnswer[] {
  const answers = new Map<string, DecidedAnswer>();
  for (const decision of decisions) {
    const key = JSON.stringify([decision.questionId, decision.attemptId]);
    const earlier = answers.get(key);
    // An answer stands where it was last decided, so that the latest ones are those.
    answers.delete(key);
    if (decision.score === null) continue;
    // A later suggestion has learnt from the person's own decision about this answer and proves nothing.
    answers.set(key, { decision: earlier?.decision ?? decision, full: decision.score >= 1 });
  }
  return [...answers.values()];
}

/** The confidence of a suggestion that counts: full credit, of this engine, and without a guard. */
function countedConfidence({ suggestion }: GradingDecision, by: TrustedEngine): number | null {
  if (suggestion === null || suggestion.score === null || suggestion.score < 1 || suggestion.guarded) return null;
  if (suggestion.engine !== by.engine || suggestion.engineVersion !== by.engineVersion) return null;
  return suggestion.confidence;
}

/**
 * What decisions of people in one language prove about an engine: each form of an answer to a question once in a band,
 * as changed where any of its answers was. Decisions in the order in which they were made.
 */
export function countedOutcomes(decisions: readonly GradingDecision[], by: TrustedEngine): Outcome[] {
  const counted = new Map<string, { outcome: Outcome; band: ConfidenceBand }>();
  for (const { decision, full } of decidedAnswers(decisions)) {
    const confidence = countedConfidence(decision, by);
    if (confidence === null) continue;
    const band = bandOf(confidence);
    const key = JSON.stringify([decision.questionId, decision.form, band.from]);
    const changed = !full || counted.get(key)?.outcome.changed === true;
    counted.delete(key);
    counted.set(key, { outcome: { confidence, changed }, band });
  }
  return [...counted.values()].map(({ outcome }) => outcome);
}
