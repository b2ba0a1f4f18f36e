import { type CallInput, type CallOutput, fault } from '@schole/core';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '../../client/requests/call.ts';
import { readCounted, readRows } from '../../client/requests/rows.ts';
import { inActiveSchool } from '../../parts/account/membership-status.ts';
import { type ClassRow, classRow, rosterRow } from './rows.ts';

/** The query keys of this screen. */
const keys = {
  all: ['classes'] as const,
  one: (id: string) => ['classes', 'one', id] as const,
};

const columnsOf = (row: z.ZodObject): string => Object.keys(row.shape).join();

/** The most classes that the list reads: more than one person teaches, and than most schools have. */
export const maxClasses = 1_000;

/** Every class of the active school that the user may see, by name. */
export const classList = queryOptions({
  queryKey: [...keys.all, 'list'],
  queryFn: async ({ client: queries }) => {
    const ofSchool = await inActiveSchool(queries);
    return readCounted(z.array(classRow), (client) =>
      client
        .from('class_summaries')
        .select(columnsOf(classRow), { count: 'exact' })
        .match(ofSchool)
        .order('name')
        .order('id')
        .range(0, maxClasses - 1),
    );
  },
});

/** How many students are in these classes; one who is in two of them is one. Null: in any active class of the school. */
export const studentCount = (classIds: readonly string[] | null) =>
  queryOptions({
    queryKey: [...keys.all, 'student-count', classIds],
    queryFn: async ({ client: queries }) => {
      if (classIds?.length === 0) return 0;
      const ofSchool = await inActiveSchool(queries);
      const { count } = await readCounted(z.unknown(), (client) => {
        const students = client
          .from('students')
          .select('id,class_students!inner(class_id,classes!inner(active))', { count: 'exact', head: true })
          .match(ofSchool)
          .is('archived_at', null);
        return classIds === null
          ? students.eq('class_students.classes.active', true).is('class_students.classes.removed_at', null)
          : students.in('class_students.class_id', classIds);
      });
      return count;
    },
  });

export const oneClass = (id: string) =>
  queryOptions({
    queryKey: [...keys.one(id), 'row'],
    queryFn: async (): Promise<ClassRow> => {
      const rows = z.uuid().safeParse(id).success
        ? await readRows(z.array(classRow), (client) =>
            client.from('class_summaries').select(columnsOf(classRow)).eq('id', id),
          )
        : [];
      const [row] = rows;
      if (row === undefined) throw fault('class/not-found');
      return row;
    },
  });

/** The students of a class by surname, archived ones too; a class has at most 500. */
export const roster = (classId: string) =>
  queryOptions({
    queryKey: [...keys.one(classId), 'roster'],
    queryFn: () =>
      readRows(z.array(rosterRow), (client) =>
        client
          .from('class_rosters')
          .select(columnsOf(rosterRow))
          .eq('class_id', classId)
          .order('sort_name')
          .order('student_id')
          .range(0, 999),
      ),
  });

const actRow = z.object({ id: z.string(), action: z.string(), created_at: z.string() });

/** Number of recorded acts that the activity of a class shows. */
const maxActs = 50;

/** What the user did in a class, the newest first; the audit shows everybody only their own acts. */
export const ownEvents = (classId: string) =>
  queryOptions({
    queryKey: [...keys.one(classId), 'acts'],
    queryFn: () =>
      readRows(z.array(actRow), (client) =>
        client
          .from('audit_events')
          .select(columnsOf(actRow))
          .or(`subject_id.eq.${classId},details->>classId.eq.${classId}`)
          .order('created_at', { ascending: false })
          .limit(maxActs),
      ),
  });

const importRow = z.object({
  id: z.string(),
  added: z.number(),
  changed: z.number(),
  placed: z.number(),
  made: z.number(),
  created_at: z.string(),
});

/** Lists for several classes of the school that can still be taken back, the newest first. */
export const schoolImports = queryOptions({
  queryKey: [...keys.all, 'imports'],
  queryFn: async ({ client: queries }) => {
    const ofSchool = await inActiveSchool(queries);
    return readRows(z.array(importRow), (client) =>
      client
        .from('roster_imports')
        .select(columnsOf(importRow))
        .match(ofSchool)
        .is('class_id', null)
        .is('undone_at', null)
        .order('created_at', { ascending: false })
        .limit(20),
    );
  },
});

/** Known students of the school who are not in the class, by a search. */
export const foundStudents = (classId: string, search: string) =>
  queryOptions({
    queryKey: [...keys.one(classId), 'found', search],
    queryFn: async ({ signal }) => (await callFunction('find-students', { classId, search }, { signal })).students,
  });

/** The staff of the school by name, each with what they may do in the class. */
export const colleagues = (classId: string) =>
  queryOptions({
    queryKey: [...keys.one(classId), 'colleagues'],
    queryFn: async ({ signal }) => (await callFunction('list-colleagues', { classId }, { signal })).colleagues,
  });
export type Colleague = CallOutput<'list-colleagues'>['colleagues'][number];

export const createClass = (input: CallInput<'create-class'>) => callFunction('create-class', input);
export const changeClass = (input: CallInput<'change-class'>) => callFunction('change-class', input);
export const duplicateClass = (input: CallInput<'duplicate-class'>) => callFunction('duplicate-class', input);
export const archiveClass = (classId: string, archived: boolean) =>
  callFunction('archive-class', { classId, archived });
export const removeClass = (classId: string, removed: boolean) => callFunction('remove-class', { classId, removed });
export const shareClass = (input: CallInput<'share-class'>) => callFunction('share-class', input);
export const addStudents = (input: CallInput<'add-students'>) => callFunction('add-students', input);
export const previewRoster = (input: CallInput<'preview-roster'>, signal: AbortSignal) =>
  callFunction('preview-roster', input, { signal });
export type RosterPreview = CallOutput<'preview-roster'>;
export const importRoster = (input: CallInput<'import-roster'>) => callFunction('import-roster', input);
export type ImportInput = CallInput<'import-roster'>;
export const previewSchoolRoster = (input: CallInput<'preview-school-roster'>, signal: AbortSignal) =>
  callFunction('preview-school-roster', input, { signal });
export type SchoolPreview = CallOutput<'preview-school-roster'>;
export const importSchoolRoster = (input: CallInput<'import-school-roster'>) =>
  callFunction('import-school-roster', input);
export const undoImport = (importId: string) => callFunction('undo-import', { importId });
export const exportClass = (input: CallInput<'export-class'>) => callFunction('export-class', input);
export const changeEnrolment = (input: CallInput<'enrol-students'>) => callFunction('enrol-students', input);
export const unlockStudent = (studentId: string) => callFunction('unlock-student', { studentId });
export const changeStudent = (input: CallInput<'change-student'>) => callFunction('change-student', input);

/** Everything about classes is read again after a change, and what the Overview and the plan count. */
export async function refreshClasses(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: keys.all }),
    queries.invalidateQueries({ queryKey: ['assignments', 'counts'] }),
  ]);
}
