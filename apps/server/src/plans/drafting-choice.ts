import { type DraftingChoice, type DraftingEngine, type EngineKind, fault, isRemoteModel } from '@schole/core';
import type { Transaction } from '@schole/database';

interface Connected {
  kind: EngineKind;
  model: string | null;
}

interface Facts {
  own: DraftingChoice['own'];
  school: DraftingChoice['school'];
  ownAllowed: boolean;
  ownEngine: Connected | null;
  schoolEngine: Connected | null;
  entitled: boolean;
}

async function readFacts(transaction: Transaction, schoolId: string): Promise<Facts> {
  const { rows } = await transaction.query<Facts>(
    `select settings.drafting_engine as own, school.drafting_engine as school, school.own_connections as "ownAllowed",
       (select json_build_object('kind', kind, 'model', model) from private.engines
         where school_id = school.id and user_id = auth.uid()) as "ownEngine",
       (select json_build_object('kind', kind, 'model', model) from private.engines
         where school_id = school.id and user_id is null) as "schoolEngine",
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

/** One that was saved before such models were refused stays connected, and is not asked. */
const drafts = (engine: Connected | null): boolean => engine !== null && !isRemoteModel(engine);

function choicesOf({ ownAllowed, ownEngine, schoolEngine, entitled }: Facts): DraftingEngine[] {
  const choices: DraftingEngine[] = ['built-in'];
  if (entitled && drafts(ownEngine) && ownAllowed) choices.push('own');
  if (entitled && drafts(schoolEngine)) choices.push('school');
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
 * The engine of a run: the one it names, else the preferred one. Throws the plan's refusal, automation/not-allowed,
 * engine/none or model/remote for a named one that may not be chosen; a preference that no longer holds is passed over, because nobody
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
  const { ownAllowed, ownEngine, schoolEngine } = await readFacts(transaction, schoolId);
  if (engine === 'own' && !ownAllowed) throw fault('automation/not-allowed');
  const connected = engine === 'own' ? ownEngine : schoolEngine;
  if (connected === null) throw fault('engine/none');
  if (isRemoteModel(connected)) throw fault('model/remote', { model: connected.model ?? '' });
}
