import type { SchoolPlan } from '@schole/core';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as calls from './calls.ts';
import { StorageNote } from './storage-note.tsx';

function draw(person: [number, number | null], school: [number, number | null]): void {
  const entitlements: SchoolPlan['entitlements'] = [
    { name: 'person_megabytes', allowed: true, used: person[0], quota: person[1] },
    { name: 'school_megabytes', allowed: true, used: school[0], quota: school[1] },
  ];
  vi.spyOn(calls, 'usePlan').mockReturnValue({ data: { entitlements } } as ReturnType<typeof calls.usePlan>);
  render(<StorageNote />);
}

it.each([
  [1638, [] as string[]],
  [1639, ['Nearly full']],
  [2048, ['Full']],
  [3000, ['Full']],
])('shows from 80 %% on how much of the room is taken: %i of 2048 MB', (used, marks) => {
  draw([used, 2048], [5, null]);
  for (const mark of ['Nearly full', 'Full']) {
    expect(screen.queryAllByText(mark)).toHaveLength(marks.includes(mark) ? 1 : 0);
  }
  expect(screen.queryAllByText(/of the 2 GB that you have/)).toHaveLength(marks.length);
});

it('tells of the school too', () => {
  draw([0, null], [90_000, 102_400]);
  expect(screen.getByText(/of your school take 87\.?9? GB|of your school take 88 GB/)).toBeTruthy();
});
