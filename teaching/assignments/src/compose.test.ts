import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AssignmentSettings, defaultSettings, Fault, questionBodySchema, questionSchema } from '@schole/core';
import { kinds } from '@schole/questions';
import { readText } from '@schole/sources';
import { describe, expect, it } from 'vitest';
import { composeAssignment } from './compose.ts';
import { judge } from './judge.ts';
import { flat } from './recorded/test-flat.ts';

const ours = join(import.meta.dirname, '../../../tests/fixtures/texts');
const shared = join(import.meta.dirname, '../../../../shared/data');

const settings: AssignmentSettings = { title: 'Test', subject: 'science', gradeLevel: '9-12', ...defaultSettings };

async function compose(path: string, changed: Partial<AssignmentSettings> = {}, seed: string | number = 1) {
  const document = readText({ text: readFileSync(path, 'utf8') });
  return {
    text: document.text,
    ...(await composeAssignment({
      documents: [{ sourceId: 'source', document }],
      settings: { ...settings, ...changed },
      seed,
    })),
  };
}

const compositions = new Map<string, ReturnType<typeof compose>>();

/** What an earlier test composed of the same is used again: the same seed gives the same, which a test of its own shows. */
function composeOnce(...input: Parameters<typeof compose>): ReturnType<typeof compose> {
  const [path, changed = {}, seed = 1] = input;
  const name = JSON.stringify([path, { ...settings, ...changed }, seed]);
  const known = compositions.get(name) ?? compose(...input);
  compositions.set(name, known);
  return known;
}

function expectHonest({ questions, report, text }: Awaited<ReturnType<typeof compose>>): void {
  const missing = report.shortfall.reduce((sum, item) => sum + item.count, 0);
  expect(questions).toHaveLength(report.delivered);
  expect(report.requested - report.delivered).toBe(missing);
  for (const question of questions.map(flat)) {
    expect(questionBodySchema.safeParse(question).success).toBe(true);
    expect(questionSchema.safeParse(question).success).toBe(true);
    expect(question.verdicts.filter((verdict) => verdict.outcome === 'failed')).toEqual([]);
    expect(question.spans.map((span) => span.purpose).toSorted()).toEqual(['answer', 'evidence']);
    for (const span of question.spans) expect(text.slice(span.start, span.end)).toBe(span.quote);
    expect(question.question).not.toMatch(/undefined|null|\s{2}/);
  }
  expect(new Set(questions.map((question) => flat(question).question)).size).toBe(questions.length);
}

const ownTexts = ['photosynthesis.en.md', 'photosynthesis.el.md', 'persian-wars.en.md', 'persian-wars.el.md'];

describe.each(ownTexts)('%s', (name) => {
  const path = join(ours, name);

  it('gives the ten requested questions, in its own language, each with valid spans', async () => {
    const made = await composeOnce(path);
    expectHonest(made);
    expect(made.report.delivered).toBe(10);
    expect(made.report.language).toBe(name.includes('.el.') ? 'el' : 'en');
    for (const question of made.questions.map(flat)) {
      expect(question.options).toHaveLength(4);
      expect(question.points).toBe(10);
      if (made.report.language === 'el') expect(question.question).toMatch(/[;.]$/);
    }
    expect(new Set(made.questions.map((question) => question.bloomsLevel))).toEqual(
      new Set(['remembering', 'understanding']),
    );
  });

  it('is the same under the same seed and another under another', async () => {
    const once = await compose(path, {}, 'seed');
    expect(await compose(path, {}, 'seed')).toEqual(once);
    expect((await compose(path, {}, 'other')).questions).not.toEqual(once.questions);
  });

  it.each([3, 4, 5] as const)('gives %i options', async (multipleChoiceOptions) => {
    const made = await composeOnce(path, { multipleChoiceOptions });
    expectHonest(made);
    for (const question of made.questions.map(flat)) expect(question.options).toHaveLength(multipleChoiceOptions);
  });

  it('reports what fifty questions would lack', async () => {
    const made = await compose(path, { numberOfQuestions: 50 });
    expectHonest(made);
    expect(made.report.delivered).toBeLessThan(50);
  });

  it.each(['easy', 'medium', 'hard'] as const)('works at the level %s', async (difficulty) =>
    expectHonest(await composeOnce(path, { difficulty })),
  );
});

