import type { SlideDrawing } from '@schole/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Drawings } from './drawings.ts';
import { slide } from './test-slide.ts';

interface Asked {
  number: number;
  signal: AbortSignal;
  answer: (drawing: SlideDrawing) => void;
  fail: (error: unknown) => void;
}

let asked: Asked[];
let drawings: Drawings;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  drawings = new Drawings(
    (number, signal) => new Promise((answer, fail) => asked.push({ number, signal, answer, fail })),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const numbers = (): number[] => asked.map(({ number }) => number);
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(500);

async function show(number: number): Promise<void> {
  const shown = drawings.get(number);
  await settle();
  asked.at(-1)?.answer(slide([]));
  await shown;
}

it('asks for a slide once, and holds the last few', async () => {
  for (const number of [1, 2, 3]) await show(number);
  await drawings.get(1);
  expect(numbers()).toEqual([1, 2, 3]);
  await show(4);
  await drawings.get(1);
  // The one that was not looked at for longest went.
  void drawings.get(2);
  await settle();
  expect(numbers()).toEqual([1, 2, 3, 4, 2]);
});

it('asks at once for the first slide, and only for the last one of those that are leafed through', async () => {
  const first = drawings.get(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(numbers()).toEqual([1]);
  const passed = [2, 3, 4].map((number) => drawings.get(number));
  const results = Promise.allSettled([first, ...passed]);
  await settle();
  expect(numbers()).toEqual([1, 4]);
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.fail(new Error('given up'));
  asked[1]?.answer(slide([]));
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
});

it('asks anew for a slide that failed', async () => {
  const first = drawings.get(1);
  const failed = expect(first).rejects.toThrow('no answer');
  await vi.advanceTimersByTimeAsync(0);
  asked[0]?.fail(new Error('no answer'));
  await failed;
  await show(1);
  expect(numbers()).toEqual([1, 1]);
});

it('looks ahead only while nothing else is asked for, and gives up what is ahead for what is looked at', async () => {
  await show(1);
  drawings.ahead(2);
  drawings.ahead(3);
  await settle();
  expect(numbers()).toEqual([1, 2]);
  const second = drawings.get(2);
  await settle();
  expect(numbers()).toEqual([1, 2]);
  asked[1]?.answer(slide([]));
  await second;
  drawings.ahead(3);
  await settle();
  void drawings.get(9).catch(() => undefined);
  expect(asked[2]?.signal.aborted).toBe(true);
  drawings.close();
});
