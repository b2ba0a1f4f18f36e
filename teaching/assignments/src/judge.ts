import {
  type BloomsLevel,
  type ContentLanguage,
  Fault,
  fault,
  type KindName,
  questionBodySchema,
  type Verdict,
} from '@schole/core';
import {
  type CheckContext,
  type Draft,
  findKind,
  isRefused,
  type Judged,
  refusalOf,
  type TestedTerm,
  testedKeyTerm,
} from '@schole/questions';
import type { Engine } from './drafter.ts';
import type { DraftRequest, Material } from './plan.ts';
import { unfitWords } from './wording/unfit-words.ts';

/** A judged draft, with the data needed for choosing; only this file looks into a kind's content. */
export interface Candidate {
  draft: Draft;
  engine: Engine;
  /** One per check of the kind; none failed, unless it is set aside. */
  verdicts: Verdict[];
  /** The question in one text, with its material: compared with other questions. */
  wording: string;
  level: BloomsLevel;
  /** The place of its drafter: what an earlier one drafted is preferred. */
  rank: number;
  /** The key term that it asks for; null where it asks for none. */
  keyTerm: TestedTerm | null;
}

/**
 * Why a draft was dropped: no valid question of a kind at all, another kind or level than requested, a quote that is
 * not literally in the chosen part of the material, markup that the source does not have, another language, or the first
 * check of the kind that refused it.
 */
export type RefusalReason = 'malformed' | 'not-asked' | 'not-in-source' | 'markup' | 'other-language' | (string & {});

/** A draft that was dropped. */
export interface Refusal {
  reason: RefusalReason;
  /** The draft as a question that a person may still want; null where it is none, or none of these sources. */
  setAside: Candidate | null;
  /** Whether its own drafter had found it refused, which it may find of as many as it likes. */
  byDrafter: boolean;
}

export const isRefusal = (judged: Candidate | Refusal): judged is Refusal => 'reason' in judged;

/**
 * Judges one question, whoever wrote it: one verdict per check of its kind. For a person the verdicts mark the question
 * and never block; of machine drafts, none is kept that fails a check. Throws `input/invalid` for a kind that
 * does not exist.
 */
export function judge(type: KindName, question: Judged, context: CheckContext): Verdict[] {
  const kind = findKind(type);
  if (kind === undefined) throw fault('input/invalid', { where: 'type' });
  return kind.check(question, context);
}

/** Whether a drafter's value has the parts of a draft; the kind validates its content. */
function isWhole(draft: Draft): boolean {
  if (typeof draft !== 'object' || draft === null || !Array.isArray(draft.spans)) return false;
  const { spans, verdicts, sourceSnippet, target, frame, section, quality } = draft;
  return (
    Array.isArray(verdicts) &&
    spans.every((span) => typeof span === 'object' && span !== null) &&
    [sourceSnippet, target, frame].every((text) => typeof text === 'string') &&
    [section, quality].every(Number.isFinite)
  );
}

/**
 * The spans of a draft match the text literally at their offsets, and begin in the chosen part; one of them is the
 * evidence.
 */
function standsInSource({ spans }: Draft, { documents }: Material): boolean {
  if (!spans.some(({ purpose }) => purpose === 'evidence')) return false;
  return spans.every(({ source_id, version_sha256, start, end, quote }) => {
    const document = documents.find((one) => one.sourceId === source_id)?.document;
    return (
      document?.sha256 === version_sha256 &&
      document.text.slice(start, end) === quote &&
      document.blocks.some((block) => block.start <= start && start < block.end)
    );
  });
}

/** The question in its stored form, and in one text; null for what is no valid question of its kind. */
function read(
  draft: Draft,
  language: ContentLanguage,
): { question: Judged & Pick<Draft, 'explanation' | 'hints'>; wording: string } | null {
  const body = questionBodySchema.safeParse({ ...draft, points: 1 });
  const kind = findKind(draft.type);
  if (!body.success || kind === undefined) return null;
  try {
    const parts = kind.normalise(body.data);
    const { bloomsLevel, explanation, hints = [] } = body.data;
    const question = { ...parts, bloomsLevel, explanation, ...(hints.length > 0 && { hints }) };
    return { question, wording: kind.fullWording(parts, language) };
  } catch (problem) {
    if (problem instanceof Fault) return null;
    throw problem;
  }
}

/**
 * Drafts judged again beside the questions of the assignment: until now none of them had been compared with another, and
 * no verdict is stored of a comparison that was not made.
 */
export function judgeBeside(
  candidates: readonly Candidate[],
  questions: readonly Pick<Candidate, 'wording'>[],
  { documents, language, analyse }: Material,
): Candidate[] {
  return candidates.map((candidate) => {
    const { draft } = candidate;
    const otherQuestions = questions.filter((other) => other !== candidate).map(({ wording }) => wording);
    const context = { language, documents, analysis: analyse(), spans: draft.spans, otherQuestions };
    return { ...candidate, verdicts: judge(draft.type, draft, context) };
  });
}

/**
 * Judges a drafted question for an assignment: returns a candidate, or why it was dropped. A draft is never repaired.
 * A refusal of its own drafter stands; what a drafter says of a draft that passed is not asked.
 */
export function judgeDraft(
  draft: Draft,
  engine: Engine,
  request: DraftRequest,
  material: Material,
): Candidate | Refusal {
  const dropped = (reason: RefusalReason): Refusal => ({ reason, setAside: null, byDrafter: false });
  if (!isWhole(draft)) return dropped('malformed');
  if (draft.type !== request.type) return dropped('not-asked');
  const known = read(draft, material.language);
  if (known === null) return dropped('malformed');
  const { question, wording } = known;
  const level = question.bloomsLevel;
  if (!request.levels.includes(level)) return dropped('not-asked');
  if (!standsInSource(draft, material)) return dropped('not-in-source');
  const unfit = unfitWords(wording, draft, material.language);
  if (unfit !== null) return dropped(unfit);
  const { documents, language } = material;
  const context = { language, documents, analysis: material.analyse(), spans: draft.spans, otherQuestions: [] };
  const byDrafter = isRefused(draft);
  const verdicts = byDrafter ? draft.verdicts : judge(draft.type, question, context);
  // The judged form is kept, not the drafter's object.
  const keyTerm = testedKeyTerm({ ...draft, wording }, context.analysis);
  const candidate: Candidate = { draft: { ...draft, ...question }, engine, verdicts, wording, level, rank: 0, keyTerm };
  const reason = refusalOf(verdicts)?.check;
  return reason === undefined ? candidate : { reason, setAside: candidate, byDrafter };
}
