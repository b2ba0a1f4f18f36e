import { Readable } from 'node:stream';
import type { Claims } from '@schole/database';
import { createObjects, diskDriver, type Objects } from '@schole/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../../tests/database/cluster.ts';
import { temporaryFolder } from '../../../../tests/database/temporary-folder.ts';
import { createJobsFixture, type JobsFixture, type Owner } from '../jobs/runner/test-jobs.ts';
import { insertSource } from '../sources/source-rows.ts';
import { fileSweeps } from './file-sweeps.ts';

let fixture: JobsFixture;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let objects: Objects;
let owner: Owner;
let claims: Claims;

beforeAll(async () => {
  fixture = await createJobsFixture();
  folder = await temporaryFolder();
  const { database } = fixture;
  objects = createObjects({ database, driver: diskDriver(folder.path), limit: 1_000 });
  owner = await fixture.addOwner('owner');
  claims = { role: 'schole_server', sub: owner.userId };
});
afterAll(async () => {
  await fixture.close();
  await folder.remove();
});

async function put(bucket: string, name: string): Promise<string> {
  const path = `${owner.userId}/${name}`;
  const mimetype =
    { exports: 'application/pdf', 'account-pictures': 'image/jpeg', 'question-images': 'image/png' }[bucket] ??
    'text/plain';
  const isOfBrowser = bucket === 'account-pictures' || bucket === 'question-images';
  const writer: Claims = isOfBrowser ? { ...claims, role: 'authenticated' } : claims;
  await objects.write(writer, bucket, path, Readable.from([Buffer.from(name)]), { mimetype });
  return path;
}

/** Moves the objects' time back by more than a day. */
async function age(...paths: string[]): Promise<void> {
  const { ownerUrl } = fixture.fresh;
  await asOwner(ownerUrl, (client) =>
    client.query(
      `alter table storage.objects disable trigger user;
       alter table storage.objects no force row level security;
       update storage.objects set created_at = now() - interval '25 hours', updated_at = now() - interval '25 hours'
        where name in (${paths.map((path) => `'${path}'`).join(', ')});
       alter table storage.objects force row level security;
       alter table storage.objects enable trigger user;`,
    ),
  );
}

async function left(bucket: string): Promise<string[]> {
  const rows = await fixture.rows<{ name: string }>(
    'select name from storage.objects where bucket_id = $1 order by name',
    [bucket],
  );
  return rows.map(({ name }) => name);
}

test('exports are removed after a day, and uploads that neither a source nor a waiting job needs', async () => {
  const oldExport = await put('exports', 'old/a.pdf');
  const newExport = await put('exports', 'new/a.pdf');
  const read = await put('sources', 'read/a.txt');
  const awaited = await put('sources', 'awaited/a.txt');
  const spare = await put('sources', 'spare/a.txt');
  const fresh = await put('sources', 'fresh/a.txt');
  await age(oldExport, read, awaited, spare);
  const text = 'A text.';
  const sha256 = (await fixture.rows<{ hash: string }>(`select encode(sha256($1::bytea), 'hex') as hash`, [text]))[0]
    ?.hash;
  const file = { bytesSha256: '0'.repeat(64), objectPath: read, fileName: 'a.txt', mimetype: 'text/plain', size: 6 };
  const receipt = {
    reader: 'x',
    pages: 0,
    words: 2,
    characters: text.length,
    language: 'en' as const,
    ocrConfidence: null,
    emptyPages: [],
    warnings: [],
  };
  const document = { title: 'T', text, sha256: sha256 ?? '', language: 'en' as const, blocks: [], receipt };
  await fixture.database.asUser(claims, (transaction) => insertSource(transaction, owner, document, file));
  await fixture.rows(
    `insert into public.jobs (school_id, owner_id, kind, lane, input) values ($1, $2, 'read-source', 'read', $3::jsonb)`,
    [owner.schoolId, owner.userId, JSON.stringify({ path: awaited, fileName: 'a.txt' })],
  );
  const removed = [];
  for (const sweep of fileSweeps({ database: fixture.database, objects })) removed.push(await sweep.run());
  // Exports, remembered files that were stopped, uploads, pictures, images.
  expect(removed).toEqual([1, 0, 1, 0, 0]);
  expect(await left('exports')).toEqual([newExport]);
  expect(await left('sources')).toEqual([awaited, fresh, read]);
});

test('a picture is removed after a day when its owner does not show it', async () => {
  const shown = await put('account-pictures', 'shown.jpg');
  const replaced = await put('account-pictures', 'replaced.jpg');
  const recent = await put('account-pictures', 'recent.jpg');
  await age(shown, replaced);
  const show = 'update public.profiles set avatar_url = $1 where user_id = $2';
  await fixture.rows(show, [`/storage/v1/object/authenticated/account-pictures/${shown}`, owner.userId]);
  // What another person names is not kept for them.
  const other = await fixture.addOwner('other');
  await fixture.rows(show, [`/storage/v1/object/authenticated/account-pictures/${replaced}`, other.userId]);
  for (const sweep of fileSweeps({ database: fixture.database, objects })) await sweep.run();
  expect(await left('account-pictures')).toEqual([recent, shown]);
});

test('an image is kept while any version shows it', async () => {
  const [first, second, spare, recent] = [
    await put('question-images', 'first.png'),
    await put('question-images', 'second.png'),
    await put('question-images', 'spare.png'),
    await put('question-images', 'recent.png'),
  ];
  await age(first, second, spare);
  const [assignment] = await fixture.rows<{ id: string }>(
    `insert into public.assignments (school_id, owner_id, title, subject, grade_level, difficulty, stage, settings, total_points, content_language)
     values ($1, $2, 'A', 'science', '6-8', 'easy', 'reviewing', '{}', 10, 'en') returning id`,
    [owner.schoolId, owner.userId],
  );
  const id = crypto.randomUUID();
  const shown = (path: string) => JSON.stringify([{ type: 'image', path }]);
  await fixture.rows(
    `with question as (
       insert into public.questions (id, school_id, assignment_id, position, kind, blooms_level, points, version, written_by)
       values ($1, $2, $3, 0, 'true-false', 'remembering', 1, 2, 'teacher')
     )
     insert into public.question_versions (school_id, question_id, version, content, attachments)
     values ($2, $1, 1, '{}', $4::jsonb), ($2, $1, 2, '{}', $5::jsonb) returning version`,
    [id, owner.schoolId, assignment?.id, shown(first), shown(second)],
  );
  for (const sweep of fileSweeps({ database: fixture.database, objects })) await sweep.run();
  expect(await left('question-images')).toEqual([first, recent, second]);
});
