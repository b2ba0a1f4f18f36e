import { type DraftingChoice, type DraftingEngine, fault } from '@schole/core';
import type { Transaction } from '@schole/database';

interface Facts {
  own: DraftingChoice['own'];
  school: DraftingChoice['school'];
  ownAllowed: boolean;
  hasOwn: boolean;
  hasSchool: boolean;
  entitled: boolean;
}

async function readFacts(transaction: Transaction, schoolId: string): Promise<Facts> {
  const { rows } = await transaction.query<Facts>(
    `select settings.drafting_engine as own, school.drafting_engine as school, school.own_connections as "ownAllowed",
       exists (select from private.engines where school_id = school.id and user_id = auth.uid()) as "hasOwn",
       exists (select from private.engines where school_id = school.id and user_id is null) as "hasSchool",
       coalesce(entitled.allowed, false) as entitled
     from public.schools as school
       left join public.user_settings as settings on settings.user_id = auth.uid()
       cross join lateral app.entitlement(school.id, 'advanced_generation') as entitled
     where school.id = $1`,
    [schoolId],
  );
  if (rows[0] === undefined) throw fault('person/not-allowed');
  return rows[0];
}

function choicesOf({ ownAllowed, hasOwn, hasSchool, entitled }: Facts): DraftingEngine[] {
  const choices: DraftingEngine[] = ['built-in'];
  if (entitled && hasOwn && ownAllowed) choices.push('own');
  if (entitled && hasSchool) choices.push('school');
  return choices;
}

/** What may draft the caller's questions, and what does where a run names nothing. As `schole_server`. */
export async function readDrafting(transaction: Transaction, schoolId: string): Promise<DraftingChoice> {
  const facts = await readFacts(transaction, schoolId);
  const choices = choicesOf(facts);
  const preferred = [facts.own, facts.school].find((each) => each !== null && choices.includes(each));
  const { own, school, entitled } = facts;
  return { choices, own, school, entitled, inUse: preferred ?? 'built-in' };
}

/**
 * The engine of a run: the one it names, else the preferred one. Throws the plan's refusal, automation/not-allowed or
 * engine/none for a named one that may not be chosen; a preference that no longer holds is passed over, because nobody
 * asked for it now. As `schole_server`.
 */
export async function requireDrafting(
  transaction: Transaction,
  schoolId: string,
  named: DraftingEngine | undefined,
): Promise<DraftingEngine> {
  const drafting = await readDrafting(transaction, schoolId);
  if (named === undefined) return drafting.inUse;
  await requireChoice(transaction, schoolId, named);
  return named;
}

/** Throws why an engine may not be chosen. */
export async function requireChoice(transaction: Transaction, schoolId: string, engine: DraftingEngine): Promise<void> {
  if (engine === 'built-in') return;
  await transaction.query(`select app.require_entitlement($1, 'advanced_generation')`, [schoolId]);
  const { ownAllowed, hasOwn, hasSchool } = await readFacts(transaction, schoolId);
  if (engine === 'own' && !ownAllowed) throw fault('automation/not-allowed');
  if (!(engine === 'own' ? hasOwn : hasSchool)) throw fault('engine/none');
}
