import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type AssignmentSettings, defaultSettings, fault, limits } from '@schole/core';
import { analyseDocuments, type Draft, isRefused } from '@schole/questions';
import { readText } from '@schole/sources';
import { describe, expect, it } from 'vitest';
import { builtInDrafter } from './built-in-drafter.ts';
import { type ComposeOptions, composeAssignment, type Drafted } from './compose.ts';
import type { Drafter } from './drafter.ts';
import type { DraftRequest, Material } from './plan.ts';

const text = readFileSync(join(import.meta.dirname, '../../../tests/fixtures/texts/photosynthesis.en.md'), 'utf8');
const document = readText({ text });
const documents = [{ sourceId: 'source', document }];
const settings: AssignmentSettings = {
  title: 'Test',
  subject: 'science',
  gradeLevel: '9-12',
  ...defaultSettings,
  numberOfQuestions: 4,
};
const engine = { name: 'tried', version: '7' };

const compose = (options: ComposeOptions, changed: Partial<AssignmentSettings> = {}) =>
  composeAssignment({ documents, settings: { ...settings, ...changed }, seed: 1 }, options);

type DraftGenerator = AsyncGenerator<Draft, void, undefined>;

/** What the built-in engine does not refuse itself. */
async function* passing(drafts: AsyncIterable<Draft>): DraftGenerator {
  for await (const draft of drafts) if (!isRefused(draft)) yield draft;
}

/** A drafter that yields drafts of the built-in engine. */
function drafter(
  change: (
    drafts: DraftGenerator,
    request: DraftRequest,
    material: Material,
    signal: AbortSignal,
  ) => AsyncIterable<Draft>,
): Drafter {
  return {
    engine,
    draft: (request, material, signal) =>
      change(passing(builtInDrafter.draft(request, material, signal)), request, material, signal),
  };
}

/** A drafter whose every draft has the same defect. */
const spoilt = (spoil: (draft: Draft) => unknown): Drafter =>
  drafter(async function* (drafts) {
    for await (const draft of drafts) yield spoil(draft) as Draft;
  });

async function* first(drafts: DraftGenerator, count: number): DraftGenerator {
  for (let at = 0; at < count; at += 1) {
    const { value, done } = await drafts.next();
    if (done) return;
    yield value;
  }
}

/** The key marks another option as right. */
function withWrongKey({ content, key }: Draft): Draft['key'] {
  const { length } = content.options as string[];
  return { correct: (Number(key.correct) + 1) % length };
}