describe('the key', () => {
  it('is in every position about as often', async () => {
    const counts = [0, 0, 0, 0];
    for (const name of ['photosynthesis.en.md', 'persian-wars.en.md'])
      for (let seed = 0; seed < 12; seed += 1)
        for (const { correctAnswer } of (await composeOnce(join(ours, name), {}, seed)).questions.map(flat))
          if (typeof correctAnswer === 'number') counts[correctAnswer] = (counts[correctAnswer] ?? 0) + 1;
    for (const count of counts) expect(count).toBeGreaterThan(36);
  });

  it('is not the longest option more often than chance allows', async () => {
    let longest = 0;
    let all = 0;
    for (const name of ownTexts) {
      for (let seed = 0; seed < 6; seed += 1) {
        for (const { options = [], correctAnswer } of (await composeOnce(join(ours, name), {}, seed)).questions.map(
          flat,
        )) {
          const own = typeof correctAnswer === 'number' ? (options[correctAnswer]?.length ?? 0) : 0;
          all += 1;
          if (options.filter((option) => option.length >= own).length === 1) longest += 1;
        }
      }
    }
    expect(longest / all).toBeLessThan(0.4);
  });
});

describe('what the text or this version cannot give', () => {
  const path = join(ours, 'persian-wars.en.md');

  it('goes to the types that can serve it', async () => {
    const questionTypes = { ...settings.questionTypes, trueFalse: true, analyticalPrompt: true };
    const made = await compose(path, { questionTypes, numberOfQuestions: 9 });
    expectHonest(made);
    expect(made.report).toMatchObject({ delivered: 9, shortfall: [] });
  });

  it('goes to the Bloom levels that can serve it', async () => {
    const made = await compose(path, {
      bloomsLevels: { ...settings.bloomsLevels, understanding: false, creating: true },
    });
    expectHonest(made);
    // Another level gives nothing, and the one that is left less than ten good ones.
    expect(made.report.delivered).toBeGreaterThanOrEqual(5);
    expect(new Set(made.questions.map((question) => question.bloomsLevel))).toEqual(new Set(['remembering']));
  });

  it('is a fault only when there is nothing at all', async () => {
    const bloomsLevels = { ...settings.bloomsLevels, remembering: false, understanding: false, evaluating: true };
    await expect(compose(path, { bloomsLevels })).rejects.toThrow(Fault);
    const lines = Array.from({ length: 80 }, (_, at) => `Is this line number ${at} a question or not?`).join('\n\n');
    const document = readText({ text: lines });
    await expect(composeAssignment({ documents: [{ sourceId: 'a', document }], settings, seed: 1 })).rejects.toThrow(
      'No sentence of this text is fit',
    );
  });

  it('never comes from markup or scripts', async () => {
    const page = `<script>\nThe attacker is a person who owns the whole session of the reader.\nalert(1)\n</script>\n\n`;
    const document = readText({
      text: `${page}${readFileSync(path, 'utf8')}\n\n<img src=x onerror=alert(1)> The image is a <b>trap</b> for the reader of the page.`,
    });
    const made = await composeAssignment({
      documents: [{ sourceId: 'a', document }],
      settings: { ...settings, numberOfQuestions: 50 },
      seed: 3,
    });
    expect(JSON.stringify(made.questions)).not.toMatch(/alert|<|attacker|onerror/);
  });
});

