import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AssignmentSettings, type Document, defaultSettings, gaps } from '@schole/core';
import { similarity } from '@schole/language';
import { readText } from '@schole/sources';
import { describe, expect, it } from 'vitest';
import { composeAssignment } from './compose.ts';
import { flat } from './recorded/test-flat.ts';

const ours = join(import.meta.dirname, '../../../tests/fixtures/texts');
const shared = join(import.meta.dirname, '../../../../shared/data');
const three = {
  ...defaultSettings.questionTypes,
  multipleChoice: true,
  trueFalse: true,
  fillInBlank: true,
};

function settings(changed: Partial<AssignmentSettings> = {}): AssignmentSettings {
  return {
    title: 'Test',
    subject: 'science',
    gradeLevel: '9-12',
    ...defaultSettings,
    questionTypes: three,
    ...changed,
  };
}

function read(path: string): Document {
  return readText({ text: readFileSync(path, 'utf8') });
}

/** The text with page numbers: ten blocks a page. */
function paged(document: Document): Document {
  return { ...document, blocks: document.blocks.map((block, at) => ({ ...block, page: 1 + Math.floor(at / 10) })) };
}

function expectSound(document: Document, made: Awaited<ReturnType<typeof composeAssignment>>): void {
  const questions = made.questions.map(flat);
  for (const question of questions) {
    expect(question.verdicts.filter((verdict) => verdict.outcome === 'failed')).toEqual([]);
    for (const span of question.spans) expect(document.text.slice(span.start, span.end)).toBe(span.quote);
    if (question.type === 'true-false') {
      expect(['true', 'false']).toContain(question.correctAnswer);
      expect(question.options).toBeUndefined();
      const [evidence] = question.spans;
      const same = evidence?.quote.replace(/\s+/g, ' ').includes(question.question.replace(/[.]$/, ''));
      // The text of a false statement never occurs in its own evidence.
      if (question.correctAnswer === 'false') expect(same).toBe(false);
    }
    if (question.type === 'fill-in-blank') {
      expect(question.question.match(gaps)).toEqual(['____']);
      // Without its opener («For example, …») a sentence begins with a capital.
      expect(document.text.replace(/\s+/g, ' ').toLowerCase()).toContain(String(question.correctAnswer).toLowerCase());
    }
  }
  const spanStarts = made.questions.map((question) => question.spans[0]?.start);
  // Each sentence gives at most one question, whatever the kind, and the questions follow the text.
  expect(new Set(spanStarts).size).toBe(spanStarts.length);
  expect(spanStarts).toEqual(spanStarts.toSorted((one, other) => Number(one) - Number(other)));
  for (const [at, one] of questions.entries())
    for (const other of questions.slice(at + 1))
      expect(similarity(one.question, other.question)).toBeLessThanOrEqual(0.8);
}

describe.each(['photosynthesis.en.md', 'photosynthesis.el.md', 'persian-wars.en.md', 'persian-wars.el.md'])(
  'three kinds from %s',
  (name) => {
    const document = read(join(ours, name));
    const compose = (changed: Partial<AssignmentSettings> = {}, seed: string | number = 1) =>
      composeAssignment({ documents: [{ sourceId: 'source', document }], settings: settings(changed), seed });

    it('share the number evenly, each sentence asked once, in the order of the text', async () => {
      const made = await compose({ numberOfQuestions: 9 });
      expectSound(document, made);
      expect(made.report.byType).toEqual(
        ['multiple-choice', 'true-false', 'fill-in-blank'].map((type) => ({ type, requested: 3, delivered: 3 })),
      );
      expect(made.report.shortfall).toEqual([]);
    });

    it('are the same under the same seed', async () => {
      expect(await compose({}, 'seed')).toEqual(await compose({}, 'seed'));
    });

    it('give each kind alone as far as the text goes', async () => {
      for (const only of ['trueFalse', 'fillInBlank'] as const) {
        const questionTypes = { ...three, multipleChoice: false, trueFalse: false, fillInBlank: false, [only]: true };
        const made = await compose({ questionTypes, numberOfQuestions: 10 });
        expectSound(document, made);
        expect(made.questions.length).toBeGreaterThanOrEqual(6);
      }
    });
  },
);

describe('true and false', () => {
  it('are about as many, and their order reveals nothing', async () => {
    const rows = new Set<string>();
    let right = 0;
    let all = 0;
    const questionTypes = { ...three, multipleChoice: false, fillInBlank: false };
    for (const name of ['photosynthesis.en.md', 'photosynthesis.el.md', 'persian-wars.en.md', 'persian-wars.el.md']) {
      const document = read(join(ours, name));
      for (let seed = 0; seed < 4; seed += 1) {
        const { questions } = await composeAssignment({
          documents: [{ sourceId: 'a', document }],
          settings: settings({ questionTypes, numberOfQuestions: 8 }),
          seed,
        });
        const answers = questions.map((question) => flat(question).correctAnswer);
        rows.add(answers.map((answer) => String(answer).charAt(0)).join(''));
        right += answers.filter((answer) => answer === 'true').length;
        all += questions.length;
      }
    }
    expect(right / all).toBeGreaterThan(0.35);
    expect(right / all).toBeLessThan(0.65);
    expect(rows.size).toBeGreaterThan(8);
  });
});

describe('a chosen part of a document', () => {
  const document = paged(read(join(ours, 'persian-wars.en.md')));
  const last = document.blocks.at(-1)?.page ?? 1;

  it('is the only source of questions and quotes, and every span has its page', async () => {
    expect(last).toBeGreaterThan(1);
    for (let page = 1; page <= last; page += 1) {
      const inside = document.blocks.filter((block) => block.page === page);
      const from = Math.min(...inside.map((block) => block.start));
      const to = Math.max(...inside.map((block) => block.end));
      const { questions } = await composeAssignment({
        documents: [{ sourceId: 'a', document, selection: { pages: [{ from: page, to: page }] } }],
        settings: settings({ numberOfQuestions: 6 }),
        seed: page,
      });
      expect(questions.length).toBeGreaterThan(0);
      for (const span of questions.flatMap((question) => question.spans)) {
        expect(span.page).toBe(page);
        expect(span.start).toBeGreaterThanOrEqual(from);
        expect(span.end).toBeLessThanOrEqual(to);
      }
    }
  });

  it('is refused where it holds no words', async () => {
    const selection = { pages: [{ from: last + 5, to: last + 6 }] };
    await expect(
      composeAssignment({ documents: [{ sourceId: 'a', document, selection }], settings: settings(), seed: 1 }),
    ).rejects.toMatchObject({ code: 'source/nothing-selected' });
  });
});

const texts = existsSync(shared)
  ? ['texts-en', 'texts-el'].flatMap((folder) => readdirSync(join(shared, folder)).map((name) => join(folder, name)))
  : [];

describe.skipIf(texts.length === 0)('texts from outside', () => {
  it.each(texts.length > 0 ? texts : ['none'])('%s: three kinds, spans are valid, no question twice', async (name) => {
    const document = read(join(shared, name));
    const made = await composeAssignment({
      documents: [{ sourceId: 'a', document }],
      settings: settings({ numberOfQuestions: 12 }),
      seed: 3,
    });
    expectSound(document, made);
    const missing = made.report.shortfall.reduce((sum, item) => sum + item.count, 0);
    expect(made.questions.length + missing).toBe(12);
  });
});
