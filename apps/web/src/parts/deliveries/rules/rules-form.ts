import type { DeliveryRules } from '@schole/core';

/** A moment as it is chosen: a day and a time of day in the zone of this browser; a `problem` is what was typed wrong. */
export interface ChosenMoment {
  /** `yyyy-mm-dd`; null: none. */
  day: string | null;
  /** `HH:MM`; null: none. */
  time: string | null;
  problem: boolean;
}

/** The rules while they are chosen. A moment of null is no moment: at once, or without an end. */
export interface RulesForm extends Omit<DeliveryRules, 'opensAt' | 'closesAt'> {
  opens: ChosenMoment | null;
  closes: ChosenMoment | null;
}

/** What is wrong with the rules, by field; empty where they can be sent. */
export type RulesProblems = Partial<Record<'opens' | 'closes', 'missing' | 'window'>>;

/** The zone of this browser, as people name it. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

const two = (value: number): string => String(value).padStart(2, '0');

/** A stored moment as day and time of day of this browser's zone. */
export function chosenMoment(moment: Date): ChosenMoment {
  return {
    day: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
    problem: false,
  };
}

export function formOf({ opensAt, closesAt, ...rules }: DeliveryRules): RulesForm {
  const chosen = (moment: string | null) => (moment === null ? null : chosenMoment(new Date(moment)));
  return { ...rules, opens: chosen(opensAt), closes: chosen(closesAt) };
}

/** The moment in the form in which calls take it; null while something is missing. */
export function momentOf({ day, time, problem }: ChosenMoment): string | null {
  if (day === null || time === null || problem) return null;
  const moment = new Date(`${day}T${time}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** `now` is the moment before which nothing can close. */
export function problemsOf({ opens, closes }: RulesForm, now: Date): RulesProblems {
  const problems: RulesProblems = {};
  const opensAt = opens === null ? null : momentOf(opens);
  const closesAt = closes === null ? null : momentOf(closes);
  if (opens !== null && opensAt === null) problems.opens = 'missing';
  if (closes !== null && closesAt === null) problems.closes = 'missing';
  if (closesAt !== null) {
    const begin = Math.max(now.getTime(), opensAt === null ? 0 : Date.parse(opensAt));
    if (Date.parse(closesAt) <= begin) problems.closes = 'window';
  }
  return problems;
}

/** The rules as calls take them; only of a form without problems. */
export function rulesOfForm({ opens, closes, ...rules }: RulesForm): DeliveryRules {
  return {
    ...rules,
    // Going back is settled only where one question is shown at a time.
    goingBack: rules.goingBack || !rules.oneByOne,
    roomPassword: rules.roomPassword?.trim() === '' ? null : (rules.roomPassword?.trim() ?? null),
    opensAt: opens === null ? null : momentOf(opens),
    closesAt: closes === null ? null : momentOf(closes),
  };
}
