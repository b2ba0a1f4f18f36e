import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AttemptEvent } from '@schole/core';
import { call, type Node, type School, type Sitter } from './school.ts';

export interface Sat {
  student: string;
  attemptId: string;
  device: string;
  /** Numbers of events that the server acknowledged. */
  acknowledged: number;
  /** The last value that was typed for each question. */
  last: Map<string, number>;
  submitted: boolean;
}

export interface CrowdTimes {
  /** Milliseconds of each save and of each submission. */
  saves: number[];
  submissions: number[];
  /** Requests that failed and were sent again. */
  repeated: number;
}

export interface CrowdSettings {
  /** Seconds of answering, an answer every ten of them, and of the last minute in which everybody submits. */
  answering: number;
  submitting: number;
  /** False once the crowd has to stop. */
  going(): boolean;
  /** The address for a request: another one while a node is away. */
  node(): Node;
}

const everySeconds = 10;
/** One request in so many is sent twice, as a bad network does. */
const twiceEvery = 25;

/** Everybody answers a question each ten seconds, then submits within a minute; each sends again what was not acknowledged. */
export async function sit(school: School, settings: CrowdSettings): Promise<{ sat: Sat[]; times: CrowdTimes }> {
  const times: CrowdTimes = { saves: [], submissions: [], repeated: 0 };
  const sat = await Promise.all(school.students.map((student, at) => sitOne(school, student, at, settings, times)));
  return { sat, times };
}

async function sitOne(
  { deliveryId, questions }: School,
  { id, token }: Sitter,
  at: number,
  settings: CrowdSettings,
  times: CrowdTimes,
): Promise<Sat> {
  const device = randomUUID();
  // Students begin one after the other within ten seconds, and keep that distance.
  await pause((at % 1_000) * everySeconds);
  const opened = await again(settings, times, () =>
    call(settings.node(), token, 'open-attempt', { deliveryId, device }),
  );
  const attemptId = opened.attempt.attemptId;
  const sat: Sat = { student: id, attemptId, device, acknowledged: 0, last: new Map(), submitted: false };
  let seen = opened.sequence;
  let number = 0;
  const unsent: AttemptEvent[] = [];
  const add = (body: AttemptEvent['body']): void => {
    number += 1;
    unsent.push({ number, seen, at: new Date().toISOString(), body });
  };
  const send = async (kept: number[]): Promise<void> => {
    await again(settings, times, async () => {
      const began = performance.now();
      const node = settings.node();
      const events = unsent.slice(0, 200);
      const answer = await call(node, token, 'save-attempt', { attemptId, device, events, seen });
      kept.push(performance.now() - began);
      if (number % twiceEvery === 0) await call(node, token, 'save-attempt', { attemptId, device, events, seen });
      seen = answer.sequence;
      sat.acknowledged = answer.acknowledged;
      sat.submitted = answer.attempt.state === 'submitted';
      while (unsent[0] !== undefined && unsent[0].number <= answer.acknowledged) unsent.shift();
    });
  };
  const end = performance.now() + settings.answering * 1_000;
  for (let turn = 0; performance.now() < end && settings.going(); turn += 1) {
    const question = questions[turn % questions.length] ?? '';
    const value = (turn + at) % 4;
    add({ part: 'move', question, value: null });
    add({ part: 'answer', question, value });
    sat.last.set(question, value);
    await send(times.saves);
    await pause(everySeconds * 1_000);
  }
  await pause(((at * 7919) % 1_000) * settings.submitting);
  add({ part: 'submit', value: null });
  await send(times.submissions);
  return sat;
}

/** Tries until it works, with growing pauses, as the player does. */
async function again<Answer>(settings: CrowdSettings, times: CrowdTimes, work: () => Promise<Answer>): Promise<Answer> {
  for (let wait = 500; ; wait = Math.min(wait * 2, 8_000)) {
    try {
      return await work();
    } catch (problem) {
      if (!settings.going()) throw problem;
      times.repeated += 1;
      await pause(wait);
    }
  }
}
