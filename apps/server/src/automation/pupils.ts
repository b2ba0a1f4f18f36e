import { type KnownNames, knowNames, type PupilName } from '@schole/ai';
import type { Transaction } from '@schole/database';

/** The names of schools' pupils, which leave under other names only. */
export interface PupilNames {
  /** Of one school, read by a member of its staff; null: there are more than can be replaced, so nothing may leave. */
  read(transaction: Transaction, schoolId: string): Promise<KnownNames | null>;
}

/** What app.pupil_names gives at most. */
const mostNames = 20_000;
/** Schools and names that are kept at once, about a kilobyte each; what was read longest ago goes first. */
const mostSchools = 200;
const mostKept = 50_000;
/** Milliseconds: for so long a new pupil's name may be unknown. */
const keptFor = 60_000;

interface Kept {
  names: KnownNames;
  count: number;
  until: number;
}

/** Reads the names from the database and keeps them for a minute, so that a conversation does not read a school anew with each reply. */
export function openPupilNames(clock: () => number = () => performance.now()): PupilNames {
  const schools = new Map<string, Kept>();
  let kept = 0;

  function forget(schoolId: string): void {
    kept -= schools.get(schoolId)?.count ?? 0;
    schools.delete(schoolId);
  }

  function keep(schoolId: string, rows: readonly PupilName[]): KnownNames {
    forget(schoolId);
    const names = knowNames(rows);
    schools.set(schoolId, { names, count: rows.length, until: clock() + keptFor });
    kept += rows.length;
    for (const oldest of schools.keys()) {
      if (schools.size <= mostSchools && kept <= mostKept) break;
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
        mostNames,
      ]);
      if (rows.length >= mostNames) return null;
      return keep(schoolId, rows);
    },
  };
}
