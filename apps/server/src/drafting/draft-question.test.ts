import type { JobResult } from '@schole/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type LanguageModelServer,
  modelPath,
  startLanguageModelServer,
} from '../../../../tests/fakes/language-model.ts';
import { answerWithQuestions } from '../../../../tests/fakes/question-writer.ts';
import {
  createFunctionsFixture,
  type FunctionsFixture,
  oliveText,
  type Person,
  type QuestionView,
  settings,
} from '../app/test-functions.ts';

type Result = JobResult<'draft-question'>;

let fixture: FunctionsFixture;
let model: LanguageModelServer;
let head: Person;
let teacher: Person;
let assignmentId = '';
let count = 0;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  model = await startLanguageModelServer();
  await fixture.asOwner(`update private.installation set local_services = array['127.0.0.1:${model.port}']`);
});
afterAll(async () => {
  await model.close();
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
  const text = `${oliveText}\n\nThis is text number ${count}.`;
  const { sourceId } = (await fixture.call(teacher, 'add-source', { kind: 'text', text })).body;
  const questionTypes = { ...settings.questionTypes, multipleChoice: false, fillInBlank: true };
  const { jobId } = (
    await fixture.call(teacher, 'generate-assignment', {
      sources: [{ sourceId }],
      settings: { ...settings, questionTypes },
    })
  ).body;
  assignmentId = (await fixture.finished(jobId)).result?.assignmentId ?? '';
});

const putOnPlan = (plan: string) =>
  fixture.rows('update public.schools set plan = $2 where id = $1', [head.schoolId, plan]);

const connect = (more = {}) =>
  fixture.call(teacher, 'save-engine', {
    whose: 'own',
    engine: {
      ...{ kind: 'openai-compatible', baseUrl: `${model.url}${modelPath('openai-compatible')}` },
      ...{ model: 'small', key: 'sk-a-very-secret-key-0042', ...more },
    },
  });

async function present(): Promise<QuestionView[]> {
  return (await fixture.questionsOf(assignmentId)).filter(({ removed_at }) => removed_at === null);
}
async function firstOf(questions: readonly QuestionView[]): Promise<QuestionView> {
  const [first] = questions;
  if (first === undefined) throw new Error('no question');
  return first;
}

const begin = (questionId: string, engine: 'built-in' | 'own' | 'school' = 'built-in', who = teacher) =>
  fixture.call(who, 'draft-question', { assignmentId, questionId, engine });

async function draft(questionId: string, engine: 'built-in' | 'own' = 'built-in'): Promise<[string, Result]> {
  const { jobId } = (await begin(questionId, engine)).body;
  const { state, result, error } = await fixture.finished(jobId);
  expect({ state, error }).toEqual({ state: 'done', error: null });
  return [jobId, result as unknown as Result];
}

const take = ({ question_id: questionId, version }: QuestionView, jobId: string) =>
  fixture.call(teacher, 'replace-questions', { assignmentId, questions: [{ questionId, version, by: { jobId } }] });

test('proposes another question and changes nothing, until it is taken; it can be taken back', async () => {
  const before = await present();
  const old = await firstOf(before);
  const [jobId, { proposal, reason, drafters }] = await draft(old.question_id);
  expect(reason).toBeNull();
  expect(proposal).toMatchObject({ type: old.type, engine: { name: 'offline' } });
  expect(drafters).toMatchObject([{ engine: 'offline', delivered: 1 }]);
  expect(before.map(({ content }) => content)).not.toContainEqual(proposal?.content);
  expect(await present()).toEqual(before);
  const taken = await take(old, jobId);
  expect(taken.status).toBe(200);
  const after = await present();
  expect(after[0]).toMatchObject({ content: proposal?.content, points: old.points, version: 1, engine: 'offline' });
  expect(after[0]?.verdicts.length).toBe(proposal?.verdicts.length);
  expect(after[0]?.spans.length).toBe(proposal?.spans.length);
  expect(after.slice(1)).toEqual(before.slice(1));
  expect(await fixture.actionsOn(assignmentId)).toContain('assignment/questions-replaced');
  const now = await firstOf(after);
  const back = { questionId: now.question_id, version: 1, by: { questionId: old.question_id } };
  expect((await fixture.call(teacher, 'replace-questions', { assignmentId, questions: [back] })).status).toBe(200);
  expect(await present()).toEqual(before);
  // What was proposed once is not proposed again.
  const [, again] = await draft(old.question_id);
  expect(again.proposal?.content).not.toEqual(proposal?.content);
});

test('is drafted from the text as it was, whatever became of the source', async () => {
  const old = await firstOf(await present());
  const [, first] = await draft(old.question_id);
  await fixture.asOwner(`update public.sources set archived_at = now()`);
  const [, { proposal }] = await draft(old.question_id);
  const sha256s = [...(first.proposal?.spans ?? []), ...(proposal?.spans ?? [])].map((span) => span.version_sha256);
  expect(new Set(sha256s)).toEqual(new Set(old.spans.map((span) => span.version_sha256)));
});

