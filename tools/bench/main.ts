// npm run bench [-- name …]: runs the named benchmarks, or all. Prints figures, and judges none.
import { attack } from './attack.ts';
import { audit } from './audit.ts';
import { chat } from './chat.ts';
import { checks } from './checks.ts';
import { claims } from './claims.ts';
import { classes } from './classes.ts';
import type { Bench } from './contract.ts';
import { crash } from './crash.ts';
import { documentsBench } from './documents.ts';
import { drafting } from './drafting/drafting.ts';
import { fairness } from './fairness.ts';
import { faults } from './faults.ts';
import { files } from './files.ts';
import { fuzz } from './fuzz.ts';
import { nounClasses } from './generation/noun-classes.ts';
import { pages } from './generation/pages.ts';
import { spans } from './generation/spans.ts';
import { tagger } from './generation/tagger.ts';
import { variety } from './generation/variety.ts';
import { generation } from './generation.ts';
import { grading } from './grading.ts';
import { gradingRun } from './grading-run.ts';
import { lighthouse } from './lighthouse.ts';
import { merging } from './merging.ts';
import { offers } from './offers.ts';
import { readingQueue } from './reading-queue.ts';
import { realtime } from './realtime.ts';
import { rest } from './rest.ts';
import { retrieval } from './retrieval.ts';
import { rowChanges } from './row-changes.ts';
import { search } from './search.ts';
import { sitting } from './sitting.ts';
import { startBench } from './start.ts';
import { transactions } from './transactions.ts';
import { trust } from './trust.ts';

/** Every benchmark, in the order in which they run. Add here. */
const benches: readonly Bench[] = [
  transactions,
  audit,
  chat,
  checks,
  classes,
  faults,
  rest,
  crash,
  generation,
  nounClasses,
  pages,
  spans,
  tagger,
  variety,
  offers,
  drafting,
  grading,
  documentsBench,
  retrieval,
  search,
  files,
  readingQueue,
  rowChanges,
  realtime,
  merging,
  sitting,
  gradingRun,
  claims,
  lighthouse,
  fuzz,
  fairness,
  startBench,
  attack,
  trust,
];

const names = process.argv.slice(2);
const unknown = names.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
for (const bench of benches) {
  if (names.length > 0 && !names.includes(bench.name)) continue;
  console.log(`${bench.name}: ${bench.measures}`);
  await bench.run((figure) => console.log(`  ${figure}`));
}
