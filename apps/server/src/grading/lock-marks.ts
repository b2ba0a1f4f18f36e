import type { Entry, IdeaEvidence, MarkDecider, MarkState, SuggestionSource } from '@schole/core';
import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { type DeliveryRow, lockDelivery } from '../deliveries/lock-delivery.ts';
import { type MarkRef, refKey } from './mark-states.ts';
import { type DeliveredQuestion, readQuestions, toMark } from './marked-delivery.ts';

/** The suggestion of the built-in engine for an answer as it is now. */
export interface CurrentSuggestion {
  source: SuggestionSource;
  engine: string;
  engineVersion: string;
  score: number | null;
  confidence: number | null;
  guarded: boolean;
}

/** A mark that nobody else changes until the transaction ends. */
export interface LockedMark extends MarkRef {
  question: DeliveredQuestion;
  value: Entry['value'];
  score: number | null;
  points: number | null;
  decidedBy: MarkDecider | null;
  criteria: MarkState['criteria'];
  /** What a person said of the evidence. */
  ideas: MarkState['ideas'];
  comment: string;
  flagged: boolean;
  spotCheck: boolean;
  revision: number;
  suggestion: CurrentSuggestion | null;
  /** What a machine found of each idea, as the desk shows it; empty where none looked. */
  evidence: readonly Pick<IdeaEvidence, 'idea' | 'found'>[];
}

/** Marks of a delivery, locked, by their answers. */
export interface LockedMarks {
  delivery: DeliveryRow;
  marks: ReadonlyMap<string, LockedMark>;
}

interface Row extends Omit<LockedMark, 'question' | 'suggestion'>, Omit<CurrentSuggestion, 'source' | 'score'> {
  source: SuggestionSource | null;
  suggestedScore: number | null;
}

/**
 * The marks of submitted attempts that the caller may mark, locked until the transaction ends; of those named, what is not
 * there any more is left out. Throws delivery/unknown, and mark/unknown where nothing is left.
 */
export async function lockMarks(
  transaction: Transaction,
  deliveryId: string,
  refs: readonly MarkRef[],
): Promise<LockedMarks> {
  const delivery = await lockDelivery(transaction, deliveryId);
  // The attempts first, in one order: of two who mark the same ones, the later waits and then sees what was decided.
  const { rows: attempts } = await transaction.query<{ id: string }>(
    `select its.id from public.attempts as its where its.delivery_id = $1 and its.id = any ($2) and ${toMark}
     order by its.id for update`,
    [deliveryId, [...new Set(refs.map(({ attemptId }) => attemptId))]],
  );
  const { rows } = await transaction.query<Row>(
    `select mark.attempt_id as "attemptId", mark.question_id as "questionId", entry.value,
       mark.score::double precision as score, mark.points::double precision as points, mark.decided_by as "decidedBy",
       mark.criteria, mark.ideas, coalesce(looked.ideas, '[]') as evidence, mark.comment, mark.flagged, mark.spot_check as "spotCheck", mark.revision,
       made.source, made.engine, made.engine_version as "engineVersion", coalesce(made.guarded, false) as guarded,
       made.score::double precision as "suggestedScore", made.confidence::double precision as confidence
     from jsonb_to_recordset($2::jsonb) as ref ("attemptId" uuid, "questionId" uuid)
     join public.marks as mark on mark.school_id = $1 and mark.attempt_id = ref."attemptId"
       and mark.question_id = ref."questionId"
     left join public.attempt_entries as entry on entry.school_id = mark.school_id
       and entry.attempt_id = mark.attempt_id and entry.question_id = mark.question_id and entry.part = 'answer'
     left join public.mark_suggestions as made on made.school_id = mark.school_id
       and made.attempt_id = mark.attempt_id and made.question_id = mark.question_id
       and made.source = 'built-in' and made.answer_sequence = mark.answer_sequence
     left join lateral (
       select other.evidence -> 'ideas' as ideas from public.mark_suggestions as other
       where other.school_id = mark.school_id and other.attempt_id = mark.attempt_id
         and other.question_id = mark.question_id and other.answer_sequence = mark.answer_sequence
         and other.evidence -> 'ideas' <> '[]'
       -- The one that is shown first: with a score, and that of the language model.
       order by other.score is null, other.source = 'built-in' limit 1
     ) as looked on true
     where mark.attempt_id = any ($3)`,
    [
      ...[delivery.schoolId, JSON.stringify(refs.map(({ attemptId, questionId }) => ({ attemptId, questionId })))],
      attempts.map(({ id }) => id),
    ],
  );
  const questions = await readQuestions(transaction, deliveryId);
  const marks = new Map<string, LockedMark>();
  for (const { source, engine, engineVersion, suggestedScore, confidence, guarded, ...mark } of rows) {
    const question = questions.get(mark.questionId);
    if (question === undefined) continue;
    const suggestion =
      source === null ? null : { source, engine, engineVersion, score: suggestedScore, confidence, guarded };
    marks.set(refKey(mark), { ...mark, value: mark.value ?? null, question, suggestion });
  }
  if (marks.size === 0) throw fault('mark/unknown');
  return { delivery, marks };
}
