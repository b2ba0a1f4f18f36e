import { expect, test } from 'vitest';
import { type FaultCode, fault, faults, formatFault } from './faults.ts';

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test.each(Object.keys(faults) as FaultCode[])('%s says the same in both languages', (code) => {
  const { en, el, status } = faults[code];
  expect(holes(el)).toEqual(holes(en));
  expect(el).toMatch(/\p{Script=Greek}/u);
  expect(status).toBeGreaterThanOrEqual(400);
});

test('a fault carries its code, its status and the values of its words', () => {
  const short = fault('source/too-short', { words: 12, least: 50 });
  expect(short).toMatchObject({ code: 'source/too-short', status: 422, extra: { values: { words: 12, least: 50 } } });
  expect(short.message).toBe('The text has 12 readable words. At least 50 are needed to make questions.');
  expect(formatFault('source/too-short', 'el', { words: 12, least: 50 })).toContain('12 λέξεις');
});

test('a placeholder without a value stays visible instead of becoming undefined', () => {
  expect(formatFault('server/failed', 'en')).toContain('{id}');
});
