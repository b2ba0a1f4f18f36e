import { functions } from '../../apps/server/src/functions/index.ts';
import { openStand, type Stand } from '../acceptance/engines.ts';
import { copyPreparedData } from '../database/fresh.ts';
import { type Dice, openDice } from './dice.ts';
import { aimAuth } from './doors/auth.ts';
import { aimFunctions } from './doors/functions.ts';
import { aimRealtime } from './doors/realtime.ts';
import { aimRest } from './doors/rest.ts';
import { aimStorage } from './doors/storage.ts';
import { type Answer, type Break, compose, fire } from './fire.ts';
import { fireFrames } from './frames.ts';
import { hostileText } from './hostile.ts';
import { plant, plantedMark } from './plant.ts';
import type { Aim, Ammunition, Shot } from './shot.ts';
import { openTarget } from './target.ts';

/** The doors and how often each is chosen. Add here. */
const doors: readonly { name: string; share: number; aim: Aim | 'frames' }[] = [
  { name: 'rest', share: 40, aim: aimRest },
  { name: 'auth', share: 20, aim: aimAuth },
  { name: 'storage', share: 20, aim: aimStorage },
  { name: 'functions', share: 10, aim: aimFunctions },
  { name: 'realtime', share: 4, aim: aimRealtime },
  { name: 'websocket', share: 6, aim: 'frames' },
];

/** Requests under way at once. */
const AT_ONCE = 6;

/** What one door did. */
export interface Figures {
  door: string;
  sent: number;
  /** How many answers began with each digit; 0 for a connection that ended without one. */
  answers: Record<string, number>;
}

export interface Result {
  figures: Figures[];
  /** Requests answered with a 5xx that is no published state of a statement, that hung, or whose answer held a planted word. */
  failures: string[];
  planted: number;
  /** Tables that took no planted row. */
  bare: string[];
  /** Tables whose policies show such a row to everybody, so that it was taken away again. */
  open: string[];
  /** Errors of the process that nobody caught. */
  uncaught: string[];
  /** Whether an ordinary request is answered as before at the end. */
  alive: boolean;
}

/** Asks `count` malformed things of a server of its own, over all doors; the same seed asks the same. */
export async function runFuzz(count: number, seed: number): Promise<Result> {
  // A spent refresh token is among what is sent: on a slow machine its grace would be over, and the person's session with it.
  const environment = { SCHOLE_TRUST_PROXY: '127.0.0.1', SCHOLE_REFRESH_REUSE: '300' };
  const stand = await openStand('embedded', environment, [], copyPreparedData);
  const uncaught: string[] = [];
  const hear = (error: unknown): void => {
    uncaught.push(String(error));
  };
  process.on('uncaughtException', hear);
  process.on('unhandledRejection', hear);
  try {
    return { ...(await attack(stand, count, seed)), uncaught };
  } finally {
    process.off('uncaughtException', hear);
    process.off('unhandledRejection', hear);
    await stand.stop();
  }
}

async function attack(stand: Stand, count: number, seed: number): Promise<Omit<Result, 'uncaught'>> {
  const target = await openTarget(stand, Object.keys(functions));
  const planted = await plant(stand.sql, ['public', 'auth', 'storage', 'realtime'], target.stranger);
  const open = await target.uncover();
  const port = Number(new URL(stand.running.url).port);
  const dice = openDice(seed);
  const failures: string[] = [];
  const figures = new Map(
    doors.map(({ name }) => [name, { door: name, sent: 0, answers: {} as Record<string, number> }]),
  );
  let left = count;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const place = count - left;
      const own = openDice(seed * 1_000_003 + place);
      const door = chooseDoor(dice);
      const { answer, words } = await shoot(port, door.aim, own, target.ammunition);
      const figure = figures.get(door.name);
      if (figure !== undefined) note(figure, answer);
      const wrong = judge(answer);
      if (wrong !== null) failures.push(`${door.name} #${place}: ${wrong}: ${words} -> ${answer.text.slice(0, 900)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    figures: [...figures.values()],
    failures,
    planted: planted.tables.length,
    bare: planted.bare,
    open,
    alive: await target.alive(),
  };
}

function chooseDoor(dice: Dice) {
  let at = dice.below(100);
  for (const door of doors) {
    at -= door.share;
    if (at < 0) return door;
  }
  throw new Error('The shares of the doors are 100 together');
}

async function shoot(
  port: number,
  aim: Aim | 'frames',
  dice: Dice,
  ammunition: Ammunition,
): Promise<{ answer: Answer; words: string }> {
  if (aim === 'frames') return { answer: await fireFrames(port, dice, ammunition), words: 'frames' };
  const shot = aim(dice, ammunition);
  const carried: Shot = {
    ...shot,
    path: sendable(shot.path),
    headers: { ...credentials(dice, ammunition), ...shot.headers },
  };
  const how: Break = dice.chance(0.9)
    ? 'whole'
    : dice.one(['half', 'too short', 'too long', 'chunks', 'headers', 'line']);
  const hangUp = how === 'half' || how === 'too long' || how === 'chunks';
  const answer = await fire(port, compose(carried, how), hangUp);
  return {
    answer,
    words: `${how} ${shot.method} ${shot.path.slice(0, 300)} ${JSON.stringify(shot.headers)} ${shot.body?.toString('utf8').slice(0, 400) ?? ''}`,
  };
}

/** A line break or blank in the first line would be another request than the one that is meant. */
function sendable(path: string): string {
  return path.replaceAll(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed()));
}

function credentials(dice: Dice, { apiKey, token }: Ammunition): Record<string, string> {
  const plain = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '');
  const parts = token.split('.');
  const bearer = dice.chance(0.85)
    ? token
    : dice.one<string>([
        apiKey,
        `${parts[0]}.${parts[1]}.`,
        `${parts[0]}.${parts[1]}.${'A'.repeat(86)}`,
        `eyJhbGciOiJub25lIn0.${parts[1]}.`,
        `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.${parts[1]}.${parts[2]}`,
        plain(hostileText(dice)),
        'a.b.c',
      ]);
  const key = dice.chance(0.95) ? apiKey : dice.one([plain(hostileText(dice)), 'sb_secret_guessed']);
  return {
    ...(dice.chance(0.97) ? { apikey: key } : {}),
    ...(dice.chance(0.95) ? { authorization: `Bearer ${bearer}` } : {}),
  };
}

function note(figure: Figures, { status }: Answer): void {
  figure.sent += 1;
  const digit = status === 0 ? '0' : `${Math.floor(status / 100)}xx`;
  figure.answers[digit] = (figure.answers[digit] ?? 0) + 1;
}

/** Why an answer is a failure; null when it is none. */
function judge({ status, text, hung }: Answer): string | null {
  if (text.includes(plantedMark)) return 'a planted word got out';
  if (hung) return 'hung';
  // 501 and 505 are answers to methods and versions of HTTP itself.
  return status >= 500 && status !== 501 && status !== 505 ? `status ${status}` : null;
}
