import { describe, expect, it } from 'vitest';
import { compose } from '../layout/compose.ts';
import { measure } from '../layout/measure.ts';
import type { Part } from '../layout/parts.ts';
import { type Line, readLines } from '../lines/lines.ts';
import { figureLabels } from './figure-labels.ts';

function linesOf(text: string, y: number, page: number): Line[] {
  const piece = { text, left: 20, right: 20 + 5 * text.length, y, size: 10, font: 'body', rightToLeft: false };
  return readLines({ pieces: [piece], top: 0, bottom: 600 }, page);
}

const part = (text: string, y: number, page: number, kind: Part['kind'] = 'paragraph'): Part => ({
  ...{ kind, page, lines: linesOf(text, y, page), left: 20, right: 20 + 5 * text.length },
});

const begun = part('The circle has a radius that is drawn from its centre, and', 500, 1);
const labels = [part('r₀ = 1', 60, 2), part('𝜙𝑟', 90, 2)];
const caption = part('Figure 1: A circle', 120, 2, 'caption');
const rest = part('its angle is measured from the axis. It is small.', 150, 2);

function composed(parts: readonly Part[]): string[] {
  return compose(parts, measure(parts.flatMap(({ lines }) => lines))).map(({ text }) => text);
}

const first = 'The circle has a radius that is drawn from its centre, and';

describe('the labels of a figure at the top of a page', () => {
  it('are in no sentence that runs over the page, which goes on below the figure', () => {
    expect(composed([begun, ...labels, caption, rest])).toEqual([
      `${first} its angle is measured from the axis.`,
      ...['r₀ = 1', '𝜙𝑟', 'Figure 1: A circle', 'It is small.'],
    ]);
  });

  it('are no formula that the sentence goes on with, and no words', () => {
    const formula = part('x = 5', 60, 2);
    expect(composed([begun, formula, rest])[0]).toBe(`${first} x = 5`);
    expect(figureLabels([formula, caption])).toEqual(new Set());
    expect(figureLabels([...labels, part('by a line', 110, 2), caption])).toEqual(new Set());
    expect(figureLabels([part('r', 500, 1), part('s', 60, 2), caption])).toEqual(new Set());
    expect(figureLabels([...labels, caption])).toEqual(new Set(labels));
  });
});
