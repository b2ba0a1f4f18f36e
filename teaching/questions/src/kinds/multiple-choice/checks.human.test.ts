import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { study } from '../../study/build.ts';
import type { Study } from '../../study/study.ts';
import { judge } from './check/judge.ts';
import { checks } from './checks.ts';

// Questions people wrote for two textbooks; they are measured where they exist and are no part of the product.
const folder = join(import.meta.dirname, '../../../../../../shared/data/human-questions');
const present = existsSync(folder);

interface HumanQuestion {
  book: string;
  chapter: string;
  module: string;
  stem: string;
  options: string[];
  solution: string;
}

function lines<T>(name: string): T[] {
  return readFileSync(join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

function materials(): Map<string, Study> {
  const made = new Map<string, Study>();
  for (const module of lines<{ book: string; chapter: string; module: string; text: string }>('modules.jsonl')) {
    const { text } = module;
    const document: Document = {
      title: module.module,
      text,
      sha256: module.module,
      language: 'en',
      blocks: [{ kind: 'paragraph', start: 0, end: text.length, language: 'en' }],
      receipt: {
        reader: 'text',
        pages: 0,
        words: 50,
        characters: text.length,
        language: 'en',
        ocrConfidence: null,
        emptyPages: [],
        warnings: [],
      },
    };
    made.set(`${module.book}/${module.chapter}/${module.module}`, study([{ sourceId: 'module', document }], 'en'));
  }
  return made;
}

describe.skipIf(!present)(`questions people wrote${present ? '' : ' (passed over: the data is not here)'}`, () => {
  it('pass each check at least 94 times in a hundred, and all checks together at least 80 times', {
    timeout: 120_000,
  }, () => {
    const known = materials();
    const refused = new Map<string, number>();
    const questions = [...lines<HumanQuestion>('psychology.jsonl'), ...lines<HumanQuestion>('microbiology.jsonl')];
    let clean = 0;
    for (const question of questions) {
      const verdicts = judge(
        {
          question: question.stem,
          options: question.options,
          correctAnswer: question.solution.charCodeAt(0) - 65,
          bloomsLevel: 'remembering',
        },
        {
          language: 'en',
          study: known.get(`${question.book}/${question.chapter}/${question.module}`) ?? null,
          spans: [],
          evidence: new Set(),
          otherQuestions: [],
        },
      );
      const failed = verdicts.filter((verdict) => !verdict.passed);
      if (failed.length === 0) clean += 1;
      for (const { check } of failed) refused.set(check, (refused.get(check) ?? 0) + 1);
    }
    expect(questions.length).toBeGreaterThan(700);
    for (const { id } of checks) expect([id, (refused.get(id) ?? 0) / questions.length < 0.06]).toEqual([id, true]);
    expect(clean / questions.length).toBeGreaterThan(0.8);
  });
});
