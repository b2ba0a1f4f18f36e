import { expect, it } from 'vitest';
import { nextAddress } from './next.ts';

it.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/settings?tab=security', '/dashboard/settings?tab=security'],
  ['/dashboard#main', '/dashboard#main'],
])('goes back to %s', (wanted, address) => {
  expect(nextAddress(wanted)).toBe(address);
});

it.each([
  undefined,
  7,
  '',
  '/',
  '/auth',
  '//evil.test/dashboard',
  'https://evil.test/dashboard',
  '/dashboard.evil.test',
  '/dashboardx',
])('never follows %o', (wanted) => {
  expect(nextAddress(wanted)).toBe('/dashboard');
});
