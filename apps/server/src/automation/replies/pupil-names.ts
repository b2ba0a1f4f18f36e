import { createPseudonymiser, type Pseudonymiser, type PupilName } from '@schole/ai';
import type { Transaction } from '@schole/database';

/** The names of schools' pupils, which are replaced in everything that is sent out. */
export interface PupilNames {
  /** Of one school, read by a member of its staff; null: more than can be replaced, so nothing may be sent. */
  read(transaction: Transaction, schoolId: string): Promise<Pseudonymiser | null>;
}

/** The maximum that app.pupil_names returns. */
const maxNames = 20_000;
/** Schools and names in the cache, about a kilobyte each; what was read longest ago is dropped first. */
const maxSchools = 200;
const maxCachedNames = 50_000;
/** Milliseconds: for this long a new pupil's name may be unknown. */
const cacheDuration = 60_000;

interface CachedSchool {
  names: Pseudonymiser;
  count: number;
  until: number;
}

/** Reads the names and caches them for a minute, so that a conversation does not read them with each reply. */
export function createPupilNames(clock: () => number = () => performance.now()): PupilNames {
  const schools = new Map<string, CachedSchool>();
  let cachedNames = 0;

  function forget(schoolId: string): void {
    cachedNames -= schools.get(schoolId)?.count ?? 0;
    schools.delete(schoolId);
  }

  function cache(schoolId: string, rows: readonly PupilName[]): Pseudonymiser {
    forget(schoolId);
    const names = createPseudonymiser(rows);
    schools.set(schoolId, { names, count: rows.length, until: clock() + cacheDuration });
    cachedNames += rows.length;
    for (const oldest of schools.keys()) {
      if (schools.size <= maxSchools && cachedNames <= maxCachedNames) break;
      forget(oldest);
    }
    return names;
  }

  return {
    async read(transaction, schoolId) {
      const known = schools.get(schoolId);
      if (known !== undefined && known.until > clock()) return known.names;
      const { rows } = await transaction.query<PupilName>('select first_name, last_name from app.pupil_names($1, $2)', [
        schoolId,
        maxNames,
      ]);
      if (rows.length >= maxNames) return null;
      return cache(schoolId, rows);
    },
  };
}
