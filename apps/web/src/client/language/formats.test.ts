import { expect, it, vi } from 'vitest';
import { formatDate, formatNumber } from './formats.ts';
import { languages, locales } from './language-choice.ts';

it.each(languages)('writes numbers in %s as the browser does', (language) => {
  const format = new Intl.NumberFormat(locales[language]);
  for (const value of [0, 7, 999, 1_000, 12_345.5, -3, 2.5]) {
    expect(formatNumber(value, language)).toBe(format.format(value));
  }
});

it('makes no format for a small whole number, and one for all dates with the same parts', () => {
  const number = vi.spyOn(Intl, 'NumberFormat');
  const date = vi.spyOn(Intl, 'DateTimeFormat');
  expect(formatNumber(12, 'el')).toBe('12');
  const parts = { day: 'numeric', month: 'short', year: '2-digit' } as const;
  const [first, second] = ['2026-03-01', '2026-03-02'].map((day) => formatDate(new Date(day), 'en', parts));
  expect(first).not.toBe(second);
  expect(number).not.toHaveBeenCalled();
  expect(date).toHaveBeenCalledTimes(1);
});
