import type { SchoolPlan } from '@schole/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as schools from '../account/membership-status.ts';
import * as calls from './calls.ts';
import { GenerationNote } from './generation-note.tsx';
import { PlanCounter } from './plan-counter.tsx';

let entitlements: SchoolPlan['entitlements'];
let role: string;

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const draw = (what: ReactNode) =>
  render(what, {
    wrapper: ({ children }) => <RouterContextProvider router={router}>{children}</RouterContextProvider>,
  });

const used = (many: number, quota: number | null = 50): SchoolPlan['entitlements'] => [
  { name: 'assignments_per_month', allowed: true, quota, used: many },
  { name: 'advanced_generation', allowed: quota === null, quota: null, used: null },
];

beforeEach(() => {
  role = 'administrator';
  const plan = () => ({ data: { entitlements, monthTurnsAt: '2026-12-01T00:00:00.000Z' } });
  vi.spyOn(calls, 'usePlan').mockImplementation(() => plan() as ReturnType<typeof calls.usePlan>);
  const membershipStatus = () => ({ data: { active: { role } } });
  vi.spyOn(schools, 'useMembershipStatus').mockImplementation(
    () => membershipStatus() as ReturnType<typeof schools.useMembershipStatus>,
  );
});

it.each([
  [0, '50 of 50 assignments are left this month.', null],
  [39, '11 of 50 assignments are left this month.', null],
  [40, '10 of 50 assignments are left this month.', 'Nearly used up'],
  [49, '1 of 50 assignments is left this month.', 'Nearly used up'],
  [50, '0 of 50 assignments are left this month.', 'Used up'],
  [60, '0 of 50 assignments are left this month.', 'Used up'],
])('shows the count from the first use, and with more emphasis near the limit: %i of 50', (many, text, mark) => {
  entitlements = used(many);
  draw(<PlanCounter />);
  expect(screen.getByText(new RegExp(`^${text} The count begins again on .*1.* \\(UTC\\)\\.$`))).toBeTruthy();
  for (const each of ['Nearly used up', 'Used up']) {
    expect(screen.queryAllByText(each)).toHaveLength(each === mark ? 1 : 0);
  }
  const link = screen.queryByRole('link', { name: 'See the plan of the school' });
  expect(link?.getAttribute('href') ?? null).toBe(mark === null ? null : '/admin?tab=plan');
});

it('refers a teacher to the administration', () => {
  [entitlements, role] = [used(50), 'teacher'];
  draw(<PlanCounter />);
  expect(screen.getByText('An administrator of the school can choose a larger plan.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows no count where there is no limit', () => {
  entitlements = used(500, null);
  const { container } = draw(<PlanCounter />);
  expect(container.textContent).toBe('');
});

it('shows before generation that a ticked kind needs a larger plan', () => {
  entitlements = used(0);
  const { rerender, container } = draw(<GenerationNote chosen={['multiple-choice', 'short-answer']} />);
  expect(screen.getByRole('note').textContent).toContain('You can still write them yourself.');
  rerender(<GenerationNote chosen={['multiple-choice']} />);
  expect(container.textContent).toBe('');
  entitlements = used(0, null);
  rerender(<GenerationNote chosen={['analytical-prompt']} />);
  expect(container.textContent).toBe('');
});
