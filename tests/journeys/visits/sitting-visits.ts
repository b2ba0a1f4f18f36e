import type { CallOutput, OwnAttempt, OwnDelivery } from '@schole/core';
import type { Page } from 'playwright-core';
import { id, inMinutes, now, own, questions, running, submitted, title } from './delivery-rows.ts';
import type { Prepared } from './prepared.ts';
import type { Visit } from './visit.ts';

// What is given to a student, their results, and an assignment while it is sat. Nothing is located by its text.

const answer = (body: object): { status: number; body: object } => ({ status: 200, body });
const prepared = (answers: NonNullable<Prepared['answers']>): { prepared: Prepared } => ({ prepared: { answers } });

const given = (deliveries: CallOutput<'list-own-deliveries'>['deliveries']): { prepared: Prepared } =>
  prepared({ 'list-own-deliveries': answer({ now, deliveries }) });

/** With what the browser encrypts what it keeps. */
const key = Buffer.alloc(32, 7).toString('base64');

const planned = { opensAt: inMinutes(1_500), closesAt: inMinutes(9_000), seconds: 2_700, attemptsAllowed: 3 };
const toDo = given([
  { ...own, attempts: [{ ...running, endsAt: inMinutes(30) }] },
  {
    ...own,
    ...planned,
    deliveryId: id(1),
    opensAt: inMinutes(-60),
    subject: 'history',
    title: 'The nineteenth century',
  },
  { ...own, ...planned, deliveryId: id(2) },
  { ...own, deliveryId: id(3), paused: true },
]);

const handedIn = given([
  {
    ...own,
    attemptsAllowed: 2,
    attempts: [{ ...submitted, resultsOpen: true, points: 15.5, outOf: 20, unmarked: 0, held: 0 }],
  },
  {
    ...{ ...own, deliveryId: id(1), attemptsAllowed: 2 },
    attempts: [
      { ...submitted, finishedBy: 'end', resultsOpen: true, points: 12, outOf: 14, unmarked: 2, held: 1 },
      { ...submitted, attemptId: id(5), number: 2, finishedBy: 'teacher' },
    ],
  },
  { ...own, deliveryId: id(2), closesAt: inMinutes(-600), title: 'The nineteenth century' },
]);

const results: CallOutput<'read-own-results'> = {
  ...{ title, contentLanguage: 'el', shuffleQuestions: false, shuffleOptions: false },
  ...{ points: 10, outOf: 16, maxPoints: 20 },
  questions: questions.map(({ question, key, explanation, right, wrong }, at) => ({
    // Of the second one what is right is hidden.
    ...{ ...question, key: at === 1 ? null : key, explanation: at === 1 ? '' : explanation },
    quote: at === 0 ? explanation : null,
    answer: [right, wrong, null, right, wrong][at] ?? null,
    awarded: [4, null, 4, null, 2][at] ?? null,
    state: (['shown', 'held', 'shown', 'unmarked', 'shown'] as const)[at] ?? 'held',
    criteria: at === 4 ? [0, null] : null,
    comment: at === 4 ? 'Πες περισσότερα για τις ρίζες.\nΚαλή αρχή!' : '',
    decidedBy: (['key', null, 'machine', null, 'person'] as const)[at] ?? null,
    decider: at === 4 ? 'Ελένη Μάρκου' : null,
  })),
};

/** The page of an assignment that runs, as it is opened by the student. */
function sat(
  attempt: Partial<OwnAttempt> = {},
  delivery: Partial<OwnDelivery> = {},
  further: Partial<CallOutput<'open-attempt'>> = {},
): { prepared: Prepared } {
  const entries = [
    { question: id(1), part: 'answer' as const, value: questions[0]?.right ?? null },
    { question: id(1), part: 'strike' as const, value: [1] },
    { question: id(2), part: 'flag' as const, value: true },
    { question: id(4), part: 'answer' as const, value: questions[3]?.wrong ?? null },
    { question: id(4), part: 'note' as const, value: 'Να το ξαναδώ.' },
  ].map((entry, at) => ({ ...entry, sequence: at + 1, epoch: 1, late: false, contested: 0 }));
  const { points: _, outOf: __, unmarked: ___, held: ____, resultsOpen: _____, ...known } = running;
  const { attempts: ______, ...opened } = own;
  const state = { now, attempt: { ...known, ...attempt } };
  return prepared({
    'list-own-deliveries': answer({ now, deliveries: [{ ...own, attempts: [running] }] }),
    'read-store-key': answer({ key }),
    'open-attempt': answer({
      ...{
        ...state,
        delivery: { ...opened, ...delivery },
        restBreaks: { count: 0, minutes: 0 },
        readAloud: true,
        leftOut: {},
      },
      ...{ questions: questions.map(({ question }) => question), entries, sequence: 5, epoch: 1, ...further },
    }),
    // More than any page sends: everything is at school.
    'save-attempt': answer({ ...state, acknowledged: 9_999, sequence: 5, entries: [] }),
    'take-break': answer({ now, attempt: { ...state.attempt, breaks: 1, breakUntil: inMinutes(5) } }),
    'ask-for-time': answer({ attemptId: running.attemptId }),
  });
}

