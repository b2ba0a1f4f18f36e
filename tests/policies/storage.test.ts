import { randomUUID } from 'node:crypto';
import type { Claims } from '@schole/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { allowAttempts, attempt, literal, type Outcome } from './fixture/attempt.ts';
import { createPolicyFixture, type Person, type PolicyFixture } from './fixture/fixture.ts';

let fresh: FreshDatabase;
let fixture: PolicyFixture;

beforeAll(async () => {
  fresh = await freshDatabase();
  fixture = await createPolicyFixture(fresh.database);
  await allowAttempts(fresh);
  await fresh.database.asUser({ role: 'service_role' }, async (sql) => {
    const files = [
      { bucket: 'exports', name: 'job/paper.pdf' },
      { bucket: 'account-pictures', name: 'first.jpg' },
      { bucket: 'question-images', name: 'first.png' },
    ];
    for (const person of ['administrator', 'colleague'] as const) {
      const id = fixture.id[person];
      for (const { bucket, name } of files) {
        await sql.query(
          `insert into storage.objects (bucket_id, name, owner, owner_id, version) values ($1, $2, $3, ($3::uuid)::text, $4)`,
          [bucket, `${id}/${name}`, id, randomUUID()],
        );
      }
    }
  });
});
afterAll(() => fresh.drop());

const browser = (person: Person): Claims => ({ role: 'authenticated', sub: fixture.id[person] });
const server = (person: Person): Claims => ({ role: 'schole_server', sub: fixture.id[person] });
const make = (claims: Claims, ...statements: string[]): Promise<Outcome[]> =>
  attempt(fresh.database, claims, statements);

function insert(bucket: string, folder: Person, owner: Person | null): string {
  const id = owner === null ? null : fixture.id[owner];
  return `insert into storage.objects (bucket_id, name, owner, owner_id, version)
    values (${literal(bucket)}, ${literal(`${fixture.id[folder]}/new/file`)}, ${literal(id)}, ${literal(id)}, ${literal(randomUUID())})`;
}

describe('the bucket exports', () => {
  it('is filled by the server alone, in the folder and the name of the person it works for', async () => {
    expect(await make(browser('administrator'), insert('exports', 'administrator', 'administrator'))).toEqual([
      'refused',
    ]);
    expect(
      await make(
        server('administrator'),
        insert('exports', 'administrator', 'administrator'),
        insert('exports', 'colleague', 'administrator'),
        insert('exports', 'administrator', 'colleague'),
        insert('exports', 'administrator', null),
      ),
    ).toEqual([1, 'refused', 'refused', 'refused']);
  });

  it('is read and cleared by its person, and changed by nobody in a browser', async () => {
    const read = `select id from storage.objects where bucket_id = 'exports'`;
    const change = `update storage.objects set metadata = '{}' where bucket_id = 'exports'`;
    const remove = `delete from storage.objects where bucket_id = 'exports'`;
    expect(await make(browser('administrator'), read, change, remove)).toEqual([1, 0, 1]);
    expect(await make(browser('foreigner'), read, change, remove)).toEqual([0, 0, 0]);
    expect(await make(server('administrator'), read, change, remove)).toEqual([1, 1, 1]);
  });
});

describe('the bucket sources', () => {
  it('takes a file only into the own folder, under the own name', async () => {
    expect(
      await make(
        browser('administrator'),
        insert('sources', 'administrator', 'administrator'),
        insert('sources', 'colleague', 'administrator'),
        insert('sources', 'administrator', 'colleague'),
        insert('sources', 'administrator', null),
      ),
    ).toEqual([1, 'refused', 'refused', 'refused']);
  });

  it('lets nothing be moved out of it, into the folder of another, or to another owner', async () => {
    const own = literal(fixture.rows.administrator['storage.objects']?.id);
    const theirs = literal(fixture.rows.colleague['storage.objects']?.id);
    const name = literal(`${fixture.id.colleague}/x`);
    expect(
      await make(
        browser('administrator'),
        `update storage.objects set name = ${literal(`${fixture.id.administrator}/x`)} where id = ${own}`,
        `update storage.objects set name = ${name} where id = ${own}`,
        `update storage.objects set bucket_id = 'exports' where id = ${own}`,
        `update storage.objects set name = ${literal(`${fixture.id.administrator}/x`)} where id = ${theirs}`,
      ),
    ).toEqual([1, 'refused', 'refused', 0]);
    const give = `update storage.objects set owner = ${literal(fixture.id.colleague)} where id = ${own}`;
    expect(await make(browser('administrator'), give)).toEqual(['refused']);
    expect(await make(server('administrator'), give)).toEqual(['refused']);
    expect(await make({ role: 'service_role' }, give), 'the key of the server may').toEqual([1]);
  });
});

