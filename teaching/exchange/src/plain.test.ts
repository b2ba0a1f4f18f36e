import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plain, plainLine } from './plain.ts';

it('keeps every letter, and nothing that XML or PDF/UA forbids', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const cleaned = plain(text);
      expect(cleaned.isWellFormed()).toBe(true);
      expect(cleaned).not.toMatch(
        /(?!\n)\p{Cc}|\p{Noncharacter_Code_Point}|\p{Bidi_Control}(?<![\u061c\u200e\u200f])/u,
      );
      expect(cleaned.replace(/[^\p{L}\p{N}]/gu, '')).toBe(text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, ''));
      expect(plainLine(text)).not.toContain('\n');
    }),
  );
});
