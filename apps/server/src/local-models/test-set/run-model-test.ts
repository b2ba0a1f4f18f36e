import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Composed, type Composition, tick } from '@schole/assignments';
import {
  type AssignmentSettings,
  advancedTypes,
  contentLanguages,
  defaultSettings,
  Fault,
  type ModelTest,
  questionTypes,
} from '@schole/core';

/** Questions of each language: enough to see whether a model writes what the checks accept, few enough to wait for. */
const asked = 5;

/** Kinds with answers short enough for a slow computer. */
const kinds = questionTypes.filter((type) => !advancedTypes.includes(type));

const settings: AssignmentSettings = {
  ...defaultSettings,
  title: 'Test',
  subject: 'geography',
  gradeLevel: '6-8',
  numberOfQuestions: asked,
  totalPoints: asked,
  questionTypes: tick(kinds),
};

export interface ModelTestTools {
  readText(text: string): Promise<Composition['documents'][number]['document']>;
  /** Composes with the language model alone; reports the share of the drafting, from 0 to 1. */
  compose(composition: Composition, report: (share: number) => void): Promise<Composed>;
  /** Percent of the whole. */
  progress(percent: number): void;
  /** Milliseconds, of any beginning. */
  now?: () => number;
}

/** Questions that passed every check, of a model that may not have written a single one. */
async function countPassed(composing: Promise<Composed>): Promise<number> {
  try {
    return (await composing).report.delivered;
  } catch (problem) {
    // The model answered, and nothing of it was a question: that is a result. Any other fault is none.
    const none = ['assignment/nothing-fits', 'engine/no-questions'];
    if (problem instanceof Fault && none.includes(problem.code)) return 0;
    throw problem;
  }
}

/**
 * Has a language model draft five questions from a text of ours in each language, with the drafter and the judge of any
 * assignment. Throws the fault of the model where it did not answer.
 */
export async function runModelTest(tools: ModelTestTools): Promise<ModelTest[]> {
  const { readText, compose, progress, now = () => performance.now() } = tools;
  const results: ModelTest[] = [];
  for (const [at, language] of contentLanguages.entries()) {
    const text = await readFile(join(import.meta.dirname, `tides.${language}.md`), 'utf8');
    const documents = [{ sourceId: `tides.${language}`, document: await readText(text) }];
    const began = now();
    const report = (share: number): void => progress(((at + share) / contentLanguages.length) * 100);
    const passed = await countPassed(compose({ documents, settings, seed: 1 }, report));
    results.push({ language, asked, passed, seconds: Math.round((now() - began) / 1_000) });
    report(1);
  }
  return results;
}
