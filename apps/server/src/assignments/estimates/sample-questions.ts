import { type Composed, unknownFlags } from '@schole/assignments';
import { type Document, fault } from '@schole/core';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { readMaterial } from '../read-material.ts';
import { isOverloaded } from './overload.ts';

/** Milliseconds: somebody is looking; a text that takes longer shows no sample. */
const sampleTime = 15_000;
/** Characters that are read: a sample needs a few pages, not the book. */
const maxCharacters = 12_000;
/** Always the same choice: a sample that changes by itself would look like a change of the settings. */
const seed = 1;

/** The document up to the block that reaches the limit; the text stays whole, so that every offset in it is valid. */
function beginning(document: Document): Document {
  const end = document.blocks.findIndex(({ end: last }) => last > maxCharacters);
  return end === -1 ? document : { ...document, blocks: document.blocks.slice(0, Math.max(1, end)) };
}

/** Shows what an assignment with these settings would ask: one question of each kind, from the caller's sources. */
export const sampleQuestions: ServerFunction<'sample-questions'> = {
  name: 'sample-questions',
  permission: { roles: teachers },
  limits: { body: 131_072, time: 20_000 },
  async run({ sources, settings }, { caller, asCaller, runTask }) {
    const [unknown] = unknownFlags(settings);
    if (unknown !== undefined) throw fault('input/invalid', { where: `settings.questionTypes.${unknown}` });
    const material = await asCaller((transaction) => readMaterial(transaction, caller.schoolId, sources));
    const documents = material.map((one) =>
      one.selection === undefined ? { ...one, document: beginning(one.document) } : one,
    );
    const kinds = Object.values(settings.questionTypes).filter(Boolean).length;
    const composition = { documents, settings: { ...settings, numberOfQuestions: Math.max(1, kinds) }, seed };
    const { questions } = await runTask('compose-assignment', composition, { time: sampleTime }).catch(
      (error: unknown): Pick<Composed, 'questions'> => {
        // A sample is a help beside the form: a server without time for it is no failure of the form.
        if (isOverloaded(error)) return { questions: [] };
        throw error;
      },
    );
    const first = new Map(questions.toReversed().map(({ type, content, key }) => [type, { type, content, key }]));
    return { questions: [...first.values()].toReversed() };
  },
};
