import type { Reporter, TestCase, Vitest } from 'vitest/node';

/** Milliseconds between two lists of what is running. */
const interval = 10 * 60_000;

/** Prints every ten minutes which tests are running and for how long, so that a run that hangs says where. */
export class RunningReporter implements Reporter {
  readonly #running = new Map<string, { name: string; since: number }>();
  #timer: NodeJS.Timeout | undefined;

  onInit({ config }: Vitest): void {
    if (!config.watch) this.#timer = setInterval(() => console.log(this.list().join('\n')), interval).unref();
  }

  onTestCaseReady({ id, fullName, module }: Pick<TestCase, 'id' | 'fullName' | 'module'>): void {
    this.#running.set(id, { name: `${module.relativeModuleId} > ${fullName}`, since: performance.now() });
  }

  onTestCaseResult({ id }: Pick<TestCase, 'id'>): void {
    this.#running.delete(id);
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }

  /** A line for each running test, and one where there is none. */
  list(now = performance.now()): string[] {
    if (this.#running.size === 0) return ['no test is running'];
    return [...this.#running.values()].map(
      ({ name, since }) => `running for ${Math.round((now - since) / 1000)} s: ${name}`,
    );
  }
}
