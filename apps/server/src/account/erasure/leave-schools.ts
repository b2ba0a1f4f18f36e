import type { Claims, Database, Transaction } from '@schole/database';
import { addAuditEvent } from '../../database/audit-events.ts';
import { addNotices } from '../../database/notices.ts';
import { isReal, isStaying, listSchoolOutcomes } from '../../database/school-outcomes.ts';

const service: Claims = { role: 'service_role' };
const memberships = 'public.memberships';

async function addSchoolAuditEvent(
  transaction: Transaction,
  schoolId: string,
  action: 'school/administration-passed' | 'school/closed',
): Promise<void> {
  await addAuditEvent(transaction, { schoolId, actorId: null, action, subjectType: 'school', subjectId: schoolId });
}

/** An administrator of the school ($1) other than $2, who leaves; also one banned or leaving: they may yet stay. */
const hasAdministrator = `exists (
  select from public.memberships as other
   where other.school_id = $1 and other.user_id <> $2 and other.status = 'active' and other.role = 'administrator'
)`;

/**
 * Makes the longest-serving teacher who stays the administrator. Without one, the remaining members are pupils without
 * a teacher: the school is closed to them. Waits for every transaction that changes the administrators of the school.
 */
async function passOnAdministration(
  transaction: Transaction,
  schoolId: string,
  userId: string,
): Promise<'passed' | 'closed' | 'kept'> {
  await transaction.query(`select pg_advisory_xact_lock(hashtextextended('administrators:' || $1::text, 0))`, [
    schoolId,
  ]);
  const school = (await listSchoolOutcomes(transaction, userId)).find(({ id }) => id === schoolId);
  if (school?.fate !== 'hand-over') return 'kept';
  const { rows } = await transaction.query<{ heir: string }>(
    `update public.memberships set role = 'administrator'
      where school_id = $1 and user_id = (
        select user_id from public.memberships
         where school_id = $1 and user_id <> $2 and status = 'active' and role = 'teacher' and ${isReal}
           and (${isStaying} or not (${hasAdministrator}))
         order by (${isStaying}) desc, created_at, user_id limit 1
      ) returning user_id as heir`,
    [schoolId, userId],
  );
  const [first] = rows;
  if (first === undefined) {
    const remaining = await transaction.query(`select where ${hasAdministrator}`, [schoolId, userId]);
    if (remaining.rowCount > 0) return 'kept';
    await transaction.query(
      `update public.memberships set status = 'left' where school_id = $1 and status = 'active'`,
      [schoolId],
    );
    return 'closed';
  }
  await addSchoolAuditEvent(transaction, schoolId, 'school/administration-passed');
  await addNotices(transaction, [
    { kind: 'administration-passed', payload: { schoolId, title: school.name }, schoolId, userId: first.heir },
  ]);
  return 'passed';
}

/** Tables with rows of a school that service_role may delete, except those that are spared. */
const tablesOfSchools = `
  select format('%I.%I', namespace.nspname, class.relname) as name
    from pg_catalog.pg_attribute as attribute
    join pg_catalog.pg_class as class on class.oid = attribute.attrelid and class.relkind in ('r', 'p')
    join pg_catalog.pg_namespace as namespace on namespace.oid = class.relnamespace
   where attribute.attname = 'school_id' and not attribute.attisdropped
     and namespace.nspname in ('public', 'private') and class.relname not like 'audit_%'
     and has_table_privilege(class.oid, 'delete')
   order by 1`;

/** False when rows of other tables still reference those of this one. */
async function emptyTable(database: Database, table: string, schoolId: string): Promise<boolean> {
  try {
    await database.asUser(service, (transaction) =>
      transaction.query(`delete from ${table} where school_id = $1`, [schoolId]),
    );
    return true;
  } catch (problem) {
    if (namesCode(problem, '23503')) return false;
    throw problem;
  }
}

function namesCode(problem: unknown, code: string): boolean {
  const { code: own, cause } = problem as { code?: unknown; cause?: unknown };
  return own === code || (typeof cause === 'object' && cause !== null && namesCode(cause, code));
}

/**
 * Removes every row of a school that has no members any more. The order of dependencies is not listed here: a table
 * that another one still references is tried again when that one is empty, so that a table added later is emptied too.
 */
async function emptySchool(database: Database, schoolId: string): Promise<void> {
  const { rows } = await database.asUser(service, (transaction) =>
    transaction.query<{ name: string }>(tablesOfSchools),
  );
  // The memberships last: an interrupted round finds the school again by them; the demo data go with the last of them.
  const atTheEnd = [memberships, 'public.demo_rows'];
  let waiting = rows.map(({ name }) => name).filter((name) => !atTheEnd.includes(name));
  while (waiting.length > 0) {
    const again: string[] = [];
    for (const name of waiting) if (!(await emptyTable(database, name, schoolId))) again.push(name);
    if (again.length === waiting.length) throw new Error(`Rows of a school are held by others: ${again.join(', ')}`);
    waiting = again;
  }
  for (const name of atTheEnd) await emptyTable(database, name, schoolId);
}

/** Whether anybody else has a membership in the school, whatever its status. */
async function hasOthers(transaction: Transaction, schoolId: string, userId: string): Promise<boolean> {
  const { rows } = await transaction.query(
    `select from public.memberships where school_id = $1 and user_id <> $2 and ${isReal} limit 1`,
    [schoolId, userId],
  );
  return rows.length > 0;
}

/** Handles one school; true when it was never shared, and nothing in it belongs to anybody else. */
function close(database: Database, id: string, userId: string): Promise<boolean> {
  return database.asUser(service, async (transaction) => {
    await passOnAdministration(transaction, id, userId);
    const left = await transaction.query(
      `select from public.memberships where school_id = $1 and user_id <> $2 and status = 'active' and ${isReal} limit 1`,
      [id, userId],
    );
    if (left.rowCount > 0) return false;
    const named = await transaction.query(
      `update public.schools set name = app.neutral_school_name(id)
       where id = $1 and name <> app.neutral_school_name(id)`,
      [id],
    );
    if (named.rowCount > 0) await addSchoolAuditEvent(transaction, id, 'school/closed');
    return !(await hasOthers(transaction, id, userId));
  });
}

/**
 * Handles the schools of a person who is leaving, each in a transaction of its own: administration passes on, a school
 * without active people loses its name, and one that was never shared loses every row but its audit records.
 */
export async function leaveSchools(database: Database, userId: string): Promise<void> {
  const { rows } = await database.asUser(service, (transaction) =>
    transaction.query<{ id: string }>('select school_id as id from public.memberships where user_id = $1 order by 1', [
      userId,
    ]),
  );
  for (const { id } of rows) {
    if (await close(database, id, userId)) await emptySchool(database, id);
  }
}
