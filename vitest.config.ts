import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { manualFiles } from './apps/web/build/manual.ts';
import { ProjectSequencer } from './tests/setup/project-sequencer.ts';
import { ReportWriter } from './tools/measure/run-report.ts';
import { RunningReporter } from './tools/measure/running.ts';

// The projects, and what running without isolation means: docs/testing.md.

/** A project whose files share their worker: modules are loaded once for each worker. */
const shared = (name: string, include: string[], exclude: string[] = []): TestProjectInlineConfiguration => ({
  test: { name, include, exclude, isolate: false },
});

/** Files that need a worker of their own, each with the reason. Add here. */
const own: string[] = [
  // Watches everything its process writes and sends, from the first module on.
  'tests/privacy/secrets.test.ts',
];

export default defineConfig({
  test: {
    // Longest first: what comes last should be short.
    projects: [
      // One browser and one app for each worker: tests/journeys/browser/shared.ts.
      shared('journeys', ['tests/journeys/**/*.test.ts']),
      { test: { name: 'own', include: own } },
      // One browser for each worker and one app in it, put back after each test.
      {
        plugins: [manualFiles()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['apps/web/src/test-timeouts.ts', 'apps/web/src/test-setup.ts'],
        },
      },
      shared('tools', ['tools/**/*.test.ts']),
      shared('system', ['tests/**/*.test.ts'], ['tests/journeys/**', ...own]),
      shared('server', ['apps/server/src/**/*.test.ts'], own),
      shared('auth', ['platform/auth/src/**/*.test.ts'], own),
      // All others, also a new package.
      shared('platform', ['platform/*/src/**/*.test.ts'], ['platform/{auth,rest,storage}/**', ...own]),
      shared('rest', ['platform/rest/src/**/*.test.ts'], own),
      shared('storage', ['platform/storage/src/**/*.test.ts'], own),
      shared('teaching', ['teaching/*/src/**/*.test.{ts,tsx}'], own),
    ],
    setupFiles: [
      'tests/setup/worker-cpu.ts',
      'tests/setup/console-output.ts',
      'tests/setup/outside-connections.ts',
      'tests/setup/wait-timeout.ts',
    ],
    globalSetup: ['tests/database/cluster.ts'],
    reporters: ['default', new ReportWriter(), new RunningReporter()],
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: ProjectSequencer },
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // How long a test polls before it gives up: a busy machine needs more than the default second.
    expect: { poll: { timeout: 10_000 } },
  },
});
