import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';
import { useBytes } from './use-bytes.ts';

it('writes sizes from kB on, and something never as nothing', () => {
  chooseLanguage('en');
  const write = renderHook(useBytes).result.current;
  expect([0, 1, 400, 1_536, 20_480, 5_242_880].map(write)).toEqual([
    '0 kB',
    '0.1 kB',
    '0.4 kB',
    '1.5 kB',
    '20 kB',
    '5 MB',
  ]);
});
