import { expect, it, vi } from 'vitest';
import { forgetPage, rememberUntilReload } from './page-memory.ts';

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!../../**/test-*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('calls every module that said how it forgets', () => {
  const [one, other] = [vi.fn(), vi.fn()];
  rememberUntilReload(one);
  rememberUntilReload(other);
  forgetPage();
  expect(one).toHaveBeenCalledOnce();
  expect(other).toHaveBeenCalledOnce();
});

it('is told by every module that holds something in a variable of its own', () => {
  const holding = Object.entries(sources).filter(([, text]) => /^let /m.test(text));
  expect(holding.length).toBeGreaterThan(5);
  const silent = holding.filter(([, text]) => !text.includes('rememberUntilReload('));
  expect(silent.map(([path]) => path)).toEqual([]);
});
