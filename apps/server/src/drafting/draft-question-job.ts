import { randomInt } from 'node:crypto';
import type { ExistingQuestion, WantedQuestion } from '@schole/assignments';
import { assignmentSettingsSchema, type BloomsLevel, fault, keyTermsChoiceSchema } from '@schole/core';
import type { Transaction } from '@schole/database';
import { listProposals } from '../assignments/proposals.ts';
import { readAssignmentMaterial } from '../assignments/read-material.ts';
import type { ServerJob } from '../jobs/contract.ts';
import { createJobModel, type JobModel, withCost } from '../model-requests/job-model.ts';
import { reportUsage } from './later-usage.ts';

/** Milliseconds: the built-in engine drafts from a whole schoolbook; a language model may answer four times, late. */
const draftTime = 240_000;
const modelTime = 480_000;

const settingsSchema = assignmentSettingsSchema
  .pick({ subject: true, gradeLevel: true, difficulty: true, multipleChoiceOptions: true })
  .extend(keyTermsChoiceSchema.shape);

interface Row extends ExistingQuestion {
  id: string;
  level: BloomsLevel;
  position: number;
  removed: boolean;
}

/** The question with the settings and the texts of its assignment, and the questions that another one must not repeat. */
async function readWanted(
  transaction: Transaction,
  { assignmentId, questionId }: { assignmentId: string; questionId: string },
): Promise<Omit<WantedQuestion, 'seed'>> {
  const { rows: assignments } = await transaction.query<{ settings: unknown }>(
    'select settings from public.assignments where id = $1',
    [assignmentId],
  );
  const settings = settingsSchema.parse(assignments[0]?.settings);
  const { rows } = await transaction.query<Row>(
    `select question_id as id, type, content, key, coalesce(spans, '[]') as spans, blooms_level as level, position,
            removed_at is not null as removed
       from public.assignment_questions where assignment_id = $1`,
    [assignmentId],
  );
  const question = rows.find(({ id, removed }) => id === questionId && !removed);
  if (question === undefined) throw fault('question/not-found');
  const proposed = await listProposals(transaction, questionId);
  const earlier = rows.filter(({ removed, position }) => removed && position === question.position);
  return {
    documents: await readAssignmentMaterial(transaction, assignmentId),
    settings,
    type: question.type,
    level: question.level,
    others: rows.filter((row) => row !== question && !row.removed),
    replaced: [...proposed, ...earlier, question],
  };
}

/** Drafts another question in the stead of one of an assignment; the assignment's questions stay as they are. */
export const draftQuestion: ServerJob<'draft-question'> = {
  name: 'draft-question',
  time: modelTime + 60_000,
  async run({ assignmentId, questionId, engine = 'built-in' }, context) {
    const wanted = await context.asOwner((transaction) => readWanted(transaction, { assignmentId, questionId }));
    const model: JobModel | null =
      engine === 'built-in' ? null : await createJobModel(context, engine, { time: modelTime, assignmentId });
    context.progress(10);
    const input = { ...wanted, seed: randomInt(2 ** 31), ...(model && { model: model.engine }) };
    const { question, drafters, reason } = await context.runTask('draft-question', input, {
      time: model === null ? draftTime : modelTime,
      ...(model && { onAsk: model.complete }),
      onPart: (judged) => context.progress(Math.min(90, 10 + 10 * judged)),
    });
    const priced = withCost(drafters, model);
    return context.finish(async (transaction) => {
      for (const { engine: name, delivered, usage } of priced) {
        if (usage === undefined || usage.calls === 0) continue;
        await reportUsage(transaction, assignmentId, { engine: name, questions: delivered, usage });
      }
      return { questionId, proposal: question, reason, drafters: priced };
    });
  },
};
