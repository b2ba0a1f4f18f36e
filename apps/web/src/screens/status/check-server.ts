import { type Config, forgetConfig, readConfig } from '../../client/connection/config.ts';

/** What one look at the server found. `null` where it cannot be known. */
export interface Found {
  at: Date;
  server: 'answers' | 'silent' | { status: number };
  database: 'answers' | 'silent' | null;
  config: Pick<Config, 'version' | 'sealed' | 'signUp' | 'firstRun'> | null;
}

/** Asks the health route, then the public settings; never throws, because a failure is what it was sent to find. */
export async function checkServer(): Promise<Found> {
  const at = new Date();
  let health: Response;
  try {
    health = await fetch('/auth/v1/health', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    // An answer that nobody reads to its end holds its line for as long as it may.
    await health.text();
  } catch {
    return { at, server: 'silent', database: null, config: null };
  }
  if (health.status === 503) return { at, server: 'answers', database: 'silent', config: null };
  if (!health.ok) return { at, server: { status: health.status }, database: null, config: null };
  forgetConfig();
  const config = await readConfig().catch(() => null);
  return { at, server: 'answers', database: 'answers', config };
}
