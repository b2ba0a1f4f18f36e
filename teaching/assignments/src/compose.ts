import {
  type AssignmentSettings,
  type BloomsLevel,
  type ContentLanguage,
  fault,
  type GenerationReport,
  limits,
  type Question,
  type QuestionContent,
  type QuestionType,
  type Shortfall,
  type Verdict,
} from '@schole/core';
import { seeded } from '@schole/language';
import {
  type CheckContext,
  type Draft,
  kinds,
  type QuestionKind,
  type QuestionSpan,
  type SourceDocument,
  study,
} from '@schole/questions';
import { blueprint, shares } from './blueprint.ts';
import { choose } from './choose.ts';

export interface Composition {
  documents: readonly SourceDocument[];
  settings: AssignmentSettings;
  /** The same seed, documents and settings give the same questions. */
  seed: string | number;
}

export type ComposedQuestion = Omit<Question, 'id'> & { spans: QuestionSpan[]; verdicts: Verdict[] };

/** The language most of the words are in: one assignment speaks one language. */
function languageOf(documents: readonly SourceDocument[]): ContentLanguage {
  let greek = 0;
  for (const { document } of documents)
    greek += document.language === 'el' ? document.receipt.words : -document.receipt.words;
  return greek > 0 ? 'el' : 'en';
}

/** Places in the material, so that an assignment follows its source. */
function inOrder(drafts: readonly Draft[], documents: readonly SourceDocument[]): Draft[] {
  const position = (draft: Draft): number => documents.findIndex((item) => item.sourceId === draft.spans[0]?.source_id);
  return drafts.toSorted(
    (left, right) => position(left) - position(right) || (left.spans[0]?.start ?? 0) - (right.spans[0]?.start ?? 0),
  );
}

/** Shares of one kind's questions over the ticked levels; what its frames do not serve is a shortfall, never another level under that name. */
function levelShares(
  kind: QuestionKind,
  wanted: number,
  levels: readonly BloomsLevel[],
): { served: Map<BloomsLevel, number>; missing: Shortfall[] } {
  const served = new Map<BloomsLevel, number>();
  const missing: Shortfall[] = [];
  for (const [level, count] of shares(wanted, levels)) {
    if (kind.levels.includes(level)) served.set(level, count);
    else if (count > 0) missing.push({ reason: 'bloom-not-available', count, detail: level });
  }
  return { served, missing };
}

/**
 * Makes the questions of an assignment from documents: blueprint, drafts, checks, choice, points.
 * Never more than asked and never one that fails a check; what is missing stands in the report with its reason.
 * Throws `assignment/nothing-fits` when there is no question at all.
 */
export function composeAssignment({ documents, settings, seed }: Composition): {
  questions: ComposedQuestion[];
  report: GenerationReport;
} {
  const language = languageOf(documents);
  const plan = blueprint(settings);
  const random = seeded(seed);
  const shortfall: Shortfall[] = [];
  const chosen: Draft[] = [];
  let material: ReturnType<typeof study> | null = null;
  for (const [type, wanted] of plan.types) {
    const kind = kinds[type];
    if (wanted === 0) continue;
    if (!kind) {
      shortfall.push({ reason: 'type-not-available', count: wanted, detail: type });
      continue;
    }
    const { served, missing } = levelShares(kind, wanted, plan.levels);
    shortfall.push(...missing);
    const possible = [...served.values()].reduce((sum, count) => sum + count, 0);
    if (possible === 0) continue;
    material ??= study(documents, language);
    const wishes = {
      difficulty: settings.difficulty,
      optionCount: settings.multipleChoiceOptions,
      levels: new Set(served.keys()),
    };
    const made = choose(kind.draft(material, wishes, random), possible, served);
    chosen.push(...made);
    if (made.length < possible) shortfall.push({ reason: 'too-few-sentences', count: possible - made.length });
  }
  if (chosen.length === 0)
    // The reason goes beside the sentence as an id, so that a screen can say it in its own language.
    throw fault('assignment/nothing-fits', { why: '', reason: shortfall[0]?.reason ?? 'too-few-sentences' });
  const points = Math.min(
    limits.questionPoints.most,
    Math.max(limits.questionPoints.least, Math.ceil(settings.totalPoints / chosen.length)),
  );
  const questions = inOrder(chosen, documents).map(({ type, content, spans, verdicts, sourceSnippet }) => ({
    type,
    ...content,
    points,
    sourceSnippet,
    spans,
    verdicts,
  }));
  return {
    questions,
    report: {
      requested: settings.numberOfQuestions,
      delivered: questions.length,
      shortfall,
      engine: 'offline',
      language,
    },
  };
}

/**
 * Judges a question after an edit: one verdict per check of its kind. A failed check marks the question and never blocks the
 * teacher; what cannot be stored at all is refused by the kind's `normalise`.
 */
export function checkQuestion(type: QuestionType, content: QuestionContent, context: CheckContext): Verdict[] {
  const kind = kinds[type];
  if (!kind) throw fault('input/invalid', { where: 'type' });
  return kind.check(content, context);
}
