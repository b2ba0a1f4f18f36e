import { describe, expect, it } from 'vitest';
import { withScript } from './scripts.ts';

describe('raised letters', () => {
  it.each([
    ['10', '6', '⁶'],
    ['m', '2', '²'],
    ['s', '-2', '⁻²'],
    ['s⁻', '2', '²'],
    ['SO₄', '2-', '²⁻'],
    ['πλευρά', '2', '²'],
    ['x', 'n', 'ⁿ'],
    ['x', 'n+1', 'ⁿ⁺¹'],
    ['2', 'ν', '^ν'],
    ['α', '2ν', '^(2ν)'],
    ['10', '6 ', '⁶ '],
  ])('after %s: %s is %s', (before, text, shown) => expect(withScript(text, 'raised', before)).toBe(shown));

  it.each([
    ['1', 'st'],
    ['3', 'η'],
    ['word', 'a'],
    ['see ', '3a'],
    ['word', ' 6'],
  ])('after %s, %s is no power', (before, text) => expect(withScript(text, 'raised', before)).toBe(text));
});

describe('lowered letters', () => {
  it.each([
    ['H', '2', '₂'],
    ['v', '0', '₀'],
    ['x', 'n', 'ₙ'],
    ['x', 'n+1', 'ₙ₊₁'],
    ['E', 'κ', '_κ'],
    ['v', 'max', '_max'],
  ])('after %s: %s is %s', (before, text, shown) => expect(withScript(text, 'lowered', before)).toBe(shown));

  it('stay where they are no index, and letters on their line always', () => {
    expect(withScript('below', 'lowered', 'word')).toBe('below');
    expect(withScript('2', undefined, 'H')).toBe('2');
  });
});
