import { type CallInput, type CallOutput, calls, type EngineKind, engineKinds, type JobResult } from '@schole/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type LanguageModelServer,
  type ModelAnswer,
  modelPath,
  startLanguageModelServer,
} from '../../../../tests/fakes/language-model.ts';
import { answerWithQuestions, readQuestionRequest, writeQuestions } from '../../../../tests/fakes/question-writer.ts';
import { startTestWorkflow, type TestWorkflow } from '../../../../tests/fakes/workflow-server.ts';
import {
  createFunctionsFixture,
  type FunctionsFixture,
  oliveText,
  type Person,
  settings,
} from '../app/test-functions.ts';

let fixture: FunctionsFixture;
let model: LanguageModelServer;
let workflow: TestWorkflow;
let head: Person;
let teacher: Person;
let sourceId: string;
let count = 0;

const key = 'sk-a-very-secret-key-0042';
const wanted = { ...settings, questionTypes: { ...settings.questionTypes, multipleChoice: false, fillInBlank: true } };

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  model = await startLanguageModelServer();
  workflow = await startTestWorkflow();
  const hosts = [`'127.0.0.1:${model.port}'`, `'${new URL(workflow.origin).host}'`].join(', ');
  await fixture.asOwner(`update private.installation set local_services = array[${hosts}]`);
});
afterAll(async () => {
  await model.close();
  await workflow.close();
  await fixture.close();
});
beforeEach(async () => {
  count += 1;
  head = await fixture.addPerson(`head-${count}`);
  teacher = await fixture.addPerson(`teacher-${count}`);
  await fixture.join(teacher, head.schoolId, 'teacher');
  await putOnPlan('school');
  model.requests.length = 0;
  model.answers.length = 0;
  model.respond = answerWithQuestions;
  const text = `${oliveText}\n\nThis text number ${count} was read by Zacharias Quillfeather, who keeps an old press in the village.`;
  sourceId = (await fixture.call(teacher, 'add-source', { kind: 'text', text })).body.sourceId;
});

const putOnPlan = (plan: string) =>
  fixture.rows('update public.schools set plan = $2 where id = $1', [head.schoolId, plan]);

async function connect(who: Person, whose: 'own' | 'school', kind: EngineKind = 'openai-compatible', more = {}) {
  const baseUrl = kind === 'webhook' ? `${workflow.origin}/hook` : `${model.url}${modelPath(kind)}`;
  const engine = { kind, baseUrl, model: kind === 'webhook' ? null : 'small', key, ...more };
  const saved = await fixture.call(who, 'save-engine', { whose, engine });
  expect(saved.status).toBe(200);
}

async function generate(more: object = { engine: 'own' }) {
  const begun = await fixture.call(teacher, 'generate-assignment', {
    sources: [{ sourceId }],
    settings: wanted,
    ...more,
  });
  if (begun.status !== 200) return { begun, jobId: '', assignmentId: '', report: null, error: begun.body };
  const { state, result, error } = await fixture.finished(begun.body.jobId);
  const made = result as JobResult<'generate-assignment'> | null;
  expect({ state, error }).toEqual({ state: 'done', error: null });
  return {
    begun,
    jobId: begun.body.jobId,
    assignmentId: made?.assignmentId ?? '',
    report: made?.report ?? null,
    error,
  };
}

const enginesOf = (assignmentId: string) =>
  fixture.rows<{ engine: string; written_by: string }>(
    'select engine, written_by from public.assignment_questions where assignment_id = $1',
    [assignmentId],
  );

