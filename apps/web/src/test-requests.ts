import { nextTask } from './client/browser/next-task.ts';

type Answer = (input: RequestInfo | URL, options?: RequestInit) => Promise<Response>;

const pendingRequests = new Set<Promise<unknown>>();
const late: string[] = [];

const { fetch: realFetch } = globalThis;

/** A service that a test starts itself on this machine. */
const isOwnService = (address: string): boolean => address.startsWith('http://127.0.0.1:');

/**
 * Replaces `fetch` outside of tests: a caller was left running by a test, or sends a request that its test does not
 * answer.
 */
export const noServer: typeof fetch = (input, options) => {
  const address = String(input instanceof Request ? input.url : input);
  if (isOwnService(address)) return realFetch(input, options);
  late.push(address);
  return Promise.reject(new TypeError('No test serves this.'));
};

/** The requests made outside of any test's server, since the last call. */
export const lateRequests = (): string[] => late.splice(0);

/** Serves the page: its requests are answered by `answer`, and awaited before the test environment is reset. */
export function serveRequests(answer: Answer): Answer {
  return (input, options) => {
    const answered = answer(input, options);
    pendingRequests.add(answered);
    const over = (): void => void pendingRequests.delete(answered);
    answered.then(over, over);
    return answered;
  };
}

/** Turns of the event loop that a pending request gets. One that a test never answers is abandoned. */
const turns = 10;
/** Turns without a pending request after which no other begins: a task of a caller may come some turns later than ours. */
const quietTurns = 4;

/** Lets pending requests finish, so that no response of one test arrives in the next. */
export async function settleRequests(): Promise<void> {
  let quiet = 0;
  for (let turn = 0; turn < turns && quiet < quietTurns; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    // A caller that has the connection begins its request in a task of its own.
    await nextTask();
    quiet = pendingRequests.size === 0 ? quiet + 1 : 0;
  }
  // The continuations of the last response.
  await new Promise((resolve) => setImmediate(resolve));
  pendingRequests.clear();
}

/** What the application requests around every screen of a signed-in teacher; undefined for any other path. */
export function answerAround(pathname: string): Response | undefined {
  if (pathname === '/config.json')
    return Response.json({ anonKey: 'k', signUp: 'open', firstRun: false, version: '1' });
  if (pathname.endsWith('/profiles')) {
    return Response.json({ first_name: 'Eleni', last_name: 'Markou', avatar_url: null, active_school_id: null });
  }
  if (pathname.endsWith('/memberships')) {
    return Response.json([{ school_id: 'a', role: 'teacher', status: 'active', schools: { name: 'Third' } }]);
  }
  return undefined;
}
