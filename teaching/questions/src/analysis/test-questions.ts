import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyseDocuments } from './analyse-documents.ts';
import type { Analysis } from './analysis.ts';
import { testDocument } from './test-document.ts';

// Human-written questions for two textbooks; they are measured where the files exist and are no part of the product.
const folder = join(import.meta.dirname, '../../../../../shared/data/human-questions');

/** Whether the question files are present. */
export const humanQuestionsPresent = existsSync(folder);

/** A human-written multiple-choice question, with the analysis of the module it was written for. */
export interface HumanQuestion {
  stem: string;
  options: string[];
  /** Index of the right option. */
  key: number;
  analysis: Analysis | null;
}

function readJsonLines<T>(name: string): T[] {
  return readFileSync(join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

interface Module {
  book: string;
  chapter: string;
  module: string;
}

/** All human-written questions, each with its material. */
export function humanQuestions(): HumanQuestion[] {
  const name = ({ book, chapter, module }: Module): string => `${book}/${chapter}/${module}`;
  const materials = new Map<string, Analysis>();
  for (const module of readJsonLines<Module & { text: string }>('modules.jsonl')) {
    const document = { ...testDocument(module.text, 'en', module.module), title: module.module };
    materials.set(name(module), analyseDocuments([{ sourceId: 'module', document }], 'en'));
  }
  return ['psychology.jsonl', 'microbiology.jsonl'].flatMap((file) =>
    readJsonLines<Module & { stem: string; options: string[]; solution: string }>(file).map((question) => ({
      stem: question.stem,
      options: question.options,
      key: question.solution.charCodeAt(0) - 65,
      analysis: materials.get(name(question)) ?? null,
    })),
  );
}