describe.each(engineKinds)('%s', (kind) => {
  const name = kind === 'webhook' ? 'webhook' : `${kind}:small`;

  function respondAsWorkflow(answer: (body: unknown) => string): void {
    workflow.answerWith({ headers: { 'content-type': 'application/json' }, pieces: [''] });
    workflow.respond = (request) => ({
      headers: { 'content-type': 'application/json' },
      pieces: [answer(JSON.parse(request.body))],
    });
  }

  test('drafts an assignment from its passages, and what it was asked is kept', async () => {
    if (kind === 'webhook') respondAsWorkflow((body) => writeQuestions(readQuestionRequest(body) ?? never()));
    await connect(teacher, 'own', kind);
    const { assignmentId, report } = await generate();
    const engines = await enginesOf(assignmentId);
    expect(engines.filter(({ engine }) => engine === name).length).toBeGreaterThan(0);
    for (const { engine, written_by } of engines) expect(written_by).toBe(engine === 'offline' ? 'offline' : 'model');
    expect(report?.drafters?.[0]).toMatchObject({ engine: name, usage: { calls: expect.any(Number) } });
    const body = await exchangesOf(teacher, { assignmentId });
    expect(body.exchanges.length).toBe(report?.drafters?.[0]?.usage?.calls);
    expect(body.exchanges[0]).toMatchObject({
      engine: name,
      data: expect.stringMatching(/^<passage>\n\[1\] /),
      answer: expect.stringContaining('"questions"'),
      outcome: 'ok',
      tokens: kind === 'webhook' ? null : { input: 25, output: 15 },
    });
    expect(JSON.stringify(body)).not.toContain(key);
  });

  test('that fails is named in the report, and the built-in engine does the rest', async () => {
    if (kind === 'webhook') workflow.answerWith({ status: 402, pieces: ['no credits'] });
    else model.respond = () => ({ refuse: 'credits' });
    if (kind === 'webhook') workflow.respond = null;
    await connect(teacher, 'own', kind);
    const { assignmentId, report } = await generate();
    expect(report?.drafters).toMatchObject([
      { engine: name, delivered: 0, failed: expect.stringMatching(/credits/) },
      { engine: 'offline', delivered: 3 },
    ]);
    expect(report?.engine).toBe('offline');
    expect((await enginesOf(assignmentId)).map(({ engine }) => engine)).toEqual(['offline', 'offline', 'offline']);
  });
});

/** What a person can read of what was asked; `after`: the next page. */
async function exchangesOf(who: Person, of: CallInput<'list-model-exchanges'>['of'], after?: string) {
  const { body } = await fixture.call(who, 'list-model-exchanges', after === undefined ? { of } : { of, after });
  return calls['list-model-exchanges'].output.parse(body);
}

function never(): never {
  throw new Error('This is no request for questions');
}

const invalid: Record<string, ModelAnswer> = {
  'half a JSON': '{"questions": [{"sentence": "Olives a',
  nothing: '{"questions": []}',
  'a cut answer': { pieces: ['{"questions": [{"sent'], end: 'length' },
  'an answer that breaks off': { pieces: ['{"questions"'], end: 'dropped' },
  'a page': { status: 200, type: 'text/html', body: '<html>Sign in</html>' },
  'a limit per minute': { refuse: 'rate-limit' },
  'a wrong key': { refuse: 'wrong-key' },
  'sentences that are not there':
    '{"questions":[{"sentence":"Olives are ____.","answer":"green","alsoAccepted":[],"bloomsLevel":"remembering","explanation":"So.","sentences":[999],"hints":[]}]}',
};

describe.each(Object.entries(invalid))('an answer with %s', (_, answer) => {
  test('leaves a complete assignment of the built-in engine, which says so', async () => {
    model.respond = () => answer;
    await connect(teacher, 'own');
    const { assignmentId, report } = await generate();
    expect(report).toMatchObject({ delivered: 3, engine: 'offline' });
    expect((await enginesOf(assignmentId)).every(({ engine }) => engine === 'offline')).toBe(true);
    const [own] = report?.drafters ?? [];
    expect(own?.failed !== undefined || (own?.refused.length ?? 0) > 0).toBe(true);
  });
});

test('names of pupils are pseudonyms in what is sent and kept, and the answers have the names again', async () => {
  const pupil = await fixture.addPerson(`pupil-${count}`, 'student');
  await fixture.rows(
    `insert into public.profiles (user_id, first_name, last_name) values ($1, 'Zacharias', 'Quillfeather')
     on conflict (user_id) do update set first_name = excluded.first_name, last_name = excluded.last_name`,
    [pupil.id],
  );
  await fixture.join(pupil, head.schoolId, 'student');
  await connect(teacher, 'own');
  const { assignmentId } = await generate();
  expect(model.requests.length).toBeGreaterThan(0);
  const sent = model.requests.map(({ raw }) => raw).join('\n');
  expect(sent).toContain('Student 1');
  expect(sent).not.toMatch(/Quillfeather|Zacharias/);
  const body = await exchangesOf(teacher, { assignmentId });
  expect(JSON.stringify(body)).not.toMatch(/Quillfeather|Zacharias/);
  const [ledger] = await fixture.rows<{ purpose: string; pseudonymised: string[] }>(
    `select purpose, pseudonymised from public.egress_events where actor_id = $1 and engine is not null limit 1`,
    [teacher.id],
  );
  expect(ledger).toMatchObject({ purpose: 'engine', pseudonymised: ['data'] });
});