describe('the bucket account-pictures', () => {
  const picture = (folder: Person, owner: Person | null, name = 'second.jpg') => {
    const id = owner === null ? null : fixture.id[owner];
    return `insert into storage.objects (bucket_id, name, owner, owner_id, version)
      values ('account-pictures', ${literal(`${fixture.id[folder]}/${name}`)}, ${literal(id)}, ${literal(id)}, ${literal(randomUUID())})`;
  };
  const all = `where bucket_id = 'account-pictures'`;
  const touch = [
    `select id from storage.objects ${all}`,
    `update storage.objects set metadata = '{}' ${all}`,
    `delete from storage.objects ${all}`,
  ];

  it('takes small pictures alone', async () => {
    const { rows } = await fresh.database.asUser({ role: 'service_role' }, (sql) =>
      sql.query(
        `select public, file_size_limit::int, allowed_mime_types from storage.buckets where id = 'account-pictures'`,
      ),
    );
    expect(rows).toEqual([
      { public: false, file_size_limit: 262_144, allowed_mime_types: ['image/png', 'image/jpeg', 'image/webp'] },
    ]);
  });

  it('takes a picture only directly into the own folder, under the own name', async () => {
    expect(
      await make(
        browser('administrator'),
        picture('administrator', 'administrator'),
        picture('administrator', 'administrator', 'deeper/second.jpg'),
        picture('colleague', 'administrator'),
        picture('administrator', 'colleague'),
        picture('administrator', null),
      ),
    ).toEqual([1, 'refused', 'refused', 'refused', 'refused']);
  });

  it('shows, changes and removes for a person their own picture alone, also when they are in no school', async () => {
    expect(await make(browser('administrator'), ...touch)).toEqual([1, 1, 1]);
    const own = `name = ${literal(`${fixture.id.administrator}/first.jpg`)}`;
    const moves = [
      `update storage.objects set name = ${literal(`${fixture.id.colleague}/x.jpg`)} ${all} and ${own}`,
      `update storage.objects set bucket_id = 'exports' ${all} and ${own}`,
    ];
    expect(await make(browser('administrator'), ...moves)).toEqual(['refused', 'refused']);
    expect(await make(browser('foreigner'), ...touch)).toEqual([0, 0, 0]);
    expect(await make(server('administrator'), ...touch)).toEqual([0, 0, 0]);
    for (const role of ['anon', 'student'] as const) {
      const outcomes = await make({ role, sub: fixture.id.administrator }, ...touch);
      expect(
        outcomes.every((outcome) => outcome === 0 || outcome === 'refused'),
        role,
      ).toBe(true);
    }
  });

  it('is closed to visitors without an account of their own', async () => {
    const id = randomUUID();
    const visitor: Claims = { role: 'authenticated', sub: id };
    const own = `insert into storage.objects (bucket_id, name, owner, owner_id, version)
      values ('account-pictures', '${id}/a.jpg', '${id}', '${id}', ${literal(randomUUID())})`;
    await fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
      sql.query('insert into auth.users (id, is_anonymous, role) values ($1, true, $2)', [id, 'authenticated']),
    );
    expect(await make(visitor, own)).toEqual(['refused']);
  });
});

describe('the bucket question-images', () => {
  const image = (folder: Person, owner: Person | null, name = 'second.png') => {
    const id = owner === null ? null : fixture.id[owner];
    return `insert into storage.objects (bucket_id, name, owner, owner_id, version)
      values ('question-images', ${literal(`${fixture.id[folder]}/${name}`)}, ${literal(id)}, ${literal(id)}, ${literal(randomUUID())})`;
  };
  const all = `where bucket_id = 'question-images'`;
  const read = `select id from storage.objects ${all}`;
  const touch = [`update storage.objects set metadata = '{}' ${all}`, `delete from storage.objects ${all}`];

  it('takes PNG and JPEG alone, up to 5 MB', async () => {
    const { rows } = await fresh.database.asUser({ role: 'service_role' }, (sql) =>
      sql.query(
        `select public, file_size_limit::int, allowed_mime_types from storage.buckets where id = 'question-images'`,
      ),
    );
    expect(rows).toEqual([
      { public: false, file_size_limit: 5_242_880, allowed_mime_types: ['image/png', 'image/jpeg'] },
    ]);
  });

  it('takes an image only directly into the own folder, under the own name, of those who teach', async () => {
    expect(
      await make(
        browser('administrator'),
        image('administrator', 'administrator'),
        image('administrator', 'administrator', 'deeper/second.png'),
        image('colleague', 'administrator'),
        image('administrator', 'colleague'),
        image('administrator', null),
      ),
    ).toEqual([1, 'refused', 'refused', 'refused', 'refused']);
    expect(await make(server('administrator'), image('administrator', 'administrator'))).toEqual(['refused']);
    for (const role of ['anon', 'student'] as const)
      expect(await make({ role, sub: fixture.id.administrator }, image('administrator', 'administrator'))).toEqual([
        'refused',
      ]);
  });

  it('shows a person their own images, and lets nobody change or remove one', async () => {
    expect(await make(browser('administrator'), read, ...touch)).toEqual([1, 0, 0]);
    expect(await make(server('administrator'), read, ...touch)).toEqual([1, 0, 0]);
    expect(await make(browser('foreigner'), read, ...touch)).toEqual([0, 0, 0]);
  });

  it('gives a version no image of somebody else', async () => {
    const of = fixture.rows.administrator['public.question_versions'] ?? {};
    const version = (path: string) =>
      `insert into public.question_versions (school_id, question_id, version, content, attachments) values (${[
        ...[of.school_id, of.question_id, 7, { question: 'Which?' }],
        [{ type: 'image', path, alt: '', decorative: true, width: 1, height: 1 }],
      ]
        .map(literal)
        .join(', ')})`;
    expect(
      await make(
        server('administrator'),
        version(`${fixture.id.administrator}/first.png`),
        version(`${fixture.id.colleague}/first.png`),
        version('nothing.png'),
      ),
    ).toEqual([1, 'refused', 'refused']);
  });
});