describe('several documents', () => {
  it('are all used, in their order', async () => {
    const documents = ['photosynthesis.en.md', 'persian-wars.en.md'].map((name) => ({
      sourceId: name,
      document: readText({ text: readFileSync(join(ours, name), 'utf8') }),
    }));
    const { questions } = await composeAssignment({ documents, settings, seed: 5 });
    expect([...new Set(questions.map((question) => question.spans[0]?.source_id))]).toEqual([
      'photosynthesis.en.md',
      'persian-wars.en.md',
    ]);
  });
});

describe('an edited question', () => {
  it('is judged and not blocked, but refused without two options', () => {
    const document = readText({ text: readFileSync(join(ours, 'photosynthesis.en.md'), 'utf8') });
    const content = {
      question: 'Which gas do the leaves of a plant give off?',
      options: ['oxygen', 'the Oxygen', 'neon'],
    };
    const key = { correct: 0 };
    const judged = { content, key, bloomsLevel: 'remembering' as const };
    const context = {
      language: 'en' as const,
      documents: [{ sourceId: 'a', document }],
      spans: [],
      otherQuestions: [],
    };
    const refused = judge('multiple-choice', judged, context).filter((verdict) => verdict.outcome === 'failed');
    expect(refused.map((verdict) => verdict.check)).toEqual(['one-right-option']);
    const kind = kinds['multiple-choice'];
    expect(() => kind?.normalise({ content: { ...content, options: ['oxygen'] }, key })).toThrow(Fault);
    expect(() => kind?.normalise({ content: { ...content, options: ['oxygen', ' oxygen '] }, key })).toThrow(Fault);
    expect(() => kind?.normalise({ content, key: { correct: 3 } })).toThrow(Fault);
    const tidied = kind?.normalise({ content: { ...content, options: ['  oxygen ', 'neon'] }, key });
    expect(tidied?.content).toEqual({ ...content, options: ['oxygen', 'neon'] });
  });
});

const parallel = existsSync(shared)
  ? ['texts-en', 'texts-el'].flatMap((folder) => readdirSync(join(shared, folder)).map((name) => join(folder, name)))
  : [];

describe.skipIf(parallel.length === 0)('texts from outside', () => {
  it.each(parallel.length > 0 ? parallel : ['none'])(
    '%s: spans are valid, and missing questions are reported',
    async (name) => {
      for (const seed of [1, 2]) expectHonest(await compose(join(shared, name), {}, seed));
    },
  );
});

describe('a megabyte of hostile text', () => {
  const fill = (unit: string): string => unit.repeat(Math.floor(1_000_000 / unit.length));
  const numbered = (make: (at: number) => string): string =>
    Array.from({ length: 9_000 }, (_, at) => make(at)).join(' ');

  it.each([
    ['one endless line', fill('word ')],
    ['one sentence again and again', fill('Η γάτα είναι ένα μικρό ζώο που τρώει ποντίκια, επειδή πεινάει. ')],
    ['open brackets', fill('The (cat ((is [a word ')],
    ['tags', fill('<div><script> word ')],
    [
      'nothing but reasons',
      numbered((at) => `The river${at} floods the old valley because rain${at} falls on the hill${at}.`),
    ],
    [
      'nothing but lists',
      numbered((at) => `Big animals${at} of hot lands include red foxes${at}, grey bears${at}, and old wolves${at}.`),
    ],
    [
      'nothing but numbers',
      numbered((at) => `The old village${at} sent ${at % 90} grey ships to Port Alba${at} in the second winter.`),
    ],
    [
      'nothing but definitions',
      numbered((at) => `The thing${at} is a big unit${at} that helps the body${at} to grow.`),
    ],
  ])('of %s ends with questions or with a reason', { timeout: 120_000 }, async (_name, text) => {
    const document = readText({ text });
    try {
      const { report } = await composeAssignment({ documents: [{ sourceId: 'a', document }], settings, seed: 1 });
      expect(report.delivered).toBeGreaterThan(0);
    } catch (error) {
      expect(error).toMatchObject({ code: 'assignment/nothing-fits' });
    }
  });
});
