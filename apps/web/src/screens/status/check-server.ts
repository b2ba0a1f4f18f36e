import { type Config, forgetConfig, readConfig } from '../../client/connection/config.ts';

/** The result of one check of the server. `null` where it cannot be known. */
export interface Found {
  at: Date;
  server: 'answers' | 'silent' | { status: number };
  database: 'answers' | 'silent' | null;
  config: Pick<Config, 'version' | 'sealed' | 'signUp' | 'firstRun'> | null;
}

/** Requests the health route, then the public settings; never throws, because a failure is a result. */
export async function checkServer(): Promise<Found> {
  const at = new Date();
  let health: Response;
  try {
    health = await fetch('/auth/v1/health', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    // A response body that is not read to its end keeps its connection open as long as possible.
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
