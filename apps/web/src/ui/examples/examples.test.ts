import { expect, it } from 'vitest';
import * as parts from '../index.ts';
import { examples } from './index.ts';

// `ui/index.ts` exports components (a capital letter), hooks and small functions; every component has an example.
const components = Object.keys(parts).filter((name) => /^[A-Z]/.test(name));
const shown = examples.flatMap((example) => example.parts);

it('shows every component of the design system, each under one heading', () => {
  expect([...shown].sort()).toEqual(components.sort());
});

it('names every state of a component once', () => {
  for (const { parts: names, states } of examples) {
    const own = states.map(({ name }) => name);
    expect(own.length, names[0]).toBeGreaterThan(0);
    expect(new Set(own).size, names[0]).toBe(own.length);
  }
});
