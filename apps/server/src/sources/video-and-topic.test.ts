import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type LanguageModelServer,
  modelPath,
  startLanguageModelServer,
} from '../../../../tests/fakes/language-model.ts';
import { createFunctionsFixture, type FunctionsFixture, oliveText, type Person } from '../app/test-functions.ts';

let fixture: FunctionsFixture;
let model: LanguageModelServer;
let teacher: Person;
let other: Person;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  model = await startLanguageModelServer();
  await fixture.asOwner(`update private.installation set local_services = array['127.0.0.1:${model.port}']`);
  teacher = await fixture.addPerson('teacher');
  other = await fixture.addPerson('other');
});
afterAll(async () => {
  await model.close();
  await fixture.close();
});

const link = 'https://youtu.be/dQw4w9WgXcQ?t=30&list=PLx';

describe('a video', () => {
  test('says nothing of itself while the installation is sealed, with the reason', async () => {
    expect(await fixture.call(teacher, 'find-video', { link })).toMatchObject({
      status: 200,
      body: { host: 'youtube', title: null, author: null, seconds: null, reason: { code: 'outbound/sealed' } },
    });
    const answer = await fixture.call(teacher, 'find-video', { link: 'https://example.org/x' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'video/unknown-link' } });
  });

  test('is a source by its transcript, with its own link beside it, once', async () => {
    const input = { kind: 'video', link, title: 'Olives on film', text: oliveText } as const;
    const { status, body } = await fixture.call(teacher, 'add-source', input);
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'Olives on film', known: false });
    expect(await fixture.rows('select kind from public.sources where id = $1', [body.sourceId])).toEqual([
      { kind: 'video' },
    ]);
    expect((await fixture.call(teacher, 'add-source', input)).body).toMatchObject({
      ...{ known: true, sourceId: body.sourceId },
    });
    const videos = 'select host, video_id, link, title, seconds from public.source_videos where source_id = $1';
    expect(await fixture.rows(videos, [body.sourceId])).toEqual([
      {
        ...{ host: 'youtube', video_id: 'dQw4w9WgXcQ', link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
        ...{ title: null, seconds: null },
      },
    ]);
  });

  test('is none without a transcript, or with the link of something else', async () => {
    const before = await fixture.count('sources', 'source_videos');
    const blank = await fixture.call(teacher, 'add-source', { kind: 'video', link, text: ' ' });
    expect(blank).toMatchObject({ status: 422, body: { code: 'source/too-short' } });
    const wrong = { kind: 'video', link: 'https://example.org/x', text: oliveText } as const;
    expect((await fixture.call(teacher, 'add-source', wrong)).body.code).toBe('video/unknown-link');
    expect(await fixture.count('sources', 'source_videos')).toEqual(before);
  });
});

describe('a topic', () => {
  const topic = 'The press of olives';
  const ask = { topic, language: 'en', engine: 'own' } as const;
  const written = `## The press\n\n${oliveText.replaceAll('olive', 'fruit').repeat(2)}`;

  test('is drafted by nothing where no language model may', async () => {
    expect((await fixture.call(other, 'draft-topic-text', ask)).status).toBeGreaterThanOrEqual(400);
  });

  test('becomes a source only with the text that its person accepted, and says who wrote it', async () => {
    await fixture.rows(`update public.schools set plan = 'school' where id = $1`, [teacher.schoolId]);
    const engine = { kind: 'openai-compatible', baseUrl: `${model.url}${modelPath('openai-compatible')}` } as const;
    const saved = { whose: 'own', engine: { ...engine, model: 'small', key: 'sk-a-very-secret-key-0042' } } as const;
    expect((await fixture.call(teacher, 'save-engine', saved)).status).toBe(200);
    // The first answer is too short, and is asked for once more.
    model.answers.push(JSON.stringify({ text: oliveText.slice(0, 600) }), JSON.stringify({ text: written }));
    const sources = await fixture.count('sources');
    const { jobId } = (await fixture.call(teacher, 'draft-topic-text', ask)).body;
    const { state, result } = await fixture.finished(jobId);
    expect(state).toBe('done');
    expect(result).toMatchObject({ topic, language: 'en', text: written.trim(), engine: 'openai-compatible:small' });
    expect(model.requests).toHaveLength(2);
    expect(model.requests[0]?.raw).toContain(`<topic>${topic}</topic>`);
    expect(await fixture.count('sources')).toEqual(sources);

    const accepted = { kind: 'topic', topic, text: `${written}\n\nA sentence of the teacher.`, jobId } as const;
    expect((await fixture.call(other, 'add-source', accepted)).body.code).toBe('job/not-found');
    const { body } = await fixture.call(teacher, 'add-source', accepted);
    expect(body).toMatchObject({
      title: topic,
      receipt: { reader: 'topic', engine: 'openai-compatible:small', warnings: ['written-by-model'] },
    });
    const stored =
      'select s.kind, a.details from public.sources s join public.audit_events a on a.subject_id = s.id where s.id = $1';
    expect(await fixture.rows(stored, [body.sourceId])).toMatchObject([
      { kind: 'topic', details: { engine: 'openai-compatible:small' } },
    ]);
  });

  test('has no text where the language model twice gives none', async () => {
    model.answers.push('Sorry.', 'Sorry.');
    const { jobId } = (await fixture.call(teacher, 'draft-topic-text', ask)).body;
    expect(await fixture.finished(jobId)).toMatchObject({ state: 'failed', error: { code: 'topic/no-text' } });
    const unread = { kind: 'topic', topic, text: oliveText, jobId } as const;
    expect((await fixture.call(teacher, 'add-source', unread)).body.code).toBe('job/not-found');
  });
});
