import { expect, test } from 'vitest';
import type { TestCase } from 'vitest/node';
import { RunningReporter } from './running.ts';

const caseOf = (id: string): Pick<TestCase, 'id' | 'fullName' | 'module'> => ({
  id,
  fullName: `case ${id}`,
  module: { relativeModuleId: 'a.test.ts' } as TestCase['module'],
});

test('names each test that runs, since when, and none that has ended', () => {
  const reporter = new RunningReporter();
  expect(reporter.list()).toEqual(['no test is running']);
  reporter.onTestCaseReady(caseOf('1'));
  reporter.onTestCaseReady(caseOf('2'));
  reporter.onTestCaseResult(caseOf('1'));
  expect(reporter.list(performance.now() + 90_000)).toEqual(['running for 90 s: a.test.ts > case 2']);
});
