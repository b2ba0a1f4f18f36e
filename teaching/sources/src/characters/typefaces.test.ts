import { describe, expect, it } from 'vitest';
import { isMonospaced, isMusicFont } from './typefaces.ts';

describe('a typeface', () => {
  it.each([
    'UEFTLH+Emmentaler-20',
    'feta-alphabet26',
    'Emmentaler-Brace',
    'Bravura',
    'ABCDEF+Maestro',
    'OpusStd',
    'MScore',
    'Leland-Regular',
    'FinaleMaestro',
  ])('of music shows by its name: %s', (name) => {
    expect(isMusicFont(name)).toBe(true);
  });
  it.each([
    'Helvetica',
    'MuseJazzText',
    'Sonata Allegro',
    'Novembre',
    'OpusText',
    'FetaCheese',
    'Bravura Text',
    'LelandText',
    'Edwin-Roman',
  ])('of letters is none of music: %s', (name) => {
    expect(isMusicFont(name)).toBe(false);
  });
  it('of one width shows by its name', () => {
    expect(['Courier New', 'Menlo-Regular', 'Georgia'].map(isMonospaced)).toEqual([true, true, false]);
  });
});
