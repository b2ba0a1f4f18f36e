type Answer = (input: RequestInfo | URL, options?: RequestInit) => Promise<Response>;

const pendingRequests = new Set<Promise<unknown>>();
const late: string[] = [];

const { fetch: realFetch } = globalThis;

/** A service that a test runs itself on this machine. */
const isOwnService = (address: string): boolean => address.startsWith('http://127.0.0.1:');

/** Stands for `fetch` where no test serves: who asks now was left behind by a test, or asks more than its test says. */
export const noServer: typeof fetch = (input, options) => {
  const address = String(input instanceof Request ? input.url : input);
  if (isOwnService(address)) return realFetch(input, options);
  late.push(address);
  return Promise.reject(new TypeError('No test serves this.'));
};

/** What was asked where no test served, since it was last asked for. */
export const lateRequests = (): string[] => late.splice(0);

/** Serves the page: its requests are answered by `answer`, and awaited before the world is put back. */
export function serveRequests(answer: Answer): Answer {
  return (input, options) => {
    const answered = answer(input, options);
    pendingRequests.add(answered);
    const over = (): void => void pendingRequests.delete(answered);
    answered.then(over, over);
    return answered;
  };
}

/** Turns of the event loop that a request under way is given. One that a test never answers is given up. */
const turns = 5;

/** Lets what is under way come to its end, so that nothing of one test is heard in the next. */
export async function settleRequests(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (pendingRequests.size === 0) break;
  }
  // What hangs on the last answer.
  await new Promise((resolve) => setImmediate(resolve));
  pendingRequests.clear();
}
