import type { JobResult } from '@schole/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import {
  type LanguageModelServer,
  type ModelAnswer,
  modelPath,
  startLanguageModelServer,
} from '../../../../tests/fakes/language-model.ts';
import { answerWithQuestions } from '../../../../tests/fakes/question-writer.ts';
import {
  createFunctionsFixture,
  type FunctionsFixture,
  oliveText,
  type Person,
  settings,
} from '../app/test-functions.ts';
import { createSlowDown } from './slow-down.ts';

const never = new AbortController().signal;

/** A time that only waiting moves. */
function createClock() {
  const waits: number[] = [];
  let time = 1_000;
  return {
    waits,
    now: () => time,
    async wait(milliseconds: number) {
      waits.push(milliseconds);
      time += milliseconds;
    },
  };
}

function create(time = 900_000) {
  const clock = createClock();
  const shown: boolean[] = [];
  const slowDown = createSlowDown({ clock, time, onSlowed: (slowed) => shown.push(slowed) });
  return { ...slowDown, waits: clock.waits, shown };
}

describe('a language model that asks to slow down', () => {
  it('is waited for as long as it says, at most half a minute at once, and twice', async () => {
    const { begin, ready, waits, shown } = create();
    await ready(never);
    expect(waits).toEqual([]);
    expect(begin(7_000, 0)).toBe(true);
    await ready(never);
    expect(begin(45_000, 1)).toBe(true);
    await ready(never);
    expect(begin(1_000, 2)).toBe(false);
    expect(waits).toEqual([7_000, 30_000]);
    expect(shown).toEqual([true, false, true, false]);
  });

  it('is waited for longer the second time where it does not say how long', async () => {
    const { begin, ready, waits } = create();
    begin(null, 0);
    await ready(never);
    begin(null, 1);
    await ready(never);
    expect(waits).toEqual([5_000, 15_000]);
  });

  it('is not waited for where it asks for more than all waits together, or longer than the run has', () => {
    expect(create().begin(3_600_000, 0)).toBe(false);
    expect(create(20_000).begin(20_000, 0)).toBe(false);
    expect(create(20_000).begin(19_000, 0)).toBe(true);
  });

  it('holds up every other request of the run, until the last wait that began is over', async () => {
    const { begin, ready, waits } = create();
    begin(4_000, 0);
    begin(10_000, 0);
    begin(2_000, 0);
    await Promise.all([ready(never), ready(never)]);
    expect(Math.max(...waits)).toBe(10_000);
  });

  it('is no longer waited for when the run is stopped', async () => {
    const stop = new AbortController();
    const slowDown = createSlowDown({ time: 900_000, onSlowed: () => undefined });
    slowDown.begin(30_000, 0);
    const waiting = slowDown.ready(stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow();
  });
});

describe('a run', () => {
  let fixture: FunctionsFixture;
  let model: LanguageModelServer;
  let teacher: Person;
  let sourceId: string;

  beforeAll(async () => {
    fixture = await createFunctionsFixture();
    model = await startLanguageModelServer();
    await fixture.asOwner(`update private.installation set local_services = array['127.0.0.1:${model.port}']`);
    teacher = await fixture.addPerson('teacher');
    await fixture.rows(`update public.schools set plan = 'school' where id = $1`, [teacher.schoolId]);
    sourceId = (await fixture.call(teacher, 'add-source', { kind: 'text', text: oliveText })).body.sourceId;
    const baseUrl = `${model.url}${modelPath('openai-compatible')}`;
    const engine = { kind: 'openai-compatible', baseUrl, model: 'small', key: 'sk-a-very-secret-key-0042' } as const;
    expect((await fixture.call(teacher, 'save-engine', { whose: 'own', engine })).status).toBe(200);
  });
  afterAll(async () => {
    await model.close();
    await fixture.close();
  });
  beforeEach(() => {
    model.requests.length = 0;
    model.answers.length = 0;
    model.respond = answerWithQuestions;
    fixture.clock.waits.length = 0;
  });

  const begin = async (): Promise<string> => {
    const questionTypes = { ...settings.questionTypes, multipleChoice: false, fillInBlank: true };
    const wanted = { sources: [{ sourceId }], settings: { ...settings, questionTypes }, engine: 'own' as const };
    return (await fixture.call(teacher, 'generate-assignment', wanted)).body.jobId;
  };
  async function generate() {
    const jobId = await begin();
    const { state, result } = await fixture.finished(jobId);
    expect(state).toBe('done');
    const { report } = result as unknown as JobResult<'generate-assignment'>;
    const outcomes = await fixture.rows<{ outcome: string }>(
      'select outcome from public.model_exchanges where job_id = $1 order by created_at',
      [jobId],
    );
    return { drafters: report.drafters ?? [], outcomes: outcomes.map(({ outcome }) => outcome) };
  }

  test('waits and asks once more, and counts and keeps every request', async () => {
    model.answers.push({ refuse: 'rate-limit', retryAfter: '12' });
    const { drafters, outcomes } = await generate();
    expect(drafters[0]).toMatchObject({ engine: 'openai-compatible:small', usage: { calls: model.requests.length } });
    expect(drafters[0]?.failed).toBeUndefined();
    expect(drafters[0]?.delivered).toBeGreaterThan(0);
    expect(outcomes.filter((outcome) => outcome === 'rate-limit')).toHaveLength(1);
    expect(outcomes).toHaveLength(model.requests.length);
    expect(Math.max(...fixture.clock.waits)).toBe(12_000);
  });

  test('counts it as a failure after two waits, and the built-in engine continues', async () => {
    model.respond = (): ModelAnswer => ({ refuse: 'rate-limit' });
    const { drafters } = await generate();
    expect(drafters).toMatchObject([
      { delivered: 0, failed: 'engine/rate-limit', usage: { calls: model.requests.length } },
      { engine: 'offline', delivered: 3 },
    ]);
    expect(fixture.clock.waits).toContain(5_000);
    expect(fixture.clock.waits).toContain(15_000);
  });

  test('does not wait for credits', async () => {
    model.respond = (): ModelAnswer => ({ refuse: 'credits', retryAfter: '5' });
    const { drafters } = await generate();
    expect(drafters[0]?.failed).toBe('engine/no-credits');
    expect(fixture.clock.waits).toEqual([]);
  });

  test('shows that it waits, and can be stopped meanwhile', async () => {
    const { wait } = fixture.clock;
    fixture.clock.wait = (_, signal) =>
      new Promise((_resolve, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    model.respond = (): ModelAnswer => ({ refuse: 'rate-limit', retryAfter: '20' });
    const jobId = await begin();
    const slowed = async () =>
      (await fixture.rows<{ slowed: boolean }>('select slowed from public.jobs where id = $1', [jobId]))[0]?.slowed;
    await expect.poll(slowed).toBe(true);
    const sent = model.requests.length;
    await fixture.call(teacher, 'cancel-job', { jobId });
    expect((await fixture.finished(jobId)).state).toBe('cancelled');
    expect(model.requests.length).toBe(sent);
    fixture.clock.wait = wait;
  });
});
