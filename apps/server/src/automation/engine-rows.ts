import type { EngineChoice } from '@schole/ai';
import type { EngineKind, ListedEngine, TokenPrices } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { AutomationTools } from '../functions/automation-tools.ts';

/** The purpose for which keys of engines are encrypted. */
export const engineKeyPurpose = 'engine';

/** A row of private.engines. */
export interface EngineRow {
  id: string;
  kind: EngineKind;
  baseUrl: string | null;
  model: string | null;
  keySealed: string | null;
  keyHint: string | null;
  prices: TokenPrices | null;
  changedAt: Date;
}

/** The owner of an engine: a person in a school, or the school, where `userId` is null. */
export interface EngineOwner {
  schoolId: string;
  userId: string | null;
}

const columns = `id, kind, base_url as "baseUrl", model, key_sealed as "keySealed", key_hint as "keyHint",
  case when price_currency is not null then json_build_object(
    'input', input_price, 'output', output_price, 'currency', price_currency
  ) end as prices,
  updated_at as "changedAt"`;

/** The engine of an owner; `held`: locked until the end of the transaction, for a caller who may change it. */
export async function findEngine(
  transaction: Transaction,
  { schoolId, userId }: EngineOwner,
  held = false,
): Promise<EngineRow | null> {
  const { rows } = await transaction.query<EngineRow>(
    `select ${columns} from private.engines
      where school_id = $1 and user_id is not distinct from $2${held ? ' for no key update' : ''}`,
    [schoolId, userId],
  );
  return rows[0] ?? null;
}

/** The engine that answers a person in a school: their own where that is allowed, else the school's. */
export async function findEngineInUse(
  transaction: Transaction,
  schoolId: string,
  ownAllowed: boolean,
): Promise<EngineRow | null> {
  const { rows } = await transaction.query<EngineRow>(
    `select ${columns} from private.engines
      where school_id = $1 and (user_id is null or ($2 and user_id = auth.uid()))
      order by user_id nulls last limit 1`,
    [schoolId, ownAllowed],
  );
  return rows[0] ?? null;
}

/** The settings with the key in clear; throws where the key was encrypted with another secret. */
export function decryptChoice(
  row: Pick<EngineRow, 'kind' | 'baseUrl' | 'model' | 'keySealed'>,
  decrypt: AutomationTools['decrypt'],
): EngineChoice {
  const { kind, baseUrl, model, keySealed } = row;
  return { kind, baseUrl, model, key: keySealed === null ? null : decrypt(engineKeyPurpose, keySealed) };
}

/** As it is shown to its owner. */
export function listEngine({ kind, baseUrl, model, keyHint, prices, changedAt }: EngineRow): ListedEngine {
  return { kind, baseUrl, model, keyHint, prices, changedAt: changedAt.toISOString() };
}

/** Replaces the engine of an owner; the policies decide whether the caller may. */
export async function writeEngine(
  transaction: Transaction,
  { schoolId, userId }: EngineOwner,
  { kind, baseUrl, model, keySealed, keyHint, prices }: Omit<EngineRow, 'id' | 'changedAt'>,
): Promise<EngineRow> {
  const { rows } = await transaction.query<EngineRow>(
    `insert into private.engines (school_id, user_id, kind, base_url, model, key_sealed, key_hint, input_price, output_price, price_currency)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (school_id, user_id) do update set kind = excluded.kind, base_url = excluded.base_url,
       model = excluded.model, key_sealed = excluded.key_sealed, key_hint = excluded.key_hint,
       input_price = excluded.input_price, output_price = excluded.output_price, price_currency = excluded.price_currency
     returning ${columns}`,
    [
      ...[schoolId, userId, kind, baseUrl, model, keySealed, keyHint],
      ...[prices?.input ?? null, prices?.output ?? null, prices?.currency ?? null],
    ],
  );
  if (rows[0] === undefined) throw new Error('The engine was not written.');
  return rows[0];
}

/** Removes the engine of an owner; null: there was none. */
export async function removeEngineRow(
  transaction: Transaction,
  { schoolId, userId }: EngineOwner,
): Promise<Pick<EngineRow, 'id' | 'kind'> | null> {
  const { rows } = await transaction.query<Pick<EngineRow, 'id' | 'kind'>>(
    'delete from private.engines where school_id = $1 and user_id is not distinct from $2 returning id, kind',
    [schoolId, userId],
  );
  return rows[0] ?? null;
}
