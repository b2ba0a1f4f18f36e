import { expect, it } from 'vitest';
import { standingOf } from './schools.ts';

const [first, second] = ['a', 'b'];
const membership = (school_id: string, changes: object = {}) => ({
  school_id,
  role: 'teacher' as const,
  status: 'active' as const,
  schools: { name: `School ${school_id}` },
  ...changes,
});

it('takes the chosen school, and the oldest where none was chosen', () => {
  const both = [membership(first), membership(second, { role: 'administrator' })];
  expect(standingOf(both, second)).toMatchObject({ active: { id: second, role: 'administrator' }, closed: null });
  expect(standingOf(both, null).active?.id).toBe(first);
  expect(standingOf(both, 'gone').active?.id).toBe(first);
  expect(standingOf(both, null).schools.map(({ id }) => id)).toEqual([first, second]);
});

it('asks for the second step of the school that was chosen, and leads nobody into another in silence', () => {
  const held = membership(first, { schools: null });
  expect(standingOf([held, membership(second)], first)).toMatchObject({ active: null, closed: 'second-step' });
  expect(standingOf([held, membership(second)], first).schools).toHaveLength(1);
  expect(standingOf([held, membership(second)], second)).toMatchObject({ active: { id: second }, closed: null });
});

it('says whether a membership is suspended, or there is none', () => {
  const suspended = membership(first, { status: 'suspended', schools: null });
  expect(standingOf([suspended], first)).toEqual({ active: null, closed: 'suspended', schools: [] });
  expect(standingOf([], null)).toEqual({ active: null, closed: 'none', schools: [] });
  expect(standingOf([suspended, membership(second)], first)).toMatchObject({ active: { id: second }, closed: null });
});
