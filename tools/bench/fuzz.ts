import { runFuzz } from '../../tests/fuzz/run-fuzz.ts';
import type { Bench } from './contract.ts';

const requests = 100_000;

export const fuzz: Bench = {
  name: 'fuzz',
  measures: 'malformed requests to all APIs: answers by API, failures, leaked rows',
  async run(print) {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    const began = performance.now();
    const { figures, failures, planted, bare, open, uncaught, alive } = await runFuzz(requests, seed);
    const seconds = (performance.now() - began) / 1_000;
    print(`${requests} requests in ${seconds.toFixed(0)} s, seed ${seed} (SEED=${seed} asks the same again)`);
    for (const { service, sent, answers } of figures) {
      const parts = Object.entries(answers)
        .sort()
        .map(([status, times]) => `${status}: ${times}`);
      print(`${service}: ${sent} sent, ${parts.join(', ')}`);
    }
    print(
      `${planted} tables with a hidden row; shown to everybody by their policies: ${open.join(', ') || 'none'}; none could be hidden in ${bare.join(', ') || 'none'}`,
    );
    print(
      `${failures.length} failures, ${uncaught.length} uncaught errors, ${alive ? 'still serving' : 'NOT SERVING'}`,
    );
    for (const failure of failures.slice(0, 20)) print(failure.slice(0, 600));
    for (const error of uncaught.slice(0, 5)) print(error);
  },
};
