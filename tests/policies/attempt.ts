import type { Claims, Database } from '@schole/database';
import { asOwner } from '../database/cluster.ts';
import type { FreshDatabase } from '../database/fresh.ts';
import { roles } from './catalogue.ts';

/** What came of a statement: how many rows it reached, `refused`, or the SQLSTATE of what stopped it later. */
export type Outcome = number | 'refused' | (string & {});

// Each attempt is undone at once, so that no order of attempts matters. The caller's own rights count: no definer.
const arrangement = `
  create schema attempts;
  grant usage on schema attempts to ${roles.join(', ')};
  create function attempts.make(statements text[]) returns text[] language plpgsql as $$
  declare
    statement text;
    reached bigint;
    outcomes text[] := '{}';
    said text;
  begin
    foreach statement in array statements loop
      begin
        execute statement;
        get diagnostics reached = row_count;
        raise exception using errcode = 'ZZ999', message = reached::text;
      exception
        when insufficient_privilege then outcomes := outcomes || 'refused'::text;
        when others then
          get stacked diagnostics said = message_text;
          outcomes := outcomes || case sqlstate when 'ZZ999' then 'rows ' || said else sqlstate end;
      end;
    end loop;
    return outcomes;
  end $$;
  grant execute on function attempts.make(text[]) to ${roles.join(', ')};`;

/** Lets every role make attempts in this database. */
export async function allowAttempts({ ownerUrl }: FreshDatabase): Promise<void> {
  await asOwner(ownerUrl, (owner) => owner.query(arrangement));
}

/** Makes each attempt as the person in the claims and says what came of it; nothing stays. */
export async function attempt(database: Database, claims: Claims, statements: readonly string[]): Promise<Outcome[]> {
  const { rows } = await database.asUser(
    claims,
    (sql) => sql.query<{ outcomes: string[] }>('select attempts.make($1) as outcomes', [statements]),
    { rollback: true, timeout: 120_000 },
  );
  return (rows[0]?.outcomes ?? []).map((outcome) => (outcome.startsWith('rows ') ? Number(outcome.slice(5)) : outcome));
}

/** A value as SQL writes it: quoted, so that its column decides the type. */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}
