import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EraseTools, eraseAccount } from '../../apps/server/src/account/erasure/erase-account.ts';
import { personalData, tablesWithoutPersons } from '../../platform/database/personal-data/personal-data.ts';
import { asOwner } from '../database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import {
  type Catalogue,
  createQuery,
  type Query,
  type Relation,
  readCatalogue,
} from '../policies/catalogue/catalogue.ts';
import { createPolicyFixture, type Person, type PolicyFixture, people } from '../policies/fixture/fixture.ts';

let fresh: FreshDatabase;
let fixture: PolicyFixture;
let catalogue: Catalogue;
let tables: Relation[];

beforeAll(async () => {
  fresh = await freshDatabase();
  catalogue = await readCatalogue(createQuery(fresh.database));
  tables = catalogue.relations.filter(({ kind }) => kind === 'table');
  fixture = await createPolicyFixture(fresh.database);
});
afterAll(() => fresh.drop());

/** Column names for a person's id, in addition to every column with a foreign key to an account. */
const personNames =
  /^(user|owner|actor|author|student|teacher|person|member|invited_by|decided_by|changed_by|created_by)(_id)?$/;

function personColumns({ columns, foreignKeys }: Relation): string[] {
  const pointing = foreignKeys.filter(({ target }) => target === 'auth.users').flatMap(({ columns: from }) => from);
  const named = columns.filter(({ name, type }) => type === 'uuid' && personNames.test(name)).map(({ name }) => name);
  return [...new Set([...pointing, ...named])].sort();
}

const asRole =
  (role: 'service_role' | 'supabase_auth_admin'): Query =>
  async (text, values) =>
    (await fresh.database.asUser({ role }, (sql) => sql.query(text, values))).rows as never;

describe('the registry covers all personal data in the database', () => {
  it('every table is in it, as a person’s or as nobody’s with the reason', () => {
    const listed = [...Object.keys(personalData), ...Object.keys(tablesWithoutPersons)].sort();
    expect(listed).toEqual(tables.map(({ name }) => name).sort());
    for (const reason of [
      ...Object.values(tablesWithoutPersons),
      ...Object.values(personalData).map((entry) => entry.reason),
    ]) {
      expect(reason.length).toBeGreaterThan(10);
    }
  });

  it('every column with a person in it is named, and the foreign keys do what erasure says', () => {
    for (const table of tables) {
      const found = personColumns(table);
      const entry = personalData[table.name];
      expect(found, `${table.name} has a person in it`).toEqual([...(entry?.person ?? [])].sort());
      for (const { columns, target, onDelete } of table.foreignKeys.filter((key) => key.target === 'auth.users')) {
        const agreed = { delete: 'cascade', anonymise: 'set null', keep: 'no action' }[entry?.erasure ?? 'keep'];
        expect(onDelete, `${table.name} (${columns}) -> ${target}`).toBe(agreed);
      }
    }
  });

  it('tables without personal data have no foreign key to a person’s row', () => {
    for (const name of Object.keys(tablesWithoutPersons)) {
      const targets = tables.find((table) => table.name === name)?.foreignKeys.map(({ target }) => target) ?? [];
      for (const target of targets) expect(Object.keys(tablesWithoutPersons), `${name} -> ${target}`).toContain(target);
    }
  });

  it('what is kept or not exported has a reason', () => {
    for (const [name, entry] of Object.entries(personalData)) {
      if (entry.export === null || entry.erasure === 'keep') expect(entry.reason.length, name).toBeGreaterThan(40);
    }
  });
});

async function exportOf(person: Person): Promise<Record<string, object[]>> {
  const all: Record<string, object[]> = {};
  for (const [name, entry] of Object.entries(personalData)) {
    if (entry.export !== null) all[name] = await asRole(entry.as)<object>(entry.export, [fixture.id[person]]);
  }
  return all;
}

describe('export', () => {
  it.each(people)('gives the %s everything of theirs and nothing of others', async (person) => {
    const all = await exportOf(person);
    for (const [name, rows] of Object.entries(all)) expect(rows.length, name).toBeGreaterThan(0);
    const text = JSON.stringify(all);
    for (const other of people) {
      if (other === person) continue;
      expect(text).not.toContain(fixture.id[other]);
      expect(text).not.toContain(`A text of ${other}.`);
      expect(text).not.toContain(`${other}@example.org`);
    }
  });

  it('holds nothing that opens the account', async () => {
    const text = JSON.stringify(await exportOf('colleague'));
    expect(text).not.toMatch(/encrypted_password|(?<!input_|output_)token/);
  });
});

