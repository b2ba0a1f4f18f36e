import {
  type AssignmentSettings,
  type ContentLanguage,
  fault,
  type GenerationReport,
  limits,
  type Question,
  type QuestionContent,
  type QuestionType,
  type Selection,
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
import { selectFrom } from '@schole/sources';
import { type Blueprint, blueprint, served, shares } from './blueprint.ts';
import { choose, gather, leastWanted } from './choose.ts';
import { missing } from './missing.ts';

/** A document, whole or the part of it that questions are made from. */
export interface ChosenDocument extends Omit<SourceDocument, 'outside'> {
  selection?: Selection | undefined;
}

export interface Composition {
  documents: readonly ChosenDocument[];
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

/** The chosen part of each document; the rest of it is only asked whether it makes a wrong answer right. */
function selected({ sourceId, document, selection }: ChosenDocument): SourceDocument {
  if (selection === undefined) return { sourceId, document };
  const part = selectFrom(document, selection);
  const inside = new Set(part.blocks.map((block) => block.start));
  return { sourceId, document: part, outside: document.blocks.filter((block) => !inside.has(block.start)) };
}

/** Places in the material, so that an assignment follows its source. */
function inOrder(drafts: readonly Draft[], documents: readonly SourceDocument[]): Draft[] {
  const position = (draft: Draft): number => documents.findIndex((item) => item.sourceId === draft.spans[0]?.source_id);
  return drafts.toSorted(
    (left, right) => position(left) - position(right) || (left.spans[0]?.start ?? 0) - (right.spans[0]?.start ?? 0),
  );
}

/** The drafts of all kinds that can serve; what one of them lacks is asked of the others. */
function fill(
  documents: readonly SourceDocument[],
  language: ContentLanguage,
  settings: AssignmentSettings,
  seed: string | number,
): Draft[] {
  const plan = blueprint(settings);
  const able = [...plan.types.keys()].flatMap((type) => {
    const kind = kinds[type];
    return kind && served(kind.levels, plan.levels).length > 0 ? [kind] : [];
  });
  if (able.length === 0) return [];
  const material = study(documents, language);
  const made = new Map<QuestionType, Draft[]>();
  const levelsOf = (kind: QuestionKind, wanted: number) => shares(wanted, served(kind.levels, plan.levels));
  const draw = (kind: QuestionKind, wanted: number, taken: readonly Draft[]): Draft[] => {
    const levels = levelsOf(kind, wanted);
    const wishes = {
      difficulty: settings.difficulty,
      optionCount: settings.multipleChoiceOptions,
      levels: new Set(levels.keys()),
    };
    return gather(kind.draft(material, wishes, seeded(seed)), wanted, levels, taken);
  };
  const make = (kind: QuestionKind, wanted: number, drawn?: readonly Draft[], makeshift = 0): Draft[] => {
    const others = [...made].flatMap(([type, drafts]) => (type === kind.type ? [] : drafts));
    const drafts = choose(drawn ?? draw(kind, wanted, others), wanted, levelsOf(kind, wanted), others, makeshift);
    made.set(kind.type, drafts);
    return drafts;
  };
  // The kind that finds least in the material chooses first; a sentence that it leaves serves the others.
  const order = [...shares(settings.numberOfQuestions, able)]
    .filter(([, share]) => share > 0)
    .map(([kind, share]) => ({ kind, share, drawn: draw(kind, share, []) }))
    .toSorted((one, other) => one.drawn.length / one.share - other.drawn.length / other.share);
  let lacking = 0;
  for (const { kind, share, drawn } of order) {
    const wanted = share + lacking;
    // What was drawn for the share alone does not do for more, nor where others have taken much of it.
    const first = lacking === 0 ? make(kind, wanted, drawn) : [];
    lacking = wanted - (first.length === wanted ? first : make(kind, wanted)).length;
  }
  for (const { kind } of order.slice(0, -1)) {
    const before = made.get(kind.type)?.length ?? 0;
    if (lacking > 0) lacking -= make(kind, before + lacking).length - before;
  }
  // Only where all kinds together found next to nothing, what no teacher would miss is better than an empty page.
  for (const { kind } of order) {
    const total = [...made.values()].reduce((sum, drafts) => sum + drafts.length, 0);
    const before = made.get(kind.type)?.length ?? 0;
    if (lacking > 0 && total < leastWanted)
      lacking -= make(kind, before + lacking, undefined, leastWanted).length - before;
  }
  return [...made.values()].flat();
}

/** What came of each ticked type, beside what was asked of it. */
function byType(plan: Blueprint, questions: readonly ComposedQuestion[]): GenerationReport['byType'] {
  return [...plan.types].map(([type, requested]) => ({
    type,
    requested,
    delivered: questions.filter((question) => question.type === type).length,
  }));
}

/**
 * Makes the questions of an assignment from documents: blueprint, drafts, checks, choice, points.
 * The count is what the teacher wants: the share of a ticked type or level that cannot be served goes to those that can.
 * Never more than asked and never one that fails a check; what is missing then stands in the report with its reason.
 * Throws `assignment/nothing-fits` when there is no question at all, `source/nothing-selected` when a selection has no words.
 */
export function composeAssignment({ documents: chosenDocuments, settings, seed }: Composition): {
  questions: ComposedQuestion[];
  report: GenerationReport;
} {
  const documents = chosenDocuments.map(selected);
  const language = languageOf(documents);
  const plan = blueprint(settings);
  const chosen = fill(documents, language, settings, seed);
  const shortfall = missing(plan, chosen.length);
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
      byType: byType(plan, questions),
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
