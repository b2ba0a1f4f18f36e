import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOf, isoOf, readDate, readTime, showDate } from './typed-date.ts';

it.each([
  ['18/12/2026', '2026-12-18'],
  ['5.2.26', '2026-02-05'],
  ['5-2-2026', '2026-02-05'],
  [' 05 02 2026 ', '2026-02-05'],
  ['05022026', '2026-02-05'],
  ['2026-02-05', '2026-02-05'],
  ['29/2/2028', '2028-02-29'],
])('reads %o as %s, the day first', (typed, iso) => {
  expect(readDate(typed)).toEqual({ kind: 'day', iso });
});

it.each(['29/2/2026', '31/4/2026', '0/1/2026', '1/13/2026', '2026-13-01'])('finds no day for %o', (typed) => {
  expect(readDate(typed)).toEqual({ kind: 'no-such-day' });
});

it.each(['tomorrow', '12/2026', '1/2/3/4', '18/12/', '١٨/١٢/٢٠٢٦', '1/1/999'])('cannot read %o', (typed) => {
  expect(readDate(typed)).toEqual({ kind: 'unreadable' });
});

it('reads in both languages the format that it shows, and the calendar gives the same day', () => {
  const days = fc.date({ min: new Date(1990, 0, 1), max: new Date(2090, 0, 1), noInvalidDate: true }).map(isoOf);
  fc.assert(
    fc.property(days, fc.constantFrom('en' as const, 'el' as const), (iso, language) => {
      expect(readDate(showDate(iso, language))).toEqual({ kind: 'day', iso });
      expect(isoOf(dateOf(iso))).toBe(iso);
    }),
  );
});

it.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['930', '09:30'],
  ['2359', '23:59'],
  ['9 pm', '21:00'],
  ['12 am', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['9:30 μμ', '21:30'],
  ['9:30 π.μ.', '09:30'],
  ['0:00', '00:00'],
])('reads %o as the time %s', (typed, time) => {
  expect(readTime(typed)).toEqual({ kind: 'time', time });
});

it.each(['24:00', '12:60', '13 pm', '0 am', 'noon', '9:3', '-1', '99999'])('reads no time from %o', (typed) => {
  expect(readTime(typed)).toEqual({ kind: 'unreadable' });
});
