import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { readCounted } from '../../../client/requests/rows.ts';
import { inActiveSchool } from '../../../parts/account/membership-status.ts';
import { foldText } from '../../../ui/index.ts';
import type { StudentsAddress } from '../address.ts';
import { studentRow } from '../rows.ts';

const listedRow = studentRow.extend({ classes: z.array(z.string()) });
export type ListedStudent = z.output<typeof listedRow>;

/** Rows of one page. */
export const pageSize = 50;

/**
 * Conditions of rest/v1, one a word: it begins or is within the name, or begins the user name, or is the student number.
 * Signs that mean something in a condition are left out.
 */
export function conditionsOf(search: string): string[] {
  const words = search.match(/[\p{L}\p{M}\p{N}.'’-]+/gu) ?? [];
  return words.slice(0, 6).map((word) => {
    // The database compares Greek without accents, and other letters with them.
    const names = [...new Set([foldText(word), word.toLowerCase()])].map((name) => `sort_name.ilike."*${name}*"`);
    return [...names, `user_name.ilike."${word}*"`, `student_number.eq."${word}"`].join();
  });
}

/** One page of the students of the active school whom the user may see, by surname. */
export const studentsOfSchool = ({ search = '', show, page = 1 }: StudentsAddress) =>
  queryOptions({
    queryKey: ['classes', 'students', search, show, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ client: queries, signal }) => {
      const ofSchool = await inActiveSchool(queries);
      return readCounted(z.array(listedRow), (client) => {
        const all = client
          .from('school_students')
          .select(Object.keys(listedRow.shape).join(), { count: 'exact' })
          .match(ofSchool);
        const present = show === 'archived' ? all.not('archived_at', 'is', null) : all.is('archived_at', null);
        const shown = show === 'unplaced' ? present.eq('classes', '{}') : present;
        return conditionsOf(search)
          .reduce((found, condition) => found.or(condition), shown)
          .order('sort_name')
          .order('student_id')
          .range((page - 1) * pageSize, page * pageSize - 1)
          .abortSignal(signal);
      });
    },
  });
