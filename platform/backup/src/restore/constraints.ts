import type { Client } from 'pg';
import { findGuestRole } from '../tables.ts';

/**
 * Constraints that would block filling the tables, removed for the length of a transaction: foreign keys, triggers,
 * forced row security.
 */
export interface SuspendedConstraints {
  /** Restores triggers and keys; the keys are checked for every row. */
  reinstate(): Promise<void>;
  /** Forces row security for the owner again. The last step: from here on the owner sees no rows. */
  forceRowSecurity(): Promise<void>;
}

interface Step {
  off: string;
  on: string;
}

const ours = `c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker', 'extensions')
  and (n.nspname in ('public', 'auth', 'private', 'storage', 'realtime') or n.nspowner = to_regrole($1))`;

const keys = `
  select format('alter table %s drop constraint %I', c.oid::regclass, k.conname) as off,
    format('alter table %s add constraint %I %s', c.oid::regclass, k.conname, pg_get_constraintdef(k.oid)) as "on"
  from pg_constraint as k join pg_class as c on c.oid = k.conrelid join pg_namespace as n on n.oid = c.relnamespace
  where k.contype = 'f' and k.conparentid = 0 and ${ours} order by 1`;

const triggers = `
  select format('alter table %s disable trigger %I', c.oid::regclass, t.tgname) as off,
    format('alter table %s enable trigger %I', c.oid::regclass, t.tgname) as "on"
  from pg_trigger as t join pg_class as c on c.oid = t.tgrelid join pg_namespace as n on n.oid = c.relnamespace
  where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0 and ${ours} order by 1`;

const forced = `
  select format('alter table %s no force row level security', c.oid::regclass) as off,
    format('alter table %s force row level security', c.oid::regclass) as "on"
  from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
  where c.relforcerowsecurity and ${ours} order by 1`;

/** Removes them in the owner's open transaction; then tables can be filled in any order. */
export async function suspendConstraints(owner: Client): Promise<SuspendedConstraints> {
  const guest = await findGuestRole(owner);
  const found = async (list: string): Promise<Step[]> => (await owner.query<Step>(list, [guest])).rows;
  const [security, actions, links] = [await found(forced), await found(triggers), await found(keys)];
  const run = async (steps: readonly string[]): Promise<void> => {
    if (steps.length > 0) await owner.query(steps.join(';\n'));
  };
  await run([...security, ...actions, ...links].map(({ off }) => off));
  return {
    async reinstate() {
      await run([...actions, ...links].map(({ on }) => on));
    },
    async forceRowSecurity() {
      await owner.query('set constraints all immediate');
      await run(security.map(({ on }) => on));
    },
  };
}
