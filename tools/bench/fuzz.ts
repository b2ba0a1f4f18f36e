import { runFuzz } from '../../tests/fuzz/series.ts';
import type { Bench } from './contract.ts';

const requests = 20_000;

export const fuzz: Bench = {
  name: 'fuzz',
  measures: 'malformed requests over all doors: answers by door, failures, hidden rows that got out',
  async run(say) {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    const began = performance.now();
    const { figures, failures, planted, bare, open, uncaught, alive } = await runFuzz(requests, seed);
    const seconds = (performance.now() - began) / 1_000;
    say(`${requests} requests in ${seconds.toFixed(0)} s, seed ${seed} (SEED=${seed} asks the same again)`);
    for (const { door, sent, answers } of figures) {
      const parts = Object.entries(answers)
        .sort()
        .map(([status, times]) => `${status}: ${times}`);
      say(`${door}: ${sent} sent, ${parts.join(', ')}`);
    }
    say(
      `${planted} tables with a hidden row; shown to everybody by their policies: ${open.join(', ') || 'none'}; none could be hidden in ${bare.join(', ') || 'none'}`,
    );
    say(`${failures.length} failures, ${uncaught.length} uncaught errors, ${alive ? 'still serving' : 'NOT SERVING'}`);
    for (const failure of failures.slice(0, 20)) say(failure.slice(0, 600));
    for (const error of uncaught.slice(0, 5)) say(error);
  },
};
