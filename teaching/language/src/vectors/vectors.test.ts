import { describe, expect, it } from 'vitest';
import { frequencyRank, nearness } from './index.ts';

const phrase = (text: string) => {
  const words = text.split(' ');
  return { words, head: words.length - 1 };
};
const near = (one: string, other: string, language: 'en' | 'el' = 'en') =>
  nearness(phrase(one), phrase(other), language);

describe('nearness', () => {
  it.each([
    ['fever', 'swelling', 'parliament'],
    ['mitosis', 'meiosis', 'glacier'],
    ['democracy', 'monarchy', 'electron'],
    ['chronic inflammation', 'acute inflammation', 'tax reform'],
  ])('holds %s nearer to %s than to %s', (one, like, unlike) => {
    expect(near(one, like)).toBeGreaterThan(0.4);
    expect(near(one, unlike)).toBeLessThan(0.3);
  });

  it('holds Greek nouns near through their English senses', () => {
    expect(near('πυρετός', 'φλεγμονή', 'el')).toBeGreaterThan(0.4);
    expect(near('δημοκρατία', 'μοναρχία', 'el')).toBeGreaterThan(near('δημοκρατία', 'φλέβα', 'el') ?? 1);
  });

  it('knows plurals, and says nothing of a phrase with an unknown head', () => {
    expect(near('hookworms', 'hookworm')).toBeCloseTo(1);
    expect(near('fever', 'zzqx')).toBeNull();
    expect(near('fever', 'high zzqx')).toBeNull();
    expect(near('zzqx fever', 'fever')).toBeCloseTo(1);
  });
});

it('ranks words by how often they are met', () => {
  expect(frequencyRank('process', 'en')).toBeLessThan(frequencyRank('axon', 'en') ?? 0);
  expect(frequencyRank('zzqx', 'en')).toBeNull();
});
