import { expect, it } from 'vitest';
import { formatMoment } from './format-moment.ts';

it('writes a moment with 24 hours and its time zone', () => {
  const moment = new Date(Date.UTC(2026, 10, 22, 18, 5));
  expect(formatMoment(moment, 'el')).toBe('22 Νοεμβρίου 2026 στις 18:05 UTC');
  expect(formatMoment(moment, 'en')).toBe('22 November 2026 at 18:05 UTC');
});