/** Tables whose rows hold the text anywhere, with how many. */
function traces(text: string): Promise<Record<string, number>> {
  return asOwner(fresh.ownerUrl, async (owner) => {
    const found: Record<string, number> = {};
    // Policies apply to an owner that is no superuser too; they are switched off for this read, which is rolled back.
    await owner.query('begin');
    for (const { name } of tables) {
      if (/^private\.(guest_)?migrations$|^private\.installation$/.test(name)) continue;
      await owner.query(`alter table ${name} no force row level security`);
      const { rows } = await owner.query<{ count: number }>(
        `select count(*)::integer as count from ${name} as its where its::text ~* $1`,
        // The friend of a person, whom they invited, is another person.
        [`(^|[^-])${text}`],
      );
      const count = rows[0]?.count ?? 0;
      if (count > 0) found[name] = count;
    }
    await owner.query('rollback');
    return found;
  });
}

/** Erases the person as the sweep does after the waiting period. */
async function erase(person: Person): Promise<void> {
  const service = asRole('service_role');
  await service('update public.account_deletions set began_at = now() where user_id = $1', [fixture.id[person]]);
  const remove: EraseTools['objects']['remove'] = async (_claims, bucket, names) => {
    await service('delete from storage.objects where bucket_id = $1 and name = any($2)', [bucket, names]);
    return [...names];
  };
  expect(await eraseAccount({ database: fresh.database, objects: { remove } }, fixture.id[person])).toBe(true);
}

describe('erasure', () => {
  it('leaves no trace of a person who taught beside others, and everything of the others', async () => {
    const service = asRole('service_role');
    // The colleague changed a question of the administrator, and copied one of the administrator's assignments.
    const theirs = fixture.rows.administrator['public.questions']?.id;
    await service(
      `insert into public.question_versions (school_id, question_id, version, content, changed_by) values ($1, $2, 2, '{"question": "Whose?"}', $3)`,
      [fixture.school.administrator, theirs, fixture.id.colleague],
    );
    const before = await Promise.all(people.filter((one) => one !== 'colleague').map(exportOf));
    await erase('colleague');
    expect(await traces(fixture.id.colleague)).toEqual({});
    expect(await traces('colleague@example.org')).toEqual({});
    expect(await traces('A text of colleague')).toEqual({});
    expect(await traces('School of colleague')).toEqual({});
    const after = await Promise.all(people.filter((one) => one !== 'colleague').map(exportOf));
    const nameless = JSON.stringify(before).replaceAll(JSON.stringify(fixture.id.colleague), 'null');
    expect(JSON.stringify(after)).toBe(nameless);
    const [event] = await service<{ count: number }>(
      'select count(*)::integer as count from public.audit_events where actor_id is null and action not in ($$account/erased$$, $$school/closed$$, $$invitation/revoked$$)',
    );
    expect(event?.count, 'the act stays provable').toBe(1);
  });

  it('takes the name from a school of one, and leaves that of a school with others, which somebody else administers', async () => {
    await erase('invited');
    await erase('foreigner');
    for (const erased of ['invited', 'foreigner'] as const) {
      expect(await traces(fixture.id[erased])).toEqual({});
      expect(await traces(`${erased}@example.org`)).toEqual({});
    }
    const service = asRole('service_role');
    const names = await service<{ id: string; name: string }>('select id, name from public.schools');
    expect(names.find(({ id }) => id === fixture.school.invited)?.name).toMatch(/^School [0-9A-F]{4}$/);
    expect(names.find(({ id }) => id === fixture.school.foreigner)?.name).toBe('School of foreigner');
    expect(
      await service('select user_id, role from public.memberships where school_id = $1', [fixture.school.foreigner]),
    ).toEqual([{ user_id: fixture.id.commuter, role: 'administrator' }]);
    const [notice] = await service<{ payload: object }>(
      `select payload from public.notifications where user_id = $1 and kind = 'administration-passed'`,
      [fixture.id.commuter],
    );
    expect(notice?.payload).toEqual({ schoolId: fixture.school.foreigner, title: 'School of foreigner' });
  });
});
