import { randomInt } from 'node:crypto';
import type { ChosenSource } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from '../database/audit-events.ts';
import { announceEvent } from '../jobs/announce-event.ts';
import type { ServerJob } from '../jobs/contract.ts';
import { readDocuments } from '../sources/document-rows.ts';
import type { Owner } from '../sources/source-rows.ts';
import { type Composed, insertComposed } from './composed-rows.ts';

/** A source in its current version, and the part of it that was chosen. */
type Material = Composed['sources'][number];

/** The chosen sources in their current versions, as their owner may read them; throws source/not-found. */
async function readMaterial(transaction: Transaction, owner: Owner, chosen: readonly ChosenSource[]) {
  const ids = chosen.map(({ sourceId }) => sourceId);
  const documents = await readDocuments(transaction, owner.schoolId, ids);
  return documents.map((one, index): Material => {
    const selection = chosen[index]?.selection;
    return selection === undefined ? one : { ...one, selection };
  });
}

/** Milliseconds: a whole schoolbook takes a minute and more; the person sees the progress and can cancel. */
const composeTime = 240_000;

/** Composes an assignment from its owner's sources and stores it whole, or not at all. */
export const generateAssignment: ServerJob<'generate-assignment'> = {
  name: 'generate-assignment',
  // Waiting for a free worker, composing, and writing.
  time: composeTime + 120_000,
  async run({ sources: chosen, settings }, context) {
    const { owner } = context;
    context.progress(5);
    const sources = await context.asOwner((transaction) => readMaterial(transaction, owner, chosen));
    context.progress(10);
    // The seed is stored with the settings: the same text, settings and seed give the same assignment again.
    const seed = randomInt(2 ** 31);
    const composition = { documents: sources, settings, seed };
    const { questions, report } = await context.runTask('compose-assignment', composition, {
      time: composeTime,
      onPart: ({ question: { type, content }, share }) => {
        context.showDraft({ type, content });
        context.progress(10 + 85 * share);
      },
    });
    context.progress(95);
    const made: Composed = {
      assignmentId: crypto.randomUUID(),
      settings: { ...settings, seed },
      sources,
      questions: questions.map((one) => ({ ...one, id: crypto.randomUUID(), version: 1 })),
      report,
    };
    return context.finish(async (transaction) => {
      await insertComposed(transaction, made, owner);
      await addAuditEvent(transaction, {
        schoolId: owner.schoolId,
        actorId: owner.userId,
        action: 'assignment/generated',
        subjectType: 'assignment',
        subjectId: made.assignmentId,
        details: { requested: report.requested, delivered: report.delivered },
      });
      await announceEvent(transaction, owner, 'assignment.generated', made.assignmentId);
      return { assignmentId: made.assignmentId, report };
    });
  },
};