test('what was asked belongs to whoever asked, page by page', async () => {
  await connect(teacher, 'own');
  const { assignmentId, jobId } = await generate();
  const of = { assignmentId };
  const all = (await exchangesOf(teacher, { jobId })).exchanges;
  expect((await exchangesOf(teacher, of)).exchanges).toEqual(all);
  for (const one of all) {
    expect((await exchangesOf(teacher, { exchangeId: one.id })).exchanges).toEqual([one]);
    expect((await exchangesOf(head, { exchangeId: one.id })).exchanges).toEqual([]);
  }
  expect(await exchangesOf(head, of)).toEqual({ exchanges: [], next: null });
  await fixture.rows(
    `insert into public.model_exchanges (school_id, owner_id, job_id, engine, instructions, data, outcome, milliseconds)
     select $1, $2, $3, 'm', 'i', 'd', 'ok', 1 from generate_series(1, 25)`,
    [head.schoolId, teacher.id, jobId],
  );
  const first = await exchangesOf(teacher, { jobId });
  expect(first.exchanges).toHaveLength(20);
  const second = await exchangesOf(teacher, { jobId }, first.next ?? '');
  expect(second.exchanges.length).toBe(all.length + 5);
  expect(second.next).toBeNull();
});

test('the report has what it cost, where its owner entered prices', async () => {
  await connect(teacher, 'own', 'openai-compatible', { prices: { input: 2, output: 10, currency: 'EUR' } });
  const { report } = await generate();
  const usage = report?.drafters?.[0]?.usage;
  const calls = usage?.calls ?? 0;
  expect(usage?.tokens).toEqual({ input: 25 * calls, output: 15 * calls });
  expect(usage?.cost?.currency).toBe('EUR');
  expect(usage?.cost?.amount).toBeCloseTo((calls * (25 * 2 + 15 * 10)) / 1_000_000, 9);
  // Of another model these would be wrong ones.
  await connect(teacher, 'own', 'openai-compatible', { model: 'large' });
  expect((await fixture.call(teacher, 'read-engines', {})).body).toMatchObject({ own: { prices: null } });
});

describe('the choice', () => {
  const drafting = async (who = teacher) => (await fixture.call(who, 'read-engines', {})).body.drafting;
  const choose = (who: Person, whose: string, engine: string | null) =>
    fixture.post(who, 'choose-drafting-engine', { whose, engine });

  test('is that of the run, else of the person, else of the school, else the built-in engine', async () => {
    expect(await drafting()).toMatchObject({ choices: ['built-in'], inUse: 'built-in', own: null, school: null });
    await connect(head, 'school');
    await connect(teacher, 'own');
    expect((await choose(head, 'school', 'school')).status).toBe(200);
    expect(await drafting()).toMatchObject({ choices: ['built-in', 'own', 'school'], inUse: 'school' });
    expect((await choose(teacher, 'own', 'own')).body).toMatchObject({ inUse: 'own', own: 'own', school: 'school' });
    expect((await generate({})).report?.drafters?.[0]?.engine).toBe('openai-compatible:small');
    expect((await generate({ engine: 'built-in' })).report?.drafters?.map(({ engine }) => engine)).toEqual(['offline']);
    // A preference that no longer holds is passed over.
    await fixture.call(teacher, 'remove-engine', { whose: 'own' });
    expect(await drafting()).toMatchObject({ choices: ['built-in', 'school'], inUse: 'school', own: 'own' });
    expect((await choose(teacher, 'own', null)).body).toMatchObject({ own: null });
  });

  test('is refused where there is none, where it is not allowed, and on a smaller plan', async () => {
    expect((await generate({ engine: 'own' })).error).toMatchObject({ code: 'engine/none' });
    expect((await generate({ engine: 'school' })).error).toMatchObject({ code: 'engine/none' });
    await connect(teacher, 'own');
    expect((await choose(teacher, 'school', 'school')).body.code).toBe('person/not-allowed');
    await fixture.rows('update public.schools set own_connections = false where id = $1', [head.schoolId]);
    expect((await generate({ engine: 'own' })).error).toMatchObject({ code: 'automation/not-allowed' });
    await fixture.rows('update public.schools set own_connections = true where id = $1', [head.schoolId]);
    await putOnPlan('individual');
    expect((await generate({ engine: 'own' })).error).toMatchObject({ code: 'plan/generation-not-included' });
    expect(await drafting()).toMatchObject({ choices: ['built-in'], entitled: false });
  });

  test('is passed over while it names a model that Ollama passes on, and refused by name', async () => {
    await connect(teacher, 'own', 'ollama');
    await choose(teacher, 'own', 'own');
    await fixture.asOwner(`update private.engines set model = 'big:cloud' where school_id = '${head.schoolId}'`);
    expect(await drafting()).toMatchObject({ choices: ['built-in'], own: 'own', inUse: 'built-in' });
    expect((await generate({ engine: 'own' })).error).toMatchObject({
      code: 'model/remote',
      values: { model: 'big:cloud' },
    });
    expect((await generate({})).report?.drafters?.map(({ engine }) => engine)).toEqual(['offline']);
    expect(model.requests).toEqual([]);
  });

  test('decides which levels are offered', async () => {
    const { bloomsLevels, difficulty, multipleChoiceOptions, questionTypes } = settings;
    const form = { bloomsLevels, difficulty, multipleChoiceOptions, questionTypes };
    const ask = { sources: [{ sourceId }], settings: form, engine: 'own' as const };
    const kinds = (await fixture.call(teacher, 'count-questions', ask)).body
      .kinds as CallOutput<'count-questions'>['kinds'];
    const levels = new Set(kinds.flatMap((kind) => kind.levels));
    expect(levels.size).toBe(6);
    expect(kinds.every(({ found }) => found === null)).toBe(true);
  });
});

