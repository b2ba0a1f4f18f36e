import type { CallOutput } from '@schole/core';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { person } from '../../test-app.tsx';

// The server of the tests of these screens: rows of the views, and functions that change them.

export const person2 = '7a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a22';

export const biology = {
  id: '2f0e7a51-6f0e-4a78-8d0a-4f3a5f2b9c10',
  owner_id: person.id,
  name: 'Biology II',
  subject: 'science' as string | null,
  grade_level: '9-12' as string | null,
  section: 'B2',
  description: 'Lab on Tuesdays',
  term: '2026-27',
  active: true,
  removed_at: null as string | null,
  created_at: '2026-11-01T08:00:00Z',
  students: 13,
  rights: 'own' as string | null,
};

export const student = {
  student_id: '1a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a01',
  group_name: '',
  first_name: 'Άννα' as string | null,
  last_name: 'Κώστα' as string | null,
  user_name: 'anna.kosta',
  student_number: null as string | null,
  birth_year: null as number | null,
  access: null as string | null,
  signed_in_at: null as string | null,
  archived_at: null as string | null,
  locked_at: null as string | null,
  created_at: '2026-11-02T08:00:00Z',
};

export interface Served {
  answer: (input: RequestInfo | URL, options?: RequestInit) => Promise<Response>;
  classes: (typeof biology)[];
  students: (typeof student)[];
  /** Rows of `school_students`. */
  schoolStudents: object[];
  /** What was searched in `school_students`, in its order. */
  searches: URLSearchParams[];
  /** Rows of `student_accommodations`, `guardian_notes` and `student_merges`. */
  needs: object[];
  notes: object[];
  merges: object[];
  /** When the erasure of a student is due; null: nobody asked for it. */
  dueAt: string | null;
  acts: { id: string; action: string; created_at: string }[];
  /** The calls of functions, in their order. */
  calls: { name: string; input: Record<string, unknown> }[];
  /** What a function refuses with, by its name. */
  refuse: Record<string, { code: string; values?: object }>;
  /** The role of the person in the school. */
  role: 'teacher' | 'administrator';
  /** The plan's limit of active classes. */
  quota: number | null;
  /** What a list would do. */
  preview: CallOutput<'preview-roster'>;
  /** What a list for several classes would do. */
  schoolPreview: CallOutput<'preview-school-roster'>;
  /** Lists for several classes that can be taken back. */
  imports: object[];
  /** Students of the school whom a search finds. */
  known: CallOutput<'find-students'>['students'];
  /** Rows of `delivery_summaries` and `class_results`. */
  deliveries: object[];
  results: object[];
  /** True: no row can be read. */
  broken: boolean;
}

const nothing = {
  ...{ order: 'last-first' as const, certainty: 1, table: null, oneRoster: null, plan: 'plan' },
  counts: { new: 0, changed: 0, moved: 0, returns: 0, same: 0, skipped: 0, asks: 0 },
};

/** A school with one class of a teacher, and one colleague. */
export function classAnswers(): Served {
  const served: Served = {
    answer: async (input, options) => answer(served, new URL(String(input), 'http://localhost'), options),
    classes: [biology],
    students: [],
    schoolStudents: [],
    searches: [],
    needs: [],
    notes: [],
    merges: [],
    dueAt: null,
    acts: [],
    calls: [],
    refuse: {},
    role: 'teacher',
    quota: null,
    ...{ deliveries: [], results: [], broken: false },
    preview: { ...nothing, lines: [] },
    schoolPreview: { ...nothing, lines: [], classes: [], room: null },
    imports: [],
    known: [],
  };
  return served;
}

