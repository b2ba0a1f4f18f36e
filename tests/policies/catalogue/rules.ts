import type { Catalogue, Relation, Routine } from './catalogue.ts';

/** Tables that leave out a part of the pattern, and why. Add here only with a reason. */
const exceptions: Record<string, { without: readonly ('force' | 'policy')[]; reason: string }> = {
  'public.memberships': {
    without: ['force'],
    reason: 'The definer helpers of all other policies read it as its owner; under FORCE they would ask themselves.',
  },
  'private.migrations': {
    without: ['force', 'policy'],
    reason: 'Written and read by the migrating owner alone, before there is any role or policy.',
  },
  'private.row_changes': {
    without: ['force'],
    reason: 'Written by a trigger as its owner, whoever changed the row.',
  },
  'private.guest_migrations': {
    without: ['force', 'policy'],
    reason: 'Written and read by the migrating owner alone.',
  },
};

/** Columns that identify the owner of a row; each is the first of an index, because every policy filters by them. */
const belonging = ['school_id', 'owner_id', 'user_id', 'actor_id', 'changed_by'];

/** Violations of the rules of docs/database/security.md; none means they hold. Each names its object first. */
export function findProblems(catalogue: Catalogue): string[] {
  const tenants = new Set(catalogue.relations.filter(hasSchool).map(({ name }) => name));
  return [
    ...catalogue.relations.flatMap((relation) =>
      (relation.kind === 'table' ? tableProblems(relation, tenants) : viewProblems(relation)).map(
        (what) => `${relation.name}: ${what}`,
      ),
    ),
    ...catalogue.routines.flatMap((routine) => routineProblems(routine).map((what) => `${routine.name}: ${what}`)),
    ...catalogue.tooStrong.map((role) => `role ${role}: has rights beyond row-level security, or inherits`),
    ...catalogue.entrances
      .filter((entrance) => entrance.startsWith('private '))
      .map((entrance) => `schema private: ${entrance.slice('private '.length)} may enter`),
  ];
}

function hasSchool({ columns }: Relation): boolean {
  return columns.some(({ name }) => name === 'school_id');
}

function tableProblems(table: Relation, tenants: ReadonlySet<string>): string[] {
  const without = exceptions[table.name]?.without ?? [];
  const problems: string[] = [];
  if (!table.secured) problems.push('row-level security is off');
  if (!table.forced && !without.includes('force')) problems.push('row-level security is not forced');
  if (table.policies.length === 0 && !without.includes('policy')) problems.push('no policy');
  for (const { name } of table.policies.filter(({ forPublic }) => forPublic))
    problems.push(`policy ${name} is for PUBLIC`);
  if (table.comment === null) problems.push('no comment');
  problems.push(...strangerProblems(table));
  for (const { name } of table.columns) {
    if (!belonging.includes(name)) continue;
    if (!table.indexes.some(([first]) => first === name)) problems.push(`no index begins with ${name}`);
  }
  for (const { columns } of table.foreignKeys) {
    const covered = table.indexes.some((index) => {
      const beginning = index.slice(0, columns.length);
      return columns.every((column) => beginning.includes(column));
    });
    if (!covered) problems.push(`no index on the foreign key (${columns.join(', ')})`);
  }
  for (const { columns, target } of table.foreignKeys) {
    if (!tenants.has(table.name) || !tenants.has(target) || columns.includes('school_id')) continue;
    problems.push(`the foreign key (${columns.join(', ')}) to ${target} leaves out school_id`);
  }
  return problems;
}

function viewProblems(view: Relation): string[] {
  if (view.kind === 'other') return ['neither a table nor a view: row-level security does not reach it'];
  const problems: string[] = [];
  if (!view.invoker) problems.push('not security_invoker');
  if (view.comment === null) problems.push('no comment');
  return [...problems, ...strangerProblems(view)];
}

/** What migrations of guest applications may refer to: keys and triggers, no rows. */
const forGuests: Readonly<Record<string, readonly string[]>> = { 'auth.users': ['postgres', 'supabase_admin'] };

function strangerProblems(relation: Relation): string[] {
  return relation.strangers
    .filter((role) => forGuests[relation.name]?.includes(role) !== true)
    .map((role) => `granted to ${role}`);
}

function routineProblems(routine: Routine): string[] {
  const problems: string[] = [];
  if (routine.forPublic) problems.push('executable by PUBLIC');
  if (routine.definer && !routine.searchPath) problems.push('SECURITY DEFINER without a search_path');
  if (routine.comment === null) problems.push('no comment');
  return problems;
}
