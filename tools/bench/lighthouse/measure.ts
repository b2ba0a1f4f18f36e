import lighthouse, { type Result } from 'lighthouse';

/** The result of one page: scores from 0 to 100, times in milliseconds, bytes as transferred. */
export interface Measured {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  /** The tool's own yardstick of this machine in that run; an idle desktop computer has about 2000. */
  benchmark: number;
  /** Every script that was loaded without any interaction. */
  scripts: { path: string; bytes: number }[];
  /** Failed audits of accessibility, best practices and search. */
  failed: string[];
}

/** Storage that is cleared before each run beside the HTTP cache; local storage, which holds the session, stays. */
const clearStorageTypes = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'] as const;

/** One run as on a mid-range phone and its network, the tool's default. */
async function measureOnce(url: string, port: number): Promise<Measured> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    clearStorageTypes: [...clearStorageTypes],
  });
  if (run === undefined) throw new Error(`Nothing was measured at ${url}.`);
  const { lhr } = run;
  if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (name: string): number => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const value = (name: string): number => lhr.audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    benchmark: lhr.environment.benchmarkIndex,
    scripts: scriptsOf(lhr),
    failed: failedOf(lhr),
  };
}

function scriptsOf(lhr: Result): Measured['scripts'] {
  const { details } = lhr.audits['network-requests'] ?? {};
  if (details?.type !== 'table') return [];
  return details.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ url, transferSize }) => ({ path: new URL(String(url)).pathname, bytes: Number(transferSize) }));
}

function failedOf(lhr: Result): string[] {
  const judged = ['accessibility', 'best-practices', 'seo'].flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
  const ids = judged.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1).map(({ id }) => id);
  return [...new Set(ids)].map((id) => `${id} (${firstItem(lhr, id)})`);
}

/** The first finding of an audit, shortened: enough to locate it. */
function firstItem(lhr: Result, id: string): string {
  const { details } = lhr.audits[id] ?? {};
  const item: unknown = details !== undefined && 'items' in details ? details.items[0] : undefined;
  return JSON.stringify(item ?? null).slice(0, 200);
}

/** Several runs; returns the complete run with the median performance. */
export async function measure(url: string, port: number, runs: number): Promise<Measured> {
  const measured: Measured[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measureOnce(url, port));
  measured.sort((one, other) => one.performance - other.performance || other.lcp - one.lcp);
  const middle = measured[Math.floor((runs - 1) / 2)];
  if (middle === undefined) throw new Error('No run was asked for.');
  return middle;
}
