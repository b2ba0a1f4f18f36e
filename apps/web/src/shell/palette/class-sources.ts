import type { QueryClient } from '@tanstack/react-query';
import { User, Users } from 'lucide-react';
import { z } from 'zod';
import { currentTranslator } from '../../client/language/language.ts';
import { readRows } from '../../client/requests/rows.ts';
import { inActiveSchool } from '../../parts/account/membership-status.ts';
import { findMatches } from './find-matches.ts';
import type { Found, PaletteSource } from './palette-source.ts';
import { paletteWords } from './words.ts';

const classRows = z.array(z.object({ id: z.string(), name: z.string() }));
const studentRows = z.array(
  z.object({
    class_id: z.string(),
    student_id: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    user_name: z.string(),
  }),
);

/** Number of rows that are searched: compared by the browser, which ignores accents. */
const maxClasses = 500;
const maxStudents = 2_000;
/** Maximum results, also before anything is typed. */
const shown = 8;
const offered = 4;
/** Milliseconds for which a list stays fresh. */
const fresh = 15_000;

const addressOf = (classId: string): string => `/dashboard/classes/${classId}`;

/** The active classes that the user may see. */
const readClasses = (queries: QueryClient): Promise<z.output<typeof classRows>> =>
  queries.fetchQuery({
    queryKey: ['classes', 'titles'],
    staleTime: fresh,
    queryFn: async ({ signal }) => {
      const ofSchool = await inActiveSchool(queries);
      return readRows(classRows, (client) =>
        client
          .from('classes')
          .select('id,name')
          .match(ofSchool)
          .eq('active', true)
          .is('removed_at', null)
          .order('name')
          .limit(maxClasses)
          .abortSignal(signal),
      );
    },
  });

const readStudents = (queries: QueryClient): Promise<z.output<typeof studentRows>> =>
  queries.fetchQuery({
    queryKey: ['classes', 'student-names'],
    staleTime: fresh,
    queryFn: async ({ signal }) => {
      const ofSchool = await inActiveSchool(queries);
      return readRows(studentRows, (client) =>
        client
          .from('class_rosters')
          .select('class_id,student_id,first_name,last_name,user_name')
          .match(ofSchool)
          .is('archived_at', null)
          .order('created_at', { ascending: false })
          .limit(maxStudents)
          .abortSignal(signal),
      );
    },
  });

/** The user's active classes, found by name. */
export const classSource: PaletteSource = {
  id: 'classes',
  group: () => currentTranslator(paletteWords)('classes'),
  async search(query, signal, queries) {
    const rows = await readClasses(queries);
    signal.throwIfAborted();
    const found = await findMatches(
      rows.map(({ id, name }) => ({ id, label: name, icon: Users, to: addressOf(id) })),
      query,
    );
    return found.slice(0, query === '' ? offered : shown);
  },
};

/** The students of those classes, found by name or user name once something is typed. */
export const studentSource: PaletteSource = {
  id: 'students',
  group: () => currentTranslator(paletteWords)('students'),
  async search(query, signal, queries) {
    if (query === '') return [];
    const [classes, students] = await Promise.all([readClasses(queries), readStudents(queries)]);
    signal.throwIfAborted();
    const names = new Map(classes.map(({ id, name }) => [id, name]));
    const all = students.flatMap(({ class_id, student_id, first_name, last_name, user_name }): Found[] => {
      if (!names.has(class_id)) return [];
      const label = [last_name, first_name].filter(Boolean).join(' ');
      return [{ id: `${class_id} ${student_id}`, label, keywords: [user_name], icon: User, to: addressOf(class_id) }];
    });
    const found = (await findMatches(all, query)).slice(0, shown);
    // Afterwards: the name of a class finds the class, not everybody in it.
    return found.map((one) => ({ ...one, hint: names.get(one.to.slice(addressOf('').length)) ?? '' }));
  },
};
