import { functions } from '../../apps/server/src/app/function-registry.ts';
import { type EngineServer, startEngineServer } from '../acceptance/suite/engines.ts';
import { sendFrames } from './frames.ts';
import { plant, plantedMark } from './plant.ts';
import { generateAuth } from './requests/auth.ts';
import { generateFunctions } from './requests/functions.ts';
import type { FuzzRequest, RequestGenerator, ValidInputs } from './requests/fuzz-request.ts';
import { hostileText } from './requests/hostile.ts';
import { generateRealtime } from './requests/realtime.ts';
import { generateRest } from './requests/rest.ts';
import { createSeededRandom, type SeededRandom } from './requests/seeded-random.ts';
import { generateStorage } from './requests/storage.ts';
import { type Answer, compose, type Malformation, sendBytes } from './send-bytes.ts';
import { createTarget } from './target.ts';

/** The services and how often each is chosen. Add here. */
const services: readonly { name: string; share: number; generate: RequestGenerator | 'frames' }[] = [
  { name: 'rest', share: 40, generate: generateRest },
  { name: 'auth', share: 20, generate: generateAuth },
  { name: 'storage', share: 20, generate: generateStorage },
  { name: 'functions', share: 10, generate: generateFunctions },
  { name: 'realtime', share: 4, generate: generateRealtime },
  { name: 'websocket', share: 6, generate: 'frames' },
];

/** Concurrent requests. */
const AT_ONCE = 6;

/** Requests after which the session is looked after: one that is over would be told the same about everything. */
const RENEWED = 100;

/** The figures of one service. */
export interface Figures {
  service: string;
  sent: number;
  /** Responses by the first digit of their status; 0 for a connection that ended without one. */
  answers: Record<string, number>;
}

export interface Result {
  figures: Figures[];
  /** Requests answered with a 5xx that is no documented statement error, that hung, or whose answer held a planted word. */
  failures: string[];
  planted: number;
  /** Tables that accepted no planted row. */
  bare: string[];
  /** Tables whose policies show such a row to everybody, so that it was removed again. */
  open: string[];
  /** Uncaught errors of the process. */
  uncaught: string[];
  /** Whether an ordinary request is answered as before at the end. */
  alive: boolean;
}

/**
 * Sends `count` malformed requests to all services of a new server; the same seed sends the same requests. `prepare`
 * fills its data folder, which spares a test run most of the start.
 */
export async function runFuzz(
  count: number,
  seed: number,
  prepare?: (dataFolder: string) => Promise<void>,
): Promise<Result> {
  // A used refresh token is sent too: on a slow machine its reuse interval would be over, which revokes the person's session.
  // A person over the budget of database time would hear the same answer to everything.
  const environment = {
    SCHOLE_TRUST_PROXY: '127.0.0.1',
    SCHOLE_REFRESH_REUSE: '300',
    SCHOLE_DATABASE_SECONDS: '3600',
  };
  const server = await startEngineServer('embedded', environment, [], prepare);
  const uncaught: string[] = [];
  const onError = (error: unknown): void => {
    uncaught.push(String(error));
  };
  process.on('uncaughtException', onError);
  process.on('unhandledRejection', onError);
  try {
    return { ...(await attack(server, count, seed)), uncaught };
  } finally {
    process.off('uncaughtException', onError);
    process.off('unhandledRejection', onError);
    await server.stop();
  }
}

async function attack(server: EngineServer, count: number, seed: number): Promise<Omit<Result, 'uncaught'>> {
  const target = await createTarget(server, Object.keys(functions));
  const planted = await plant(server.sql, ['public', 'auth', 'storage', 'realtime'], target.stranger);
  const open = await target.uncover();
  const port = Number(new URL(server.running.url).port);
  const random = createSeededRandom(seed);
  const failures: string[] = [];
  const figures = new Map(
    services.map(({ name }) => [name, { service: name, sent: 0, answers: {} as Record<string, number> }]),
  );
  let left = count;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const index = count - left;
      if (index % RENEWED === 0) await target.renew();
      const own = createSeededRandom(seed * 1_000_003 + index);
      const service = chooseService(random);
      const { answer, words } = await sendOne(port, service.generate, own, target.valid);
      const figure = figures.get(service.name);
      if (figure !== undefined) note(figure, answer);
      const wrong = judge(answer);
      if (wrong !== null)
        failures.push(`${service.name} #${index}: ${wrong}: ${words} -> ${answer.text.slice(0, 900)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await target.renew();
  return {
    figures: [...figures.values()],
    failures,
    planted: planted.tables.length,
    bare: planted.bare,
    open,
    alive: await target.alive(),
  };
}

function chooseService(random: SeededRandom) {
  let at = random.below(100);
  for (const service of services) {
    at -= service.share;
    if (at < 0) return service;
  }
  throw new Error('The shares of the doors are 100 together');
}

async function sendOne(
  port: number,
  generate: RequestGenerator | 'frames',
  random: SeededRandom,
  valid: ValidInputs,
): Promise<{ answer: Answer; words: string }> {
  if (generate === 'frames') return { answer: await sendFrames(port, random, valid), words: 'frames' };
  const request = generate(random, valid);
  const authorized: FuzzRequest = {
    ...request,
    path: sendable(request.path),
    headers: { ...credentials(random, valid), ...request.headers },
  };
  const how: Malformation = random.chance(0.9)
    ? 'whole'
    : random.pick(['half', 'too short', 'too long', 'chunks', 'headers', 'line']);
  const hangUp = how === 'half' || how === 'too long' || how === 'chunks';
  const answer = await sendBytes(port, compose(authorized, how), hangUp);
  return {
    answer,
    words: `${how} ${request.method} ${request.path.slice(0, 300)} ${JSON.stringify(request.headers)} ${request.body?.toString('utf8').slice(0, 400) ?? ''}`,
  };
}

/** A line break or blank in the request line would make a different request. */
function sendable(path: string): string {
  return path.replaceAll(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed()));
}

function credentials(random: SeededRandom, { apiKey, token }: ValidInputs): Record<string, string> {
  const plain = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '');
  const parts = token.split('.');
  const bearer = random.chance(0.85)
    ? token
    : random.pick<string>([
        apiKey,
        `${parts[0]}.${parts[1]}.`,
        `${parts[0]}.${parts[1]}.${'A'.repeat(86)}`,
        `eyJhbGciOiJub25lIn0.${parts[1]}.`,
        `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.${parts[1]}.${parts[2]}`,
        plain(hostileText(random)),
        'a.b.c',
      ]);
  const key = random.chance(0.95) ? apiKey : random.pick([plain(hostileText(random)), 'sb_secret_guessed']);
  return {
    ...(random.chance(0.97) ? { apikey: key } : {}),
    ...(random.chance(0.95) ? { authorization: `Bearer ${bearer}` } : {}),
  };
}

function note(figure: Figures, { status }: Answer): void {
  figure.sent += 1;
  const digit = status === 0 ? '0' : `${Math.floor(status / 100)}xx`;
  figure.answers[digit] = (figure.answers[digit] ?? 0) + 1;
}

/** Why a response is a failure; null when it is none. */
function judge({ status, text, hung }: Answer): string | null {
  if (text.includes(plantedMark)) return 'a planted word got out';
  if (hung) return 'hung';
  // 501 and 505 are responses to unknown methods and versions of HTTP itself.
  return status >= 500 && status !== 501 && status !== 505 ? `status ${status}` : null;
}
