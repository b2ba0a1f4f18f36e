import { shareLevels, subjects } from '@schole/core';
import { expect, it } from 'vitest';
import type { Share } from './calls.ts';
import { addsNothing, circlesToShareWith, inOrder } from './circles.ts';

const share = (subject: Share['subject'], level: Share['level']): Share => ({
  ...{ id: `${subject}`, subject, level, created_at: '2026-11-20T10:42:00Z' },
});

it('offers everybody at first, and no circle that has the source', () => {
  const [all] = circlesToShareWith([]);
  expect(all).toEqual({ subject: null, levels: shareLevels });
  const left = circlesToShareWith([share('biology', 'copy')]).map(({ subject }) => subject);
  expect(left).toHaveLength(subjects.length);
  expect(left).not.toContain('biology');
});

it('offers teachers of a subject only more than all teachers may do', () => {
  expect(circlesToShareWith([share(null, 'use')])[0]?.levels).toEqual(['copy']);
  expect(circlesToShareWith([share(null, 'copy')])).toEqual([]);
});

it('knows which share adds nothing to that of all teachers', () => {
  const shares = [share('biology', 'use'), share('history', 'copy'), share(null, 'use')];
  expect(shares.map((one) => addsNothing(one, shares))).toEqual([true, false, false]);
  expect(inOrder(shares)[0]?.subject).toBeNull();
});
