import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import type {} from '../../tests/setup/worker-cpu.ts';

/** The result of one test file. */
export interface FileReport {
  name: string;
  passed: number;
  failed: number;
  /** Skipped, each with a reason beside its name. */
  skipped: number;
  /** Why it could not be loaded, or what went wrong outside its tests; empty: nothing did. */
  problems: string[];
  /** Milliseconds from its first import to its end, waiting included. */
  wall: number;
  /** CPU seconds of its worker, without databases; null: the worker ended before it reported them. */
  processor: number | null;
}

export interface RunReport {
  files: FileReport[];
  /** Errors that belong to no file. */
  problems: string[];
}

/** Writes a RunReport to the file that `--outputFile.report` names; without it, nothing. */
export class ReportWriter implements Reporter {
  private path: string | null = null;

  onInit({ config }: Vitest): void {
    const { outputFile } = config;
    this.path = typeof outputFile === 'object' ? ((outputFile as Record<string, string>).report ?? null) : null;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    if (this.path === null) return;
    const report: RunReport = { files: modules.map(reportOf), problems: errors.map(({ message }) => message) };
    writeFileSync(this.path, JSON.stringify(report));
  }
}

function reportOf(module: TestModule): FileReport {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const count = (state: string): number => states.filter((one) => one === state).length;
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic();
  return {
    name: module.relativeModuleId,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped') + count('pending'),
    problems: module.errors().map(({ message }) => message),
    wall: duration + collectDuration + setupDuration + environmentSetupDuration,
    processor: module.meta().seconds ?? null,
  };
}
