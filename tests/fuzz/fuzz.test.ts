import { expect, it } from 'vitest';
import { copyPreparedData } from '../database/fresh-database.ts';
import { runFuzz } from './run-fuzz.ts';

it('answers malformed requests to every service without failing, hanging or showing a hidden row', async () => {
  const { figures, failures, planted, uncaught, alive } = await runFuzz(1_500, 20_261_121, copyPreparedData);
  expect(failures).toEqual([]);
  expect(uncaught).toEqual([]);
  expect(alive).toBe(true);
  expect(planted).toBeGreaterThan(30);
  // Each service was really reached: some of its requests were valid enough to be answered.
  expect(figures.filter(({ sent }) => sent < 40).map(({ service }) => service)).toEqual([]);
}, 300_000);
