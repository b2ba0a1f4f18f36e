import { expect, it } from 'vitest';
import { membershipStatusOf } from './membership-status.ts';

const [first, second] = ['a', 'b'];
const membership = (school_id: string, changes: object = {}) => ({
  school_id,
  role: 'teacher' as const,
  status: 'active' as const,
  schools: { name: `School ${school_id}` },
  ...changes,
});

it('uses the chosen school, and the oldest where none was chosen', () => {
  const both = [membership(first), membership(second, { role: 'administrator' })];
  expect(membershipStatusOf(both, second)).toMatchObject({
    active: { id: second, role: 'administrator' },
    closed: null,
  });
  expect(membershipStatusOf(both, null).active?.id).toBe(first);
  expect(membershipStatusOf(both, 'gone').active?.id).toBe(first);
  expect(membershipStatusOf(both, null).schools.map(({ id }) => id)).toEqual([first, second]);
});

it('requires MFA for the chosen school, and does not switch to another one silently', () => {
  const held = membership(first, { schools: null });
  expect(membershipStatusOf([held, membership(second)], first)).toMatchObject({ active: null, closed: 'second-step' });
  expect(membershipStatusOf([held, membership(second)], first).schools).toHaveLength(1);
  expect(membershipStatusOf([held, membership(second)], second)).toMatchObject({
    active: { id: second },
    closed: null,
  });
});

it('reports whether a membership is suspended, or there is none', () => {
  const suspended = membership(first, { status: 'suspended', schools: null });
  expect(membershipStatusOf([suspended], first)).toEqual({ active: null, closed: 'suspended', schools: [] });
  expect(membershipStatusOf([], null)).toEqual({ active: null, closed: 'none', schools: [] });
  expect(membershipStatusOf([suspended, membership(second)], first)).toMatchObject({
    active: { id: second },
    closed: null,
  });
});