const asked = prepared({
  'list-own-deliveries': answer({
    now,
    deliveries: [
      {
        ...{ ...own, ...planned, opensAt: inMinutes(-60), needsWord: true, oneByOne: true, goingBack: false },
        instructions: 'Χρησιμοποίησε το τετράδιό σου.\nΤο κινητό μένει στην τσάντα.',
      },
    ],
  }),
  'read-store-key': answer({ key }),
  'open-attempt': { status: 403, body: { code: 'delivery/wrong-word', message: '', values: {}, id: id(1) } },
});

const page = `/student/attempt/${own.deliveryId}`;
const dialog = '[role="dialog"]';
const main = 'main';
const sections = (page: Page): Promise<void> => page.locator('main section').first().waitFor();
const cards = (page: Page): Promise<void> => page.locator('main article').first().waitFor();
const last = 'main div.sticky button';

async function wrongWord(page: Page): Promise<void> {
  await page.locator('main form input').fill('πλάτανος');
  await page.locator('main form button[type="submit"]').click();
  await page.locator('main form [aria-invalid="true"]').waitFor();
}

async function openList(page: Page): Promise<void> {
  await sections(page);
  await page.setViewportSize({ width: 320, height: 900 });
  await page.locator('main nav button:has(svg.lucide-list)').click();
  await page.locator(`${dialog} li`).first().waitFor();
}

async function openHelp(page: Page): Promise<void> {
  await page.locator('main button:has(svg.lucide-life-buoy)').click();
  await page.locator(`${dialog} h2`).waitFor();
}

async function lookOver(page: Page): Promise<void> {
  await page.locator(last).last().click();
  await page.locator('#hand-in').waitFor();
}

/** Goes on from the first question, and then from the second, which has no answer. */
async function goOn(page: Page): Promise<void> {
  await page.locator(last).last().click();
  await page.locator(`#question-${id(2)}`).waitFor();
  await page.locator(last).last().click();
  await page.locator(`${dialog} h2`).waitFor();
}

const timed = { endsAt: inMinutes(90) };
const helping = { restBreaks: { count: 2, minutes: 5 } };

export const sittingVisits: readonly Visit[] = [
  { name: 'what is to do', path: '/student', ...toDo, arrange: cards, within: main },
  { name: 'what is done', path: '/student/done', ...handedIn, arrange: cards, within: main },
  { name: 'the results', path: '/student/results', ...handedIn, arrange: cards, within: main },
  {
    ...{ name: 'the result of an attempt', path: `/student/results/${running.attemptId}`, within: 'body' },
    ...prepared({ 'read-own-results': answer(results) }),
    arrange: sections,
  },
  { name: 'the word of the room', path: page, ...asked, arrange: wrongWord, within: main },
  {
    name: 'all kinds of questions',
    path: page,
    ...sat({ message: 'Δες τον πίνακα.' }),
    arrange: sections,
    within: main,
  },
  { name: 'the list of questions', path: page, ...sat(), arrange: openList, within: dialog },
  { name: 'help while sitting', path: page, ...sat(timed, {}, helping), arrange: openHelp, within: dialog },
  {
    ...{ name: 'a question left without an answer', path: page, within: dialog, arrange: goOn },
    ...sat({}, { oneByOne: true, goingBack: false }),
  },
  {
    name: 'an attempt that is paused',
    path: page,
    ...sat({ ...timed, pausedAt: now }),
    arrange: sections,
    within: main,
  },
  { name: 'before it is handed in', path: page, ...sat(), arrange: lookOver, within: main },
  {
    ...{ name: 'an attempt that is over', path: page, arrange: sections, within: main },
    ...sat({ state: 'submitted', finishedAt: now, finishedBy: 'end' }),
  },
];
