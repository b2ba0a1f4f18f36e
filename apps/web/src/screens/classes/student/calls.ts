import { type Accommodations, accommodationColumns, accommodationsOf, type CallInput } from '@schole/core';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callForFile, callFunction } from '../../../client/requests/call.ts';
import { readRows } from '../../../client/requests/rows.ts';
import { inActiveSchool } from '../../../parts/account/membership-status.ts';

/** Below the key of the classes: what changes there is read again here too. */
const keys = (...parts: readonly string[]) => ['classes', 'records', ...parts] as const;

const needsRow = z.looseObject({ student_id: z.string() });

const needsById = (rows: readonly z.output<typeof needsRow>[]): ReadonlyMap<string, Accommodations> =>
  new Map(rows.map((row) => [row.student_id, accommodationsOf(row)]));

/** The accommodations of the students of a class, by student; who needs nothing is not in it. */
export const classNeeds = (classId: string) =>
  queryOptions({
    queryKey: keys('needs', classId),
    queryFn: async () => {
      const rows = await readRows(z.array(needsRow), (client) =>
        client
          .from('student_accommodations')
          .select(`student_id,${accommodationColumns.join()},students!inner(class_students!inner(class_id))`)
          .eq('students.class_students.class_id', classId)
          .limit(1_000),
      );
      return needsById(rows);
    },
  });
export type NeedsQuery = ReturnType<typeof classNeeds>;

/** The same of some students: few enough for an address. */
export const needsOfStudents = (ids: readonly string[]): NeedsQuery =>
  queryOptions({
    queryKey: keys('needs', ...ids),
    queryFn: async () => {
      if (ids.length === 0) return needsById([]);
      const rows = await readRows(z.array(needsRow), (client) =>
        client.from('student_accommodations').select(`student_id,${accommodationColumns.join()}`).in('student_id', ids),
      );
      return needsById(rows);
    },
  });

const notesRow = z.object({ contact: z.string(), consent: z.string() });

/** What is noted about the guardians of a student; empty where nothing is. */
export const guardianNotes = (studentId: string) =>
  queryOptions({
    queryKey: keys('guardians', studentId),
    queryFn: async () => {
      const [notes] = await readRows(z.array(notesRow), (client) =>
        client.from('guardian_notes').select('contact,consent').eq('student_id', studentId),
      );
      return notes ?? { contact: '', consent: '' };
    },
  });

const mergeRow = z.object({ id: z.string(), gone_id: z.string() });

/** Merges that can be taken back: the record that is gone, and the id of its merge. */
export const recentMerges = queryOptions({
  queryKey: keys('merges'),
  queryFn: async ({ client: queries }): Promise<ReadonlyMap<string, string>> => {
    const ofSchool = await inActiveSchool(queries);
    const rows = await readRows(z.array(mergeRow), (client) =>
      client.from('student_merges').select('id,gone_id').match(ofSchool).limit(1_000),
    );
    return new Map(rows.map(({ id, gone_id }) => [gone_id, id]));
  },
});

const candidateRow = z.object({
  student_id: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  user_name: z.string(),
  student_number: z.string().nullable(),
});
export type Candidate = z.output<typeof candidateRow>;

/** The students of the school that the user sees, once each, by surname; the first thousand places in classes. */
export const candidates = queryOptions({
  queryKey: keys('candidates'),
  queryFn: async ({ client: queries }): Promise<readonly Candidate[]> => {
    const ofSchool = await inActiveSchool(queries);
    const rows = await readRows(z.array(candidateRow), (client) =>
      client
        .from('class_rosters')
        .select(Object.keys(candidateRow.shape).join())
        .match(ofSchool)
        .order('sort_name')
        .order('student_id')
        .limit(1_000),
    );
    return [...new Map(rows.map((row) => [row.student_id, row])).values()];
  },
});

export const mergePreview = (keptId: string, goneId: string) =>
  queryOptions({
    queryKey: keys('merge', keptId, goneId),
    queryFn: ({ signal }) => callFunction('preview-merge', { keptId, goneId }, { signal }),
    // Of a moment ago it may be wrong.
    gcTime: 0,
  });

export const erasureOf = (studentId: string) =>
  queryOptions({
    queryKey: keys('erasure', studentId),
    queryFn: ({ signal }) => callFunction('foresee-student-erasure', { studentId }, { signal }),
    gcTime: 0,
  });

export const changeAccommodations = (input: CallInput<'change-accommodations'>) =>
  callFunction('change-accommodations', input);
export const changeGuardianNotes = (input: CallInput<'change-guardian-notes'>) =>
  callFunction('change-guardian-notes', input);
export const mergeStudents = (input: CallInput<'merge-students'>) => callFunction('merge-students', input);
export const undoMerge = (mergeId: string) => callFunction('undo-merge', { mergeId });
export const eraseStudent = (input: CallInput<'erase-student'>) => callFunction('erase-student', input);
export const keepStudent = (studentId: string) => callFunction('keep-student', { studentId });
export const exportStudent = (studentId: string, language: 'en' | 'el') =>
  callForFile('export-student', { studentId, language });
