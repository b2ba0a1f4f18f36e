import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

export default defineConfig({
  test: {
    include: ['{apps,platform,teaching}/*/src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'tools/**/*.test.ts'],
    setupFiles: ['tests/quiet.ts', 'tests/alone.ts', 'apps/web/src/patience.ts'],
    globalSetup: ['tests/database/cluster.ts'],
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // How long a test asks again before it gives up: a busy machine needs more than the usual second.
    expect: { poll: { timeout: 10_000 } },
  },
});