function answer(served: Served, { pathname, searchParams }: URL, { method, body }: RequestInit = {}): Response {
  if (pathname === '/config.json')
    return Response.json({ anonKey: 'k', signUp: 'open', firstRun: false, version: '1' });
  const name = pathname.split('/functions/v1/')[1];
  if (name !== undefined) return perform(served, name, JSON.parse(String(body)));
  if (pathname.endsWith('/profiles')) {
    return Response.json({ first_name: 'Eleni', last_name: 'Markou', avatar_url: null, active_school_id: null });
  }
  if (pathname.endsWith('/memberships')) {
    return Response.json([{ school_id: 'a', role: served.role, status: 'active', schools: { name: 'Third' } }]);
  }
  if (served.broken) return Response.json({ code: 'XX000', message: 'broken' }, { status: 500 });
  const id = searchParams.get('id')?.replace('eq.', '');
  if (method === 'HEAD') return counted(pathname.endsWith('/students') ? 17 : 4);
  if (pathname.endsWith('/class_summaries')) {
    const rows = served.classes.filter((row) => id === undefined || row.id === id);
    return Response.json(rows, { headers: { 'content-range': `0-${rows.length}/${rows.length}` } });
  }
  if (pathname.endsWith('/school_students')) {
    served.searches.push(searchParams);
    const rows = served.schoolStudents;
    return Response.json(rows, { headers: { 'content-range': `0-${rows.length}/${rows.length}` } });
  }
  if (pathname.endsWith('/class_rosters')) return Response.json(served.students);
  if (pathname.endsWith('/student_accommodations')) return Response.json(served.needs);
  if (pathname.endsWith('/guardian_notes')) return Response.json(served.notes);
  if (pathname.endsWith('/student_merges')) return Response.json(served.merges);
  if (pathname.endsWith('/roster_imports')) return Response.json(served.imports);
  if (pathname.endsWith('/delivery_summaries')) return Response.json(served.deliveries);
  if (pathname.endsWith('/class_results')) return Response.json(served.results);
  if (pathname.endsWith('/audit_events')) return Response.json(served.acts);
  return Response.json([]);
}

const recordSide = {
  ...{ firstName: 'Άννα', lastName: 'Κώστα', birthYear: null, access: null, signedInAt: null },
  ...{ userName: student.user_name, studentNumber: null as string | null },
};

function previewOf({ keptId }: Record<string, unknown>): object {
  const other = { ...recordSide, userName: 'anna.kost', studentNumber: '107' };
  const first = keptId === student.student_id;
  return {
    ...{ kept: first ? recordSide : other, gone: first ? other : recordSide },
    gained: first ? ['student_number', 'accommodations'] : [],
    classes: [{ classId: biology.id, name: biology.name, kept: true, gone: true }],
  };
}

const counted = (count: number): Response => new Response(null, { headers: { 'content-range': `*/${count}` } });

function perform(served: Served, name: string, input: Record<string, unknown>): Response {
  served.calls.push({ name, input });
  const refusal = served.refuse[name];
  if (refusal !== undefined) return Response.json({ message: '', ...refusal }, { status: 422 });
  const change = (changes: Partial<typeof biology>): Response => {
    served.classes = served.classes.map((row) => (row.id === input.classId ? { ...row, ...changes } : row));
    return Response.json({ classId: input.classId ?? biology.id });
  };
  if (name === 'read-plan') {
    const entitlements = [{ name: 'classes', allowed: true, quota: served.quota, used: 1 }];
    return Response.json({ entitlements, monthTurnsAt: '2026-12-01T00:00:00.000Z' });
  }
  if (name === 'list-colleagues') {
    return Response.json({ colleagues: [{ userId: person2, name: 'Maria Pappa', rights: null }] });
  }
  if (name === 'preview-merge') return Response.json(previewOf(input));
  if (name === 'merge-students') return Response.json({ mergeId: biology.id });
  if (name === 'undo-merge') return Response.json({ keptId: biology.id, goneId: biology.id });
  if (name === 'foresee-student-erasure')
    return Response.json({ userName: student.user_name, classes: 2, merged: 1, dueAt: served.dueAt });
  if (name === 'export-student') return new Response('PK', { headers: { 'content-type': 'application/zip' } });
  if (name === 'remove-class') return change({ removed_at: input.removed === true ? '2026-11-20T10:00:00Z' : null });
  if (name === 'archive-class') return change({ active: input.archived !== true });
  if (name === 'preview-roster') return Response.json(served.preview);
  if (name === 'import-roster') return Response.json({ importId: biology.id, added: 2, changed: 0, moved: 0 });
  if (name === 'preview-school-roster') return Response.json(served.schoolPreview);
  if (name === 'import-school-roster')
    return Response.json({ importId: biology.id, added: 1, changed: 0, moved: 0, classes: 1 });
  if (name === 'undo-import') return Response.json({ undone: 2, kept: 1, classesKept: 0 });
  if (name === 'export-class') return Response.json({ base64: btoa('a file') });
  if (name === 'find-students') return Response.json({ students: served.known });
  if (name === 'add-students') return Response.json({ students: (input.students as object[]).map(() => student) });
  if (name === 'enrol-students') return Response.json({ students: (input.studentIds as string[]).length });
  return Response.json({ classId: biology.id, studentId: student.student_id });
}

/** Takes the last step back from its notice, once the menu that kept the page from clicks has let it go. */
export async function clickUndo(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(document.body.style.pointerEvents).toBe(''));
  await userEvent.click(button);
}
