import { randomInt } from 'node:crypto';
import { type DraftingEngine, limits } from '@schole/core';
import { readMaterial } from '../assignments/read-material.ts';
import type { ServerJob } from '../jobs/contract.ts';
import { costOf, createJobModel } from '../model-requests/job-model.ts';
import type { ComparedSide } from '../tasks/tasks.ts';

/** Milliseconds: three questions of each side, and what is refused of them. */
const compareTime = 300_000;

/** Drafts a few questions by the built-in engine and by a language model; stores nothing but its result. */
export const compareEngines: ServerJob<'compare-engines'> = {
  name: 'compare-engines',
  time: compareTime + 60_000,
  async run({ sources: chosen, settings, engine }, context) {
    const { owner } = context;
    const sources = await context.asOwner((transaction) => readMaterial(transaction, owner.schoolId, chosen));
    const model = await createJobModel(context, engine, { time: compareTime });
    context.progress(10);
    const composition = {
      documents: sources,
      settings: { ...settings, numberOfQuestions: limits.comparedQuestions },
      seed: randomInt(2 ** 31),
      model: model.engine,
    };
    const sides = await context.runTask('compare-engines', composition, { time: compareTime, onAsk: model.complete });
    const listSide = (side: ComparedSide | undefined, name: DraftingEngine) => {
      const [entry] = side?.report ?? [];
      return {
        engine: name,
        name: entry?.engine ?? '',
        questions: (side?.questions ?? []).map((question) => ({
          type: question.type,
          content: question.content,
          key: question.key,
          explanation: question.explanation,
          bloomsLevel: question.bloomsLevel,
          sourceSnippet: question.sourceSnippet,
          verdicts: question.verdicts,
        })),
        ...(side?.failed == null ? {} : { failed: side.failed }),
        ...(entry?.usage === undefined ? {} : { usage: costOf(entry.usage, model) }),
      };
    };
    return context.finish(async () => ({ sides: [listSide(sides[0], 'built-in'), listSide(sides[1], engine)] }));
  },
};
