import { defaultSettings } from '@schole/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, resultOf, startTestApp, type TestApp } from '../../../../tests/app/test-app.ts';
import { oliveText } from './test-functions.ts';

let fixture: TestApp;
let ada: Person;
let eleni: Person;

beforeAll(async () => {
  fixture = await startTestApp();
  ada = await fixture.signUp('Ada');
  eleni = await fixture.signUp('Eleni');
});
afterAll(() => fixture.stop());

const settings = { ...defaultSettings, title: 'Olives', subject: 'biology', gradeLevel: '6-8', numberOfQuestions: 2 };

describe('the whole app, through the published client', () => {
  test('a teacher pastes a text, gets questions and finds them again; nobody else does', async () => {
    const source = await ada.client.functions.invoke('add-source', { body: { kind: 'text', text: oliveText } });
    expect(source.error).toBeNull();
    const made = await ada.client.functions.invoke('generate-assignment', {
      body: { sources: [{ sourceId: source.data.sourceId }], settings },
    });
    expect(made.error).toBeNull();
    const { assignmentId } = await resultOf(ada, 'generate-assignment', made.data.jobId);
    const list = await ada.client.from('assignment_summaries').select('id, title, question_count, points_sum').single();
    expect(list.data).toEqual({ id: assignmentId, title: 'Olives', question_count: 2, points_sum: 100 });
    const questions = await ada.client.from('assignment_questions').select().eq('assignment_id', assignmentId);
    expect(questions.data).toHaveLength(2);

    const nobody = await fixture.client();
    for (const client of [eleni.client, nobody]) {
      for (const table of [
        'assignment_summaries',
        'assignment_questions',
        'sources',
        'question_keys',
        'audit_events',
      ]) {
        const { data } = await client.from(table).select().limit(5);
        const own = (data ?? []).filter((row) => JSON.stringify(row).includes(ada.id));
        expect(own).toEqual([]);
      }
      const copy = await client.functions.invoke('duplicate-assignment', {
        body: { assignmentId, title: 'Mine' },
      });
      expect(copy.error?.context.status).toBe(client === nobody ? 401 : 404);
    }
  });

  test('a token that was changed, or signed elsewhere, is refused everywhere', async () => {
    const { data } = await ada.client.auth.getSession();
    const [head, body, signature] = data.session?.access_token.split('.') ?? [];
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: eleni.id })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const token of [`${head}.${forged}.${signature}`, `${none}.${body}.`, 'nonsense']) {
      for (const path of ['/rest/v1/sources', '/functions/v1/add-source', '/auth/v1/user']) {
        const method = path.startsWith('/functions') ? 'POST' : 'GET';
        const headers = { apikey: fixture.anonKey, authorization: `Bearer ${token}` };
        const answer = await fetch(`${fixture.url}${path}`, { method, headers });
        expect([401, 403]).toContain(answer.status);
        expect(await answer.text()).not.toMatch(/ at .+\.ts/);
      }
    }
  });
});
