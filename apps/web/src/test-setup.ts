// The shared environment of all tests in this package: the code is loaded once per test worker, and what a test leaves
// behind is removed after it. What cannot be removed, or was left by mistake, fails the test that left it.
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { forgetPage } from './client/browser/page-memory.ts';
import { prepareJsdom } from './test-jsdom.ts';
import { lateRequests, noServer, settleRequests } from './test-requests.ts';

const { listeners, putBack } = prepareJsdom();
globalThis.fetch = noServer;

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  forgetPage();
  await settleRequests();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  const left = { drawn: document.body.innerHTML, listeners: listeners.takeLeftovers(), requests: lateRequests() };
  localStorage.clear();
  sessionStorage.clear();
  putBack();
  // Once more, as the next page starts: with nothing stored, in the language of the browser.
  forgetPage();
  expect(left, 'left behind by the test').toEqual({ drawn: '', listeners: [], requests: [] });
});

// The code of a screen may still be loading when the last test of a file ends. Without its environment it would fail to
// load, and the worker would keep the failure for all files that follow.
afterAll(async () => {
  await vi.dynamicImportSettled();
});
