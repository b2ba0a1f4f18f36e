import {
  builtInDrafter,
  type CountSettings,
  languageModelLevels,
  listOffers,
  type QuestionCount,
  servedBy,
} from '@schole/assignments';
import type { CallOutput } from '@schole/core';
import { type FunctionContext, type ServerFunction, teachers } from '../../functions/contract.ts';
import { type ChosenMaterial, readMaterial } from '../read-material.ts';
import { isOverloaded } from './overload.ts';

/** Milliseconds: somebody waits for the number; a text that takes longer is counted by generating. */
const countTime = 20_000;
/** Characters of a material that is counted: a hundred pages. */
const maxCharacters = 400_000;
/** Counts that are remembered, least recently used first. A count is a few hundred bytes. */
const maxRemembered = 500;

/** Key -> count, or the count in progress. The key is made of the hash of each text, so that it never goes stale. */
const remembered = new Map<string, Promise<QuestionCount>>();

function keyOf(material: readonly ChosenMaterial[], settings: CountSettings): string {
  return JSON.stringify([
    material.map(({ sourceId, document, selection }) => [sourceId, document.sha256, selection]),
    settings,
  ]);
}

function count(
  material: readonly ChosenMaterial[],
  settings: CountSettings,
  { runTask }: Pick<FunctionContext, 'runTask'>,
): Promise<QuestionCount> {
  const key = keyOf(material, settings);
  const known =
    remembered.get(key) ?? runTask('count-questions', { documents: material, settings }, { time: countTime });
  remembered.delete(key);
  remembered.set(key, known);
  known.catch(() => remembered.delete(key));
  const [oldest] = remembered.keys();
  if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
  return known;
}

function toAnswer(counted: QuestionCount | null): CallOutput<'count-questions'> {
  return {
    total: counted?.total ?? null,
    kinds: listOffers().map((offer) => {
      const found = counted?.kinds.find(({ type }) => type === offer.type);
      return { ...offer, found: found === undefined ? null : { levels: found.levels, count: found.count } };
    }),
  };
}

/** A language model, with the built-in engine for what it does not give. */
const servedWithModel = servedBy([{ levels: languageModelLevels }, builtInDrafter]);

/** Counts the questions that the built-in engine can make of the caller's sources with these settings. */
export const countQuestions: ServerFunction<'count-questions'> = {
  name: 'count-questions',
  permission: { roles: teachers },
  limits: { body: 131_072, time: 10_000 },
  async run({ sources, settings: { keyTerms = '', ...settings }, engine = 'built-in' }, context) {
    // What a language model would write, nobody knows before it is asked and paid.
    if (engine !== 'built-in')
      return { total: null, kinds: listOffers(servedWithModel).map((offer) => ({ ...offer, found: null })) };
    if (sources.length === 0) return toAnswer(null);
    const material = await context.asCaller((transaction) =>
      readMaterial(transaction, context.caller.schoolId, sources),
    );
    const characters = material.reduce((sum, { document }) => sum + document.text.length, 0);
    if (characters > maxCharacters) return toAnswer(null);
    let answer = toAnswer(null);
    try {
      // The terms choose among the questions, and hardly change their number: typing them counts nothing anew.
      answer = toAnswer(await count(material, settings, context));
      if (keyTerms.trim() === '') return answer;
      const missing = await context.runTask(
        'find-missing-terms',
        { documents: material, keyTerms },
        { time: countTime },
      );
      return { ...answer, keyTerms: { of: keyTerms, missing } };
    } catch (error) {
      // What was counted is told, though nobody had time for the terms.
      if (isOverloaded(error)) return answer;
      throw error;
    }
  },
};
