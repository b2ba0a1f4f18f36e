import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, oliveText, type Person } from '../app/test-functions.ts';

let fixture: FunctionsFixture;
let teacher: Person;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  teacher = await fixture.addPerson('teacher');
});
afterAll(() => fixture.close());

describe('add-source', () => {
  test('stores the text, its document and receipt, and audits it', async () => {
    const { status, body } = await fixture.call(teacher, 'add-source', {
      kind: 'text',
      title: 'Olives',
      text: oliveText,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Olives',
      language: 'en',
      known: false,
      receipt: { words: expect.any(Number) },
    });
    const [stored] = await fixture.rows<{ text: string; blocks: { start: number; end: number }[] }>(
      `select v.text, d.blocks from public.source_versions v join public.documents d on d.source_id = v.source_id
        where v.source_id = $1 and v.sha256 = $2`,
      [body.sourceId, body.versionSha256],
    );
    expect(stored?.text).toContain('Pomace is the solid matter');
    expect(stored?.blocks.length).toBeGreaterThan(3);
    expect(await fixture.actionsOn(body.sourceId)).toEqual(['source/added']);
  });

  test('detects the same text again, also concurrently, and takes it out of the archive', async () => {
    const person = await fixture.addPerson('again');
    const text = oliveText.replaceAll('olive', 'carob').replaceAll('Olive', 'Carob');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => fixture.call(person, 'add-source', { kind: 'text', text })),
    );
    expect(new Set(answers.map(({ body }) => body.sourceId)).size).toBe(1);
    expect(answers.filter(({ body }) => !body.known)).toHaveLength(1);
    const sourceId = answers[0]?.body.sourceId;
    await fixture.rows('update public.sources set archived_at = now() where id = $1', [sourceId]);
    const back = await fixture.call(person, 'add-source', { kind: 'text', text });
    expect(back.body).toMatchObject({ known: true, sourceId });
    expect(await fixture.rows('select archived_at from public.sources where id = $1', [sourceId])).toEqual([
      { archived_at: null },
    ]);
    expect((await fixture.call(teacher, 'add-source', { kind: 'text', text })).body.sourceId).not.toBe(sourceId);
  });

  test('refuses a text under 50 words, with the numbers', async () => {
    const answer = await fixture.call(teacher, 'add-source', { kind: 'text', text: 'Too few words.' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'source/too-short', values: { words: 3, least: 50 } } });
  });

  test('refuses 5 MB of text with a clear fault, and a body over the limit with 413', async () => {
    const before = await fixture.count('sources', 'audit_events');
    const answer = await fixture.call(teacher, 'add-source', {
      kind: 'text',
      text: 'words of a book '.repeat(330_000),
    });
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'source/too-long', values: { most: expect.anything() } },
    });
    const beyond = await fixture.call(teacher, 'add-source', { kind: 'text', text: 'x'.repeat(13_000_000) });
    expect(beyond.status).toBe(413);
    expect(await fixture.count('sources', 'audit_events')).toEqual(before);
  });

  test('stores markup, scripts and unusual characters as plain text', async () => {
    const odd = `<script>alert("x")</script> \u0000 \ud800 '; drop table public.sources; -- ${oliveText}`;
    const { status, body } = await fixture.call(teacher, 'add-source', {
      kind: 'text',
      title: 'A\u0000 \ud800<b>',
      text: odd,
    });
    expect(status).toBe(200);
    const [stored] = await fixture.rows<{ text: string }>(
      'select text from public.source_versions where source_id = $1',
      [body.sourceId],
    );
    expect(stored?.text).toContain('<script>alert("x")</script>');
  });
});
