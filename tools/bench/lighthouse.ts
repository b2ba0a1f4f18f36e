import { chromium } from 'playwright-core';
import type { Bench } from './contract.ts';
import { type Chrome, startChrome } from './lighthouse/chrome.ts';
import { type Measured, measure } from './lighthouse/measure.ts';
import { startSchool } from './lighthouse/school.ts';

const runs = 5;
const maxScriptBytes = 100_000;

/** The tool's yardstick of the computers that schools have. */
const schoolYardstick = 850;

interface Aim {
  path: string;
  /** Who opens it; nobody is signed in where it is absent. */
  signedIn?: 'teacher' | 'student';
  /** Milliseconds until something useful is painted, on the telephone and network of the tool. */
  maxPaint?: number;
  /** Milliseconds of blocking time on a computer of a school. */
  maxBlocking: number;
  minScores: Partial<Pick<Measured, 'performance' | 'accessibility' | 'bestPractices' | 'seo'>>;
}

/** The pages that are measured, and what is required of each. */
const aims: readonly Aim[] = [
  { path: '/', maxBlocking: 200, minScores: { performance: 95, accessibility: 100, bestPractices: 100, seo: 100 } },
  { path: '/auth', maxBlocking: 150, minScores: { performance: 95, accessibility: 100, bestPractices: 100, seo: 100 } },
  {
    path: '/dashboard/overview',
    signedIn: 'teacher',
    maxBlocking: 500,
    minScores: { performance: 90, accessibility: 100, bestPractices: 100 },
  },
  ...['/student/sign-in', '/student'].map(
    (path): Aim => ({
      ...{ path, maxBlocking: 500, maxPaint: 3_000, minScores: { performance: 90, accessibility: 100 } },
      ...(path === '/student' && { signedIn: 'student' }),
    }),
  ),
];

const whole = (value: number): string => `${Math.round(value)}`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function describePage({ path, minScores, maxPaint = Number.POSITIVE_INFINITY }: Aim, found: Measured): string {
  const missed = Object.entries(minScores)
    .filter(([name, aim]) => found[name as keyof typeof minScores] < aim)
    .map(([name, aim]) => `${name} ${aim}`);
  if (found.lcp > maxPaint) missed.push(`LCP ${maxPaint} ms`);
  const verdict = missed.length === 0 ? 'holds' : `MISSES ${missed.join(', ')}`;
  const failed = found.failed.length === 0 ? '' : `; not passed: ${found.failed.join(', ')}`;
  return [
    `${path}: performance ${found.performance}, accessibility ${found.accessibility}`,
    `best practices ${found.bestPractices}, SEO ${found.seo}`,
    `FCP ${whole(found.fcp)} ms, LCP ${whole(found.lcp)} ms, TBT ${whole(found.tbt)} ms, CLS ${found.cls.toFixed(3)}`,
    `${kilobytes(found.bytes)} transferred, yardstick ${whole(found.benchmark)}: ${verdict}${failed}`,
  ].join(', ');
}

/** The same page on a computer of a school, with the yardstick that the tool measured there. */
function describeSlow({ path, maxBlocking }: Aim, found: Measured, rate: number): string {
  const verdict = found.tbt <= maxBlocking ? 'holds' : `MISSES ${maxBlocking} ms`;
  return `${path} on a processor slowed by ${rate.toFixed(1)}: performance ${found.performance}, TBT ${whole(found.tbt)} ms, yardstick ${whole(found.benchmark)}: ${verdict}`;
}

/**
 * Measures with the processor slowed until the tool's yardstick reads as in a school. The yardstick falls faster than
 * the rate rises, so the rate is corrected once by what a first run has read.
 */
async function measureSlow(url: string, chrome: Chrome, fast: Measured): Promise<{ found: Measured; rate: number }> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  let rate = fast.benchmark / schoolYardstick;
  browser.contexts()[0]?.on('page', async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  });
  try {
    rate *= (await measure(url, chrome.port, 1)).benchmark / schoolYardstick;
    return { found: await measure(url, chrome.port, runs), rate };
  } finally {
    await browser.close();
  }
}

/** The scripts of a page before any interaction, the largest first. */
function describeScripts({ scripts }: Measured): string {
  const sum = scripts.reduce((total, { bytes }) => total + bytes, 0);
  const files = [...scripts].sort((one, other) => other.bytes - one.bytes);
  const verdict = sum <= maxScriptBytes ? 'holds' : `MISSES ${kilobytes(maxScriptBytes)}`;
  return `/: ${kilobytes(sum)} of JavaScript before the first action: ${verdict} (${files
    .map(({ path, bytes }) => `${path.replace('/assets/', '')} ${kilobytes(bytes)}`)
    .join(', ')})`;
}

/** Stores a session where the app expects it, in the profile of the measuring browser. */
async function signIn({ port }: Chrome, url: string, session: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (page === undefined) throw new Error('The browser has no window.');
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('schole.session', value), session);
  await page.close();
  await browser.close();
}

export const lighthouse: Bench = {
  name: 'lighthouse',
  measures: `pages on a mid-range phone (Lighthouse, mobile, median of ${runs} runs), beside the targets`,
  async run(print) {
    const school = await startSchool();
    try {
      for (const aim of aims) {
        const chrome = await startChrome();
        try {
          if (aim.signedIn !== undefined) await signIn(chrome, school.url, school.sessions[aim.signedIn]);
          const found = await measure(`${school.url}${aim.path}`, chrome.port, runs);
          print(describePage(aim, found));
          if (aim.path === '/') print(describeScripts(found));
          const slow = await measureSlow(`${school.url}${aim.path}`, chrome, found);
          print(describeSlow(aim, slow.found, slow.rate));
        } finally {
          await chrome.close();
        }
      }
    } finally {
      await school.close();
    }
  },
};
