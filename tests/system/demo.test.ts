import { expect, it } from 'vitest';
import { readRecording } from '../../apps/web/src/screens/landing/demo/recording.ts';
import { record } from '../fixtures/demo/record.ts';

// The walk-through of the landing page shows real output of the engine. After a change of the engine: run
// node tests/fixtures/demo/make.ts, and look at the page.

it.each(['en', 'el'] as const)(
  'the walk-through shows what the engine makes of our own booklet: %s',
  async (language) => {
    const now = await record(language);
    expect(await readRecording(language)).toEqual(now);
    expect(now.delivered).toBe(now.asked);
    expect(now.questions.flatMap(({ checks }) => checks).every(({ passed }) => passed)).toBe(true);
    expect(now.change.failed).not.toEqual([]);
  },
);