it('two objects never share bytes, and an owner is the same in both of its columns', async () => {
  const { version, owner } = fixture.rows.administrator['storage.objects'] ?? {};
  const service: Claims = { role: 'service_role' };
  const add = (columns: string, ...values: unknown[]) =>
    `insert into storage.objects (bucket_id, name, ${columns}) values ('sources', 'x', ${values.map(literal)})`;
  expect(
    await make(
      service,
      add('version', version),
      add('owner', owner),
      add('owner_id', owner),
      add('owner_id', 'somebody of another issuer'),
      add('owner, owner_id', owner, fixture.id.colleague),
      add('metadata', []),
    ),
  ).toEqual(['23505', 1, 1, 1, '23514', '23514']);
  const same = `owner = ${literal(owner)} and owner_id = ${literal(owner)}`;
  for (const column of ['owner', 'owner_id']) {
    await fresh.database.asUser(
      service,
      async (sql) => {
        await sql.query(add(column, owner));
        const { rowCount } = await sql.query(`select from storage.objects where name = 'x' and ${same}`);
        expect(rowCount, column).toBe(1);
      },
      { rollback: true },
    );
  }
});

it('a bucket stays without an owner when its owner is deleted', async () => {
  const id = randomUUID();
  await fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
    sql.query('insert into auth.users (id, email, role) values ($1, $2, $3)', [id, `${id}@example.org`, 'student']),
  );
  const service: Claims = { role: 'service_role' };
  await fresh.database.asUser(service, (sql) =>
    sql.query("insert into storage.buckets (id, name, owner) values ('made', 'Made by & for (them)', $1)", [id]),
  );
  const find = async () =>
    (await fresh.database.asUser(service, (sql) => sql.query("select * from storage.buckets where id = 'made'"))).rows;
  expect(await find()).toMatchObject([{ owner: id, owner_id: id }]);
  await fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
    sql.query('delete from auth.users where id = $1', [id]),
  );
  expect(await find()).toMatchObject([{ owner: null, owner_id: null }]);
});

it('the helpers take a name apart', async () => {
  const { rows } = await fresh.database.asUser({ role: 'service_role' }, (sql) =>
    sql.query(
      `select name, storage.foldername(name) as folders, storage.filename(name) as file, storage.extension(name) as ending
       from unnest(array['α/β/γ.tar.gz', 'όνομα', 'a.b/c']) as name`,
    ),
  );
  expect(rows).toEqual([
    { name: 'α/β/γ.tar.gz', folders: ['α', 'β'], file: 'γ.tar.gz', ending: 'gz' },
    { name: 'όνομα', folders: [], file: 'όνομα', ending: '' },
    { name: 'a.b/c', folders: ['a.b'], file: 'c', ending: '' },
  ]);
});

it('our own buckets stay closed, whatever policies a guest application adds', async () => {
  await asOwner(fresh.ownerUrl, (owner) =>
    owner.query(`create policy all_objects on storage.objects for all using (true) with check (true);
      create policy all_buckets on storage.buckets for all using (true) with check (true)`),
  );
  const ours = `bucket_id in ('sources', 'exports', 'account-pictures', 'question-images') and owner_id is distinct from ${literal(fixture.id.foreigner)}`;
  const tries = [
    `select id from storage.objects where ${ours}`,
    `update storage.objects set metadata = '{}' where ${ours}`,
    `delete from storage.objects where ${ours}`,
    `select id from storage.buckets where id in ('sources', 'exports', 'account-pictures', 'question-images')`,
    `update storage.buckets set public = true where id in ('sources', 'exports', 'account-pictures', 'question-images')`,
  ];
  const write = insert('exports', 'foreigner', 'foreigner');
  const elsewhere = insert('sources', 'administrator', 'foreigner');
  const picture = insert('account-pictures', 'administrator', 'foreigner');
  for (const claims of [browser('foreigner'), { role: 'anon' } as const])
    expect(await make(claims, ...tries, write, elsewhere, picture)).toEqual([
      ...Array(5).fill(0),
      ...Array(3).fill('refused'),
    ]);
  await asOwner(fresh.ownerUrl, (owner) =>
    owner.query('drop policy all_objects on storage.objects; drop policy all_buckets on storage.buckets'),
  );
});
