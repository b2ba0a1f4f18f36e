import { expect, it, vi } from 'vitest';
import { forgetPage, rememberUntilReload } from './page-memory.ts';

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!../../**/test-*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('calls the reset function of every registered module', () => {
  const [one, other] = [vi.fn(), vi.fn()];
  rememberUntilReload(one);
  rememberUntilReload(other);
  forgetPage();
  expect(one).toHaveBeenCalledOnce();
  expect(other).toHaveBeenCalledOnce();
});

it('has a registration of every module that holds state in a module-level variable', () => {
  const holding = Object.entries(sources).filter(([, text]) => /^let /m.test(text));
  expect(holding.length).toBeGreaterThan(5);
  const silent = holding.filter(([, text]) => !text.includes('rememberUntilReload('));
  expect(silent.map(([path]) => path)).toEqual([]);
});
