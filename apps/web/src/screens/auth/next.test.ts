import { expect, it } from 'vitest';
import { nextAddress } from './next.ts';

it.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/settings?tab=security', '/dashboard/settings?tab=security'],
  ['/dashboard#main', '/dashboard#main'],
  ['/admin?tab=people', '/admin?tab=people'],
  ['/auth?mode=join&invitation=aB-_9', '/auth?mode=join&invitation=aB-_9'],
])('goes back to %s', (requested, address) => {
  expect(nextAddress(requested)).toBe(address);
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
  '/administrator',
  '/auth?mode=join&invitation=',
  '/auth?mode=join&invitation=a&next=//evil.test',
])('never redirects to %o', (requested) => {
  expect(nextAddress(requested)).toBe('/dashboard');
});
