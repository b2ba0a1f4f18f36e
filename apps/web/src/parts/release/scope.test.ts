import { describe, expect, it } from 'vitest';
import type { ReleaseState } from './calls.ts';
import { formOf, inputOf, pendingOf, problemsOf } from './scope.ts';

const id = (digit: number): string => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const student = (digit: number, ...classIds: string[]) => ({
  ...{ studentId: id(digit), name: `Student ${digit}`, classIds, handedIn: true, sheet: false },
});
const state: ReleaseState = {
  ...{ deliveryId: id(9), title: 'Leaves', reachesAll: true, releases: [], shows: ['marks', 'answers'] },
  classes: [
    { classId: id(7), name: '9A' },
    { classId: id(8), name: '9B' },
  ],
  students: [student(1, id(7)), student(2, id(8)), student(3)],
  questionIds: [id(4), id(5)],
  open: [
    { studentId: id(1), questionId: id(4), spotCheck: true },
    { studentId: id(2), questionId: id(4), spotCheck: false },
    { studentId: id(2), questionId: id(5), spotCheck: false },
  ],
};
const now = new Date('2026-11-20T10:00:00');

describe('a release that is chosen', () => {
  it('is to everybody, of everything, now, unless somebody else teaches some of them', () => {
    expect(inputOf(formOf(state), state)).toEqual({ deliveryId: id(9), released: true });
    const ofOne = { ...state, reachesAll: false };
    expect(inputOf(formOf(ofOne), ofOne)).toEqual({ deliveryId: id(9), released: true, classId: id(7) });
    expect(formOf({ ...ofOne, classes: [] }).to).toBe('students');
  });

  it('sends the switches only where they were changed, in whatever order', () => {
    const form = formOf(state);
    expect(inputOf({ ...form, shows: ['answers', 'marks'] }, state)).not.toHaveProperty('shows');
    expect(inputOf({ ...form, shows: ['marks'] }, state)).toMatchObject({ shows: ['marks'] });
    expect(inputOf({ ...form, shows: ['marks'] }, { ...state, reachesAll: false })).not.toHaveProperty('shows');
  });

  it('counts what stands in the way of it alone', () => {
    const form = formOf(state);
    expect(pendingOf(form, state)).toEqual({ spotChecks: 1, waiting: 2 });
    expect(pendingOf({ ...form, to: 'class', classId: id(8) }, state)).toEqual({ spotChecks: 0, waiting: 2 });
    expect(pendingOf({ ...form, to: 'students', studentIds: [id(1), id(3)] }, state)).toEqual({
      spotChecks: 1,
      waiting: 0,
    });
    expect(pendingOf({ ...form, questionIds: [id(5)] }, state)).toEqual({ spotChecks: 0, waiting: 1 });
  });

  it('needs its students, its questions and a moment to come', () => {
    const form = { ...formOf(state), to: 'students' as const, questionIds: [] };
    expect(problemsOf({ ...form, at: { day: null, time: '08:00' } }, now)).toEqual(['students', 'questions', 'moment']);
    expect(problemsOf({ ...formOf(state), at: { day: '2026-11-20', time: '09:59' } }, now)).toEqual(['past']);
    const planned = { ...formOf(state), at: { day: '2026-11-20', time: '10:01' } };
    expect(problemsOf(planned, now)).toEqual([]);
    expect(inputOf(planned, state).at).toBe(new Date('2026-11-20T10:01:00').toISOString());
  });
});