test('is drafted by the language model, with what it took in the report, and what was sent kept', async () => {
  await connect({ prices: { input: 10, output: 20, currency: 'EUR' } });
  const old = await firstOf(await present());
  const [jobId, { proposal, drafters }] = await draft(old.question_id, 'own');
  expect(proposal?.engine?.name).toBe('openai-compatible:small');
  const usage = drafters[0]?.usage;
  expect(usage).toMatchObject({ calls: expect.any(Number), tokens: {}, cost: { currency: 'EUR' } });
  const exchanges = await fixture.rows<{ assignment_id: string }>(
    'select assignment_id from public.model_exchanges where job_id = $1',
    [jobId],
  );
  expect(exchanges).toEqual(Array.from({ length: usage?.calls ?? 0 }, () => ({ assignment_id: assignmentId })));
  await draft((await present())[1]?.question_id ?? '', 'own');
  const [row] = await fixture.rows<{ later: { engine: string; questions: number; usage: { calls: number } }[] }>(
    `select report -> 'later' as later from public.assignments where id = $1`,
    [assignmentId],
  );
  expect(row?.later).toMatchObject([{ engine: 'openai-compatible:small', questions: 2 }]);
  expect(row?.later[0]?.usage.calls).toBe(model.requests.length);
  expect((await take(old, jobId)).status).toBe(200);
  const [written] = await fixture.rows<{ written_by: string }>(
    'select written_by from public.assignment_questions where assignment_id = $1 and removed_at is null order by position',
    [assignmentId],
  );
  expect(written).toEqual({ written_by: 'model' });
});

test('falls back to the built-in engine and says so', async () => {
  await connect();
  model.respond = () => ({ refuse: 'credits' });
  const old = await firstOf(await present());
  const [, { proposal, drafters }] = await draft(old.question_id, 'own');
  expect(proposal?.engine?.name).toBe('offline');
  expect(drafters).toMatchObject([
    { engine: 'openai-compatible:small', delivered: 0, failed: 'engine/no-credits' },
    { engine: 'offline', delivered: 1 },
  ]);
});

test('says why there is none, and changes nothing', async () => {
  const before = await present();
  const old = await firstOf(before);
  for (;;) {
    const [jobId, { proposal, reason }] = await draft(old.question_id);
    if (proposal !== null) continue;
    expect(reason).toBe('asks-the-same');
    expect((await take(old, jobId)).body.code).toBe('question/no-proposal');
    break;
  }
  expect(await present()).toEqual(before);
});

test('can be stopped', async () => {
  await connect();
  const requested = Promise.withResolvers<void>();
  model.respond = () => {
    requested.resolve();
    return { pieces: ['{"questions"'], end: 'silent' };
  };
  const before = await present();
  const { jobId } = (await begin((await firstOf(before)).question_id, 'own')).body;
  await requested.promise;
  await fixture.call(teacher, 'cancel-job', { jobId });
  expect((await fixture.finished(jobId)).state).toBe('cancelled');
  expect(await present()).toEqual(before);
});

test('is taken only for its own question, by its own person, and beside no question from the same sentence', async () => {
  const before = await present();
  const [old, other] = before as [QuestionView, QuestionView];
  const [jobId, { proposal }] = await draft(old.question_id);
  expect((await take(other, jobId)).body.code).toBe('question/no-proposal');
  const foreign = { assignmentId, questions: [{ questionId: old.question_id, version: 1, by: { jobId } }] };
  expect((await fixture.call(head, 'replace-questions', foreign)).body.code).toBe('assignment/not-found');
  // Meanwhile the same draft was taken for another question.
  for (;;) {
    const [otherJob, { proposal: theirs }] = await draft(other.question_id);
    if (theirs === null) throw new Error('never the same sentence');
    if (theirs.spans[0]?.start !== proposal?.spans[0]?.start) continue;
    expect((await take(other, otherJob)).status).toBe(200);
    break;
  }
  expect((await take(old, jobId)).body.code).toBe('question/proposal-used');
});

test('is refused where the question, the plan, the engine or a text is missing', async () => {
  const old = await firstOf(await present());
  expect((await begin(crypto.randomUUID())).body.code).toBe('question/not-found');
  expect((await begin(old.question_id, 'built-in', head)).body.code).toBe('question/not-found');
  expect((await begin(old.question_id, 'own')).body.code).toBe('engine/none');
  await connect();
  await putOnPlan('individual');
  expect((await begin(old.question_id, 'own')).body.code).toBe('plan/generation-not-included');
  expect((await begin(old.question_id)).status).toBe(200);
  await fixture.call(teacher, 'archive-assignment', { assignmentId, archived: true });
  expect((await begin(old.question_id)).body.code).toBe('assignment/archived');
  await fixture.call(teacher, 'archive-assignment', { assignmentId, archived: false });
  await fixture.asOwner(`delete from public.assignment_sources where assignment_id = '${assignmentId}'`);
  expect((await begin(old.question_id)).body.code).toBe('question/no-text');
});
