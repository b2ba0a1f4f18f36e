import { randomUUID } from 'node:crypto';
import type { Claims, Database, Transaction } from '@schole/database';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Secrets } from './secrets.ts';

/** A retired key verifies for this long: an access token lives one hour, and clocks of nodes differ a little. */
const retiredKeyLife = '2 hours';
const purpose = 'signing key';
const authAdminClaims: Claims = { role: 'supabase_auth_admin' };

export interface SigningKeys {
  /** `createdAt` in milliseconds since 1970. */
  current: { kid: string; key: CryptoKey; createdAt: number };
  /** By kid: every key whose tokens are still accepted. */
  verifying: ReadonlyMap<string, CryptoKey>;
  published: Record<string, unknown>[];
}

interface KeyRow {
  kid: string;
  public_jwk: JWK;
  private_sealed: string;
  created_at: Date;
  retired: boolean;
}

async function listKeys(transaction: Transaction): Promise<KeyRow[]> {
  const { rows } = await transaction.query<KeyRow>(
    `select kid, public_jwk, private_sealed, created_at, retired_at is not null as retired
       from private.signing_keys
      where retired_at is null or retired_at > now() - $1::interval
      order by created_at desc`,
    [retiredKeyLife],
  );
  return rows;
}

/** Adds a key if there is no current one; a node that comes second uses the first node's key instead. */
async function addKey(transaction: Transaction, secrets: Secrets): Promise<void> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  await transaction.query(
    `insert into private.signing_keys (kid, public_jwk, private_sealed) values ($1, $2, $3)
     on conflict ((true)) where retired_at is null do nothing`,
    [
      randomUUID(),
      JSON.stringify(await exportJWK(pair.publicKey)),
      secrets.encrypt(purpose, JSON.stringify(await exportJWK(pair.privateKey))),
    ],
  );
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new Error('A signing key of the database is not an elliptic-curve key.');
  return key;
}

function decryptPrivateKey(secrets: Secrets, row: KeyRow): Promise<CryptoKey> {
  try {
    return importKey(JSON.parse(secrets.decrypt(purpose, row.private_sealed)) as JWK);
  } catch (cause) {
    throw new Error(
      'The signing keys in the database were made with another secret. Start with the SCHOLE_SECRET (or the secret file) they were made with.',
      { cause },
    );
  }
}

async function toSigningKeys(secrets: Secrets, rows: KeyRow[]): Promise<SigningKeys> {
  const currentRow = rows.find((row) => !row.retired);
  if (!currentRow) throw new Error('The database holds no current signing key.');
  const verifying = new Map<string, CryptoKey>();
  for (const row of rows) verifying.set(row.kid, await importKey(row.public_jwk));
  return {
    current: {
      kid: currentRow.kid,
      key: await decryptPrivateKey(secrets, currentRow),
      createdAt: currentRow.created_at.getTime(),
    },
    verifying,
    published: rows.map((row) => ({ ...row.public_jwk, kid: row.kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] })),
  };
}

/** Reads the keys of the database; creates the first one when there is none. */
export async function loadSigningKeys(database: Database, secrets: Secrets): Promise<SigningKeys> {
  let rows = await database.asUser(authAdminClaims, listKeys);
  if (!rows.some((row) => !row.retired)) {
    await database.asUser(authAdminClaims, (transaction) => addKey(transaction, secrets));
    rows = await database.asUser(authAdminClaims, listKeys);
  }
  return toSigningKeys(secrets, rows);
}

/** Retires `kid` and creates its successor; does nothing when another node has already retired it. */
export async function rotateSigningKey(database: Database, secrets: Secrets, kid: string): Promise<void> {
  await database.asUser(authAdminClaims, async (transaction) => {
    const retired = await transaction.query(
      'update private.signing_keys set retired_at = now() where kid = $1 and retired_at is null',
      [kid],
    );
    if (retired.rowCount === 0) return;
    await addKey(transaction, secrets);
    await transaction.query('delete from private.signing_keys where retired_at < now() - $1::interval', [
      retiredKeyLife,
    ]);
  });
}