describe('a drafter', () => {
  it('is written on each question and in the report', async () => {
    const { questions, report } = await compose({ drafters: [drafter((drafts) => drafts)] });
    expect(questions).toHaveLength(4);
    for (const question of questions) expect(question.engine).toEqual(engine);
    expect(report).toMatchObject({
      engine: 'tried',
      drafters: [{ engine: 'tried', version: '7', delivered: 4, refused: [] }],
    });
  });

  it('is pulled one draft at a time, and only for as many as the choice needs', async () => {
    let draftsRequested = 0;
    let returned = false;
    let receivedSignal: AbortSignal | null = null;
    const reported: Drafted[] = [];
    const endless = drafter(async function* (drafts, _request, _material, signal) {
      receivedSignal = signal;
      const all: Draft[] = [];
      for await (const draft of drafts) all.push(draft);
      try {
        for (;;) {
          // One draft behind: each draft is judged before the next is pulled.
          expect(reported).toHaveLength(draftsRequested);
          yield all[draftsRequested % all.length] as Draft;
          draftsRequested += 1;
        }
      } finally {
        returned = true;
      }
    });
    const { questions } = await compose({ drafters: [endless], onDrafted: (one) => reported.push(one) });
    expect(questions).toHaveLength(4);
    expect(draftsRequested).toBeLessThan(4 * 12);
    expect(returned).toBe(true);
    expect(receivedSignal).toMatchObject({ aborted: true });
    const shares = reported.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
  });

  it('is told for which subject and grade level', async () => {
    const told: DraftRequest[] = [];
    const asked = drafter((drafts, request) => {
      told.push(request);
      return drafts;
    });
    await compose({ drafters: [asked] }, { subject: 'biology', gradeLevel: '6-8' });
    for (const request of told) expect(request).toMatchObject({ subject: 'biology', gradeLevel: '6-8' });
    expect(told).not.toEqual([]);
  });

  it('is abandoned when all its drafts fail', async () => {
    const same = drafter(async function* (drafts) {
      const { value } = await drafts.next();
      for (;;) yield { ...(value as Draft), spans: [] };
    });
    const { report } = await compose({ drafters: [same, builtInDrafter] });
    expect(report).toMatchObject({
      delivered: 4,
      engine: 'offline',
      drafters: [
        { engine: 'tried', drafted: 200, delivered: 0, refused: [{ reason: 'not-in-source', count: 200 }] },
        { engine: 'offline', delivered: 4 },
      ],
    });
  });

  it('gives what the material has, and the next one the rest', async () => {
    const few = drafter((drafts) => first(drafts, 2));
    const { questions, report } = await compose({ drafters: [few, builtInDrafter] });
    expect(questions.map((one) => one.engine?.name)).toContain('offline');
    expect(report.drafters).toMatchObject([
      { engine: 'tried', version: '7', drafted: 2 },
      { engine: 'offline', version: builtInDrafter.engine.version },
    ]);
    expect(report.drafters?.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(4);
  });
});

describe('a draft', () => {
  it.each<[string, (draft: Draft) => unknown, string]>([
    ['nothing', () => null, 'malformed'],
    ['words', () => 'Which gas …?', 'malformed'],
    ['without spans', ({ spans: _, ...draft }) => draft, 'malformed'],
    ['with spans that are none', (draft) => ({ ...draft, spans: [null] }), 'malformed'],
    ['without a quality', (draft) => ({ ...draft, quality: Number.NaN }), 'malformed'],
    ['without content', (draft) => ({ ...draft, content: undefined }), 'malformed'],
    ['of another kind', (draft) => ({ ...draft, type: 'true-false' }), 'not-asked'],
    ['of no kind', (draft) => ({ ...draft, type: 'toString' }), 'not-asked'],
    ['that rests on nothing', (draft) => ({ ...draft, spans: [] }), 'not-in-source'],
    [
      'that quotes what is not there',
      (draft) => ({ ...draft, spans: draft.spans.map((span) => ({ ...span, quote: `${span.quote}!` })) }),
      'not-in-source',
    ],
    [
      'from another source',
      (draft) => ({ ...draft, spans: draft.spans.map((span) => ({ ...span, source_id: 'other' })) }),
      'not-in-source',
    ],
    [
      'from another version',
      (draft) => ({ ...draft, spans: draft.spans.map((span) => ({ ...span, version_sha256: 'other' })) }),
      'not-in-source',
    ],
  ])('%s is dropped and counted', async (_, spoil, reason) => {
    const { report } = await compose({ drafters: [spoilt(spoil), builtInDrafter] });
    expect(report.engine).toBe('offline');
    const [tried] = report.drafters ?? [];
    expect(tried?.refused).toEqual([{ reason, count: tried?.drafted }]);
  });

  it('that fails a check of its kind is dropped with the check’s name', async () => {
    const wrong = spoilt((draft) => ({ ...draft, key: withWrongKey(draft) }));
    const { questions, report } = await compose({ drafters: [wrong, builtInDrafter] });
    const [tried] = report.drafters ?? [];
    expect(tried).toMatchObject({ delivered: 0 });
    expect(tried?.refused.map(({ reason }) => reason)).toContain('answer-in-source');
    expect(tried?.refused.reduce((sum, { count }) => sum + count, 0)).toBe(tried?.drafted);
    for (const { verdicts } of questions) expect(verdicts.every(({ outcome }) => outcome !== 'failed')).toBe(true);
  });

  it('keeps what a check refused aside, the best first, each with what was found', async () => {
    const questionTypes = { ...settings.questionTypes, trueFalse: true, fillInBlank: true };
    const { questions, setAside } = await compose({}, { numberOfQuestions: 10, questionTypes });
    expect(setAside.length).toBeGreaterThan(0);
    expect(setAside.length).toBeLessThanOrEqual(limits.setAsideDrafts);
    for (const question of setAside) expect(isRefused(question)).toBe(true);
    const ids = [...questions, ...setAside].map(
      ({ spans }) => spans.find(({ purpose }) => purpose === 'evidence')?.start,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('a drafter may refuse as many of its drafts as it likes, and none of them is chosen', async () => {
    const fussy = drafter(async function* (drafts) {
      let count = 0;
      for await (const draft of drafts) {
        const verdicts = [{ check: 'one-right-answer', outcome: 'failed' as const }];
        for (; count < 500; count += 1) yield { ...draft, verdicts };
        yield draft;
      }
    });
    const { questions, setAside, report } = await compose({ drafters: [fussy] });
    expect(report.drafters).toMatchObject([{ delivered: 4, refused: [{ reason: 'one-right-answer', count: 500 }] }]);
    for (const { verdicts } of questions) expect(verdicts.every(({ outcome }) => outcome !== 'failed')).toBe(true);
    // Judged again, it fails nothing: it was set aside for no reason that could be shown.
    expect(setAside).toEqual([]);
  });

  it('is kept as it was judged, whatever its drafter reports', async () => {
    const loose = spoilt((draft) => ({
      ...draft,
      content: { ...draft.content, options: (draft.content.options as string[]).map((option) => `  ${option} `) },
      explanation: `  ${draft.explanation}  `,
      hints: ['  Think of light. ', 'It is green.'],
      wording: 'Something else?',
      verdicts: [],
    }));
    const [{ questions }, { questions: unchanged }] = [await compose({ drafters: [loose] }), await compose({})];
    const hints = ['Think of light.', 'It is green.'];
    expect(questions).toEqual(unchanged.map((one) => ({ ...one, engine, hints })));
  });

  it('of a level that was not requested is dropped', async () => {
    const levels = { ...settings.bloomsLevels, understanding: false };
    const other = drafter((_drafts, request, material, signal) =>
      builtInDrafter.draft({ ...request, levels: ['understanding'] }, material, signal),
    );
    const { report } = await compose({ drafters: [other, builtInDrafter] }, { bloomsLevels: levels });
    expect(report.drafters?.[0]?.refused).toEqual([{ reason: 'not-asked', count: report.drafters?.[0]?.drafted }]);
  });

  it('from outside the chosen part is dropped', async () => {
    const half = document.blocks.length / 2;
    const blocks = document.blocks.map((block, at) => ({ ...block, page: at < half ? 1 : 2 }));
    const chosen = {
      sourceId: 'source',
      document: { ...document, blocks },
      selection: { pages: [{ from: 2, to: 2 }] },
    };
    const wide = drafter((_drafts, request, material, signal) =>
      builtInDrafter.draft(request, { ...material, analyse: () => analyseDocuments(documents, 'en') }, signal),
    );
    const { questions, report } = await composeAssignment(
      { documents: [chosen], settings, seed: 1 },
      { drafters: [wide, builtInDrafter] },
    );
    expect(report.drafters?.[0]?.refused[0]).toMatchObject({ reason: 'not-in-source' });
    const from = blocks.find(({ page }) => page === 2)?.start ?? 0;
    for (const { start } of questions.flatMap(({ spans }) => spans)) expect(start).toBeGreaterThanOrEqual(from);
  });
});

describe('a drafter that fails', () => {
  const failing = drafter(async function* (drafts) {
    yield* first(drafts, 1);
    throw fault('server/busy');
  });

  it('keeps its drafts, is reported with its reason, and the next one continues', async () => {
    const { questions, report } = await compose({ drafters: [failing, builtInDrafter] });
    expect(questions).toHaveLength(4);
    expect(report.drafters?.[0]).toMatchObject({ engine: 'tried', drafted: 1, failed: 'server/busy' });
  });

  it('alone ends with its reason where there is nothing else', async () => {
    const dead: Drafter = {
      engine,
      draft() {
        throw fault('server/busy');
      },
    };
    await expect(compose({ drafters: [dead] })).rejects.toMatchObject({ code: 'server/busy' });
    expect((await compose({ drafters: [failing] })).report).toMatchObject({ delivered: 1 });
  });

  it('is not hidden when it is a bug', async () => {
    const broken = drafter(async function* (drafts) {
      yield* first(drafts, 1);
      throw new TypeError('a bug');
    });
    await expect(compose({ drafters: [broken, builtInDrafter] })).rejects.toThrow('a bug');
  });

  it('is abandoned when it hangs, and its signal is aborted', async () => {
    let receivedSignal: AbortSignal | null = null;
    const hanging = drafter(async function* (drafts, _request, _material, signal) {
      receivedSignal = signal;
      yield* first(drafts, 1);
      await new Promise(() => undefined);
    });
    const { questions, report } = await compose({ drafters: [hanging, builtInDrafter], timeout: 50 });
    expect(questions).toHaveLength(4);
    expect(report.drafters?.[0]).toMatchObject({ drafted: 1, failed: 'server/too-slow' });
    expect(receivedSignal).toMatchObject({ aborted: true });
  });

  it('is aborted in the middle, with the reason of the caller', async () => {
    const calling = new AbortController();
    let drafted = 0;
    let receivedSignal: AbortSignal | null = null;
    const slow = drafter(async function* (drafts, _request, _material, signal) {
      receivedSignal = signal;
      for await (const draft of drafts) {
        await wait(1);
        drafted += 1;
        yield draft;
      }
    });
    const onDrafted = () => {
      if (drafted === 3) calling.abort(new Error('called off'));
    };
    await expect(compose({ drafters: [slow, builtInDrafter], signal: calling.signal, onDrafted })).rejects.toThrow(
      'called off',
    );
    expect(drafted).toBe(3);
    expect(receivedSignal).toMatchObject({ aborted: true });
    await expect(compose({ drafters: [slow], signal: calling.signal })).rejects.toThrow('called off');
  });
});