describe('a comparison', () => {
  async function compare() {
    const input = { sources: [{ sourceId }], settings: wanted, engine: 'own' as const };
    const { jobId } = (await fixture.call(teacher, 'compare-engines', input)).body;
    const { state, result } = await fixture.finished(jobId);
    expect(state).toBe('done');
    return (result as unknown as JobResult<'compare-engines'>).sides;
  }

  test('has up to three questions of each, with their keys, and makes no assignment', async () => {
    await connect(teacher, 'own');
    const before = await fixture.count('assignments');
    const [builtIn, own] = await compare();
    expect(builtIn).toMatchObject({ engine: 'built-in', name: 'offline' });
    expect(own).toMatchObject({ engine: 'own', name: 'openai-compatible:small', usage: { calls: expect.any(Number) } });
    for (const side of [builtIn, own]) {
      expect(side?.questions.length).toBeGreaterThan(0);
      expect(side?.questions.length).toBeLessThanOrEqual(3);
      for (const question of side?.questions ?? [])
        expect(question).toMatchObject({
          type: 'fill-in-blank',
          key: { accepted: expect.any(Array) },
          verdicts: expect.arrayContaining([expect.objectContaining({ outcome: 'passed' })]),
        });
    }
    expect(await fixture.count('assignments')).toEqual(before);
  });

  test('says why one side has nothing', async () => {
    await connect(teacher, 'own');
    model.respond = () => ({ refuse: 'credits' });
    const [builtIn, own] = await compare();
    expect(builtIn?.questions.length).toBeGreaterThan(0);
    expect(own).toMatchObject({ questions: [], failed: 'engine/no-credits', usage: { calls: expect.any(Number) } });
  });
});

test('a run that is stopped ends its requests, and what was sent is recorded', async () => {
  await connect(teacher, 'own');
  const asked = Promise.withResolvers<void>();
  model.respond = () => {
    asked.resolve();
    return { pieces: ['{"questions"'], end: 'silent' };
  };
  const begun = await fixture.call(teacher, 'generate-assignment', {
    ...{ sources: [{ sourceId }], settings: wanted, engine: 'own' },
  });
  await asked.promise;
  await fixture.call(teacher, 'cancel-job', { jobId: begun.body.jobId });
  expect((await fixture.finished(begun.body.jobId)).state).toBe('cancelled');
  const recorded = async () =>
    fixture.rows<{ outcome: string }>('select outcome from public.model_exchanges where job_id = $1', [
      begun.body.jobId,
    ]);
  while ((await recorded()).length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect((await recorded())[0]).toEqual({ outcome: 'stopped' });
});
