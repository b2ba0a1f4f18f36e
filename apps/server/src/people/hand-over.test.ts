import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Claims } from '@schole/database';
import { createObjects, diskDriver } from '@schole/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/database/temporary-folder.ts';
import { createFunctionsFixture, type FunctionsFixture } from '../app/test-functions.ts';
import { invitationSweep } from './invitation-sweep.ts';

let fixture: FunctionsFixture;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  fixture = await createFunctionsFixture();
  folder = await temporaryFolder();
});
afterAll(async () => {
  await fixture.close();
  await folder.remove();
});

const browser = (id: string): Claims => ({ role: 'authenticated', sub: id });

test('the files of a leaver are opened by the member who takes them over, byte for byte, and by nobody else', async () => {
  const { database } = fixture.fresh;
  const objects = createObjects({ database, driver: diskDriver(folder.path), limit: 1_000_000 });
  const head = await fixture.addPerson('head');
  const [teacher, third] = [await fixture.addPerson('teacher'), await fixture.addPerson('third')];
  for (const person of [teacher, third]) await fixture.join(person, head.schoolId, 'teacher');
  const text = 'Ένα κείμενο.\n'.repeat(1_000);
  const name = `${teacher.id}/upload/κείμενο.txt`;
  await objects.write(browser(teacher.id), 'sources', name, Readable.from(text), { mimetype: 'text/plain' });
  const { sourceId, versionSha256 } = (await fixture.call(teacher, 'add-source', { kind: 'text', text })).body;
  await fixture.rows(
    `insert into public.source_files (school_id, source_id, version_sha256, bytes_sha256, object_path, file_name, mimetype, size, pages)
     values ($1, $2, $3, $4, $5, 'κείμενο.txt', 'text/plain', $6, 0)`,
    [
      head.schoolId,
      sourceId,
      versionSha256,
      createHash('sha256').update(text).digest('hex'),
      name,
      Buffer.byteLength(text),
    ],
  );
  const answer = await fixture.call(head, 'remove-member', { userId: teacher.id, work: 'hand-over', to: head.id });
  expect(answer).toMatchObject({ status: 200, body: { handedOver: { sources: 1, files: 1 } } });
  const [file] = await fixture.rows<{ path: string }>(
    'select object_path as path from public.source_files where source_id = $1',
    [sourceId],
  );
  const path = file?.path ?? '';
  expect(path.startsWith(`${head.id}/`)).toBe(true);
  const opened = await objects.read(browser(head.id), 'sources', path);
  expect((await buffer(opened.stream())).toString()).toBe(text);
  for (const [who, where] of [
    [teacher.id, path],
    [teacher.id, name],
    [third.id, path],
    [head.id, name],
  ] as const)
    await expect(objects.read(browser(who), 'sources', where)).rejects.toMatchObject({ status: 404 });
});

test('data about an email address is removed a month after its invitation has ended', async () => {
  const head = await fixture.addPerson('host');
  for (const email of ['old@example.org', 'new@example.org'])
    expect(await fixture.call(head, 'invite-member', { role: 'teacher', language: 'el', email })).toMatchObject({
      status: 200,
    });
  await fixture.rows(
    `update public.invitations set expires_at = now() - interval '31 days' where email = 'old@example.org'`,
  );
  expect(await invitationSweep(fixture.fresh.database).run()).toBe(1);
  expect(await fixture.rows('select email from public.invitations')).toEqual([{ email: 'new@example.org' }]);
});
