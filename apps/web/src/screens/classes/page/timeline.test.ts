import { expect, it } from 'vitest';
import { timelineOf } from './timeline.ts';

const at = (minute: number): string => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;

it('tells the newest first, and what one transaction wrote as one line', () => {
  const acts = timelineOf(
    { created_at: at(0) },
    [{ created_at: at(5) }, { created_at: at(5) }, { created_at: at(9) }],
    [
      { action: 'student/taken-out', created_at: at(7) },
      { action: 'student/taken-out', created_at: at(7) },
      { action: 'class/shared', created_at: at(8) },
      // The roster says this already, and the other kind has no words.
      { action: 'student/added', created_at: at(5) },
      { action: 'class/something-new', created_at: at(6) },
    ],
  );
  expect(acts).toEqual([
    { kind: 'students', count: 1, at: at(9) },
    { kind: 'class/shared', count: 1, at: at(8) },
    { kind: 'student/taken-out', count: 2, at: at(7) },
    { kind: 'students', count: 2, at: at(5) },
    { kind: 'created', count: 1, at: at(0) },
  ]);
});
