import type { Transaction } from '@schole/database';

/** A pupil as people call them. */
export interface PupilName {
  first_name: string;
  last_name: string;
}

/** The names of schools' pupils, which leave under other names only. */
export interface PupilNames {
  /** Of one school, read by a member of its staff; null: there are more than can be replaced, so nothing may leave. */
  read(transaction: Transaction, schoolId: string): Promise<readonly PupilName[] | null>;
}

/** What app.pupil_names gives at most. */
const mostNames = 20_000;
/** Schools and names that are kept at once; what was asked for longest ago goes first. */
const mostSchools = 200;
const mostKept = 100_000;
/** Milliseconds: for so long a new pupil's name may be unknown. */
const keptFor = 60_000;

interface Kept {
  names: readonly PupilName[];
  until: number;
}

/** Reads the names from the database and keeps them for a minute, so that a conversation does not read a school anew with each reply. */
export function openPupilNames(clock: () => number = () => performance.now()): PupilNames {
  const schools = new Map<string, Kept>();
  let kept = 0;

  function forget(schoolId: string): void {
    kept -= schools.get(schoolId)?.names.length ?? 0;
    schools.delete(schoolId);
  }

  function keep(schoolId: string, names: readonly PupilName[]): void {
    forget(schoolId);
    schools.set(schoolId, { names, until: clock() + keptFor });
    kept += names.length;
    for (const oldest of schools.keys()) {
      if (schools.size <= mostSchools && kept <= mostKept) break;
      forget(oldest);
    }
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
      keep(schoolId, rows);
      return rows;
    },
  };
}
