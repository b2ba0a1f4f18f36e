import type { Fault } from '@schole/core/fault';
import type { Claims, Database, Transaction, UserOptions } from '@schole/database';
import { isDenied, readRefusal, refuse, writeRefusal } from '../faults.ts';
import { type BucketRow, findBucket } from './buckets.ts';

/** Access to the rows: always one transaction as the caller, with the database's refusals as faults of this package. */
export interface Access {
  /** A write; a conflict and a row that others still need have faults of their own. */
  change<Result>(
    claims: Claims,
    work: (sql: Transaction) => Promise<Result>,
    exists?: () => Fault,
    needed?: () => Fault,
  ): Promise<Result>;
  /** The same write, rolled back at its end: tests whether it would be allowed. */
  attempt<Result>(claims: Claims, work: (sql: Transaction) => Promise<Result>): Promise<Result>;
  /** Reading; a role without a grant sees nothing. */
  query<Result>(claims: Claims, work: (sql: Transaction) => Promise<Result>, nothing: Result): Promise<Result>;
  /** The bucket, for any caller: its limits hold for those who may not read it, too. */
  bucket(id: string): Promise<BucketRow>;
  /**
   * The claims under which the caller reads there: a public bucket is everybody's. Throws where there is no such
   * bucket.
   */
  reader(claims: Claims, bucket: string): Promise<Claims>;
}

/** Queries of the server itself, independent of the caller: limits of buckets, versions in use. */
export const serverClaims: Claims = { role: 'service_role' };

/** People pay for the time of their statements; the server's own key does not. */
function payerOf({ role, sub }: Claims): Pick<UserOptions, 'payer'> {
  return role === 'service_role' || sub === undefined ? {} : { payer: sub };
}

export function createAccess(database: Database): Access {
  const access: Access = {
    async change(claims, work, exists = refuse.exists, needed = refuse.missingReference) {
      try {
        return await database.asUser(claims, work, payerOf(claims));
      } catch (error) {
        throw writeRefusal(error, exists, needed);
      }
    },
    async attempt(claims, work) {
      try {
        return await database.asUser(claims, work, { rollback: true, ...payerOf(claims) });
      } catch (error) {
        throw writeRefusal(error, refuse.exists, refuse.missingReference);
      }
    },
    async query(claims, work, nothing) {
      try {
        return await database.asUser(claims, work, { readOnly: true, ...payerOf(claims) });
      } catch (error) {
        if (isDenied(error)) return nothing;
        throw readRefusal(error);
      }
    },
    async bucket(id) {
      const bucket = await access.query(serverClaims, (sql) => findBucket(sql, id), null);
      if (bucket === null) throw refuse.noBucket();
      return bucket;
    },
    async reader(claims, bucket) {
      return (await access.bucket(bucket)).public ? serverClaims : claims;
    },
  };
  return access;
}
