import { Fault, faults } from '@schole/core';
import { expect, it } from 'vitest';
import { faultOfAuth } from '../session/session.tsx';
import { authFailures } from './auth-failures.ts';
import { codeOfStatus, faultOfBody } from './call.ts';
import { failureWords, isPassing, isSignedOut, unreachable } from './failures.ts';

it('words a fault of the catalogue in both languages with its values', () => {
  const fault = faultOfBody(
    { code: 'source/too-short', message: 'x', values: { words: 12, least: 50 }, id: 'r1' },
    422,
  );
  expect(failureWords(fault, 'en')).toBe('The text has 12 readable words. At least 50 are needed to make questions.');
  expect(failureWords(fault, 'el')).toContain('12 λέξεις');
  expect(fault.status).toBe(422);
});

it('shows the request number of a failed server, and a plain sentence when there is none', () => {
  expect(failureWords(faultOfBody({ code: 'server/failed', id: 'r-7' }, 500), 'en')).toContain('number r-7');
  expect(failureWords(faultOfBody({ code: 'server/failed' }, 500), 'el')).toBe('Κάτι πήγε στραβά. Δοκιμάστε ξανά.');
});

it.each([
  [0, unreachable],
  [401, 'person/signed-out'],
  [403, 'person/not-allowed'],
  [429, 'server/busy'],
  [503, 'server/starting'],
  [504, 'server/too-slow'],
  [507, 'server/disk-full'],
  [418, 'unknown'],
])('maps a response without a code by its status %i to %s', (status, code) => {
  expect(codeOfStatus(status)).toBe(code);
  for (const language of ['en', 'el'] as const) {
    expect(failureWords(faultOfBody(null, status), language)).not.toMatch(/[{}]|^$/);
  }
});

it('keeps the provider’s message in English and has Greek words for every known code', () => {
  const fault = faultOfAuth({
    name: 'AuthApiError',
    message: 'Invalid login credentials',
    code: 'invalid_credentials',
    status: 400,
  });
  expect(failureWords(fault, 'en')).toBe('Invalid login credentials');
  expect(failureWords(fault, 'el')).toBe('Λανθασμένη διεύθυνση ή κωδικός πρόσβασης.');
  for (const code of Object.keys(authFailures)) {
    expect(failureWords(new Fault(code, ''), 'el'), code).toMatch(/[α-ω]/);
    expect(failureWords(new Fault(code, ''), 'en'), code).toMatch(/[a-z]/);
  }
});

it('never shows English to a Greek reader, nor the text of a bug to any user', () => {
  expect(failureWords(new Fault('something_new', 'An English sentence'), 'el')).toMatch(/^[^a-z]+$/i);
  expect(failureWords(new TypeError('x is undefined'), 'en')).toBe('Something went wrong. Please try again.');
});

it('knows which failures waiting fixes and which a new sign-in fixes', () => {
  const away = faultOfAuth({ name: 'AuthRetryableFetchError', message: '', status: 0 });
  expect(away.code).toBe(unreachable);
  expect(isPassing(away)).toBe(true);
  expect(isPassing(faultOfBody(null, 503))).toBe(true);
  expect(isPassing(faultOfBody({ code: 'source/too-short' }, 422))).toBe(false);
  expect(isSignedOut(faultOfBody(null, 401))).toBe(true);
  expect(isSignedOut(away)).toBe(false);
  expect(faults['server/starting'].status).toBe(503);
});
