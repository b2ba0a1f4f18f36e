import type { Answer } from '../../../tests/fuzz/send-bytes.ts';
import type { AttackContext, AttackRequest, Caller, Outcome } from './contract.ts';

/** What else is a leak in one request than a word of the victim's. */
export interface Expectation {
  /** True: nothing but a refusal is right. */
  mustRefuse?: boolean;
  /** Why this answer is a leak; null when it is none. */
  inspect?(answer: Answer, caller: Caller): string | null;
}

/** Counts the answers of one series. */
export interface Tally extends Outcome {
  /** Sends a request and counts its answer. */
  try(caller: Caller, request: AttackRequest, expectation?: Expectation): Promise<Answer>;
  /** Counts an attempt that is not one request, by what it did. */
  note(result: 'refused' | 'harmless' | { leak: string } | { failure: string }): void;
}

/** Statuses of a server that refuses work on purpose: unknown methods, busy, too late, no room. */
const deliberate = new Set([501, 503, 504, 505, 507]);

export function createTally(context: Pick<AttackContext, 'send' | 'words' | 'victim'>): Tally {
  const ids = new Set(Object.values(context.victim.ids).flat());
  for (const id of [context.victim.id, context.victim.schoolId]) ids.add(id);
  const tally: Tally = {
    tries: 0,
    refused: 0,
    harmless: 0,
    leaks: [],
    failures: [],
    note(result) {
      tally.tries += 1;
      if (typeof result === 'string') tally[result] += 1;
      else if ('leak' in result) tally.leaks.push(result.leak);
      else tally.failures.push(result.failure);
    },
    async try(caller, request, expectation = {}) {
      const answer = await context.send(caller, request);
      const sent = `${request.path} ${JSON.stringify(request.body ?? '')} ${JSON.stringify(request.headers ?? {})}`;
      const leak = findLeak(caller, sent, answer, expectation);
      const words = `${caller.name} ${request.method} ${sent.slice(0, 500)} -> ${answer.status}`;
      if (leak !== null) tally.note({ leak: `${leak}: ${words} ${answer.text.slice(-400)}` });
      else if (answer.hung || (answer.status >= 500 && !deliberate.has(answer.status)))
        tally.note({ failure: `${words} ${answer.text.slice(-300)}` });
      else tally.note(answer.status === 0 || answer.status >= 400 ? 'refused' : 'harmless');
      return answer;
    },
  };

  function findLeak(caller: Caller, sent: string, answer: Answer, expectation: Expectation): string | null {
    const [mark, ...others] = context.words;
    // A suspended member still reads the name of the school, and that they are one of it.
    const searched = caller.name === 'suspended' ? [mark] : [mark, ...others];
    const word = searched.find((one) => one !== undefined && answer.text.includes(one) && !sent.includes(one));
    if (word !== undefined) return `shows ${word}`;
    const id = caller.name === 'suspended' ? undefined : [...ids].find((one) => answer.text.includes(one));
    if (id !== undefined && !sent.includes(id)) return `shows the id ${id}`;
    if (expectation.mustRefuse === true && answer.status > 0 && answer.status < 400) return 'not refused';
    return expectation.inspect?.(answer, caller) ?? null;
  }
  return tally;
}

/** Does the work for each item, a few at once. */
export async function forEachOf<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}
