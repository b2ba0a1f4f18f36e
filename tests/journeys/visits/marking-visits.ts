import type { CallOutput } from '@schole/core';
import type { Page } from 'playwright-core';
import { id } from './delivery-rows.ts';
import {
  byColleague,
  comments,
  exchange,
  history,
  ofChoice,
  ofPrompt,
  ofShortAnswer,
  ofStudent,
  shortAnswers,
} from './marking-rows.ts';
import type { Prepared } from './prepared.ts';
import type { Visit } from './visit.ts';

// The states of the marking desk. Nothing is located by its text.

type Marking = CallOutput<'read-marking'>;

const answer = (body: object): { status: number; body: object } => ({ status: 200, body });
const prepared = (marking: Marking, further: Prepared['answers'] = {}): { prepared: Prepared } => ({
  prepared: {
    answers: {
      ...{ 'read-marking': answer(marking), 'read-marking-of-attempt': answer(ofStudent) },
      'refresh-suggestions': answer({ answers: 4, learnedFrom: 3 }),
      ...{ 'read-mark-history': answer(history), 'list-model-exchanges': answer(exchange) },
      ...{ '/rest/v1/marking_comments': answer(comments), '/rest/v1/marks': answer([{ question_id: id(3) }]) },
      ...further,
    },
  },
});

const path = `/dashboard/grading?delivery=${id(9)}`;
const form = 'main form';
const dialog = '[role="dialog"]';
const menu = '[role="menu"]';
const evidence = 'main aside';

const shown = (page: Page): Promise<void> => page.locator(form).waitFor();

const pressed =
  (keys: readonly string[], then: string) =>
  async (page: Page): Promise<void> => {
    await shown(page);
    for (const key of keys) await page.keyboard.press(key);
    await page.locator(then).first().waitFor();
  };

async function openMenu(page: Page): Promise<void> {
  await shown(page);
  await page.locator('main section ol li button[aria-haspopup="menu"]').first().click();
  await page.locator(menu).waitFor();
}

/** One answer alone, with other points than suggested and a comment that is being typed. */
async function markAlone(page: Page): Promise<void> {
  await pressed(['o', '4', 'c'], 'main li[aria-current]')(page);
  await page.keyboard.type('Γράψε');
  await page.locator(`${form} ul button`).first().waitFor();
}

async function openNames(page: Page): Promise<void> {
  await shown(page);
  await page.locator('[data-names] button').click();
  await page.locator(dialog).waitFor();
}

async function openSent(page: Page): Promise<void> {
  await shown(page);
  await page.locator(`${evidence} button:has(svg.lucide-send)`).click();
  await page.locator(`${dialog} li`).first().waitFor();
}

/** One answer alone, of which a person names the words that show an idea. */
async function nameWords(page: Page): Promise<void> {
  await pressed(['o', 'Shift+Digit2'], `${evidence} button[aria-pressed="true"]`)(page);
  await page.locator(`${evidence} button:has(svg.lucide-whole-word)`).last().click();
  await page.locator(`${dialog} fieldset`).waitFor();
}

async function lookAtSpotChecks(page: Page): Promise<void> {
  await shown(page);
  await page.locator('[data-spot] button').last().click();
  await page.locator('[data-spot] button').last().waitFor();
}

const stale = { marks: [], stale: shortAnswers.slice(0, 2).map((one) => ({ ...refOf(one), mark: byColleague })) };
function refOf({ attemptId, questionId }: Marking['answers'][number]) {
  return { attemptId, questionId };
}

const done: Marking = {
  ...ofShortAnswer,
  delivery: { ...ofShortAnswer.delivery, spotChecks: 0 },
  questions: ofShortAnswer.questions.map((question) => ({ ...question, waiting: 0 })),
  answers: shortAnswers.map((one) => ({ ...one, mark: byColleague })),
};
const empty: Marking = { ...ofShortAnswer, answers: [], groups: [] };

/** The marking desk in its states. */
export const markingVisits: readonly Visit[] = [
  { name: 'a question on the desk', path, ...prepared(ofShortAnswer), arrange: shown, within: 'main' },
  { name: 'one answer alone', path, ...prepared(ofShortAnswer), arrange: markAlone, within: form },
  { name: 'the words that show an idea', path, ...prepared(ofShortAnswer), arrange: nameWords, within: dialog },
  { name: 'the menu of an answer', path, ...prepared(ofShortAnswer), arrange: openMenu, within: menu },
  {
    ...{ name: 'groups to be put together', path, ...prepared(ofShortAnswer), within: dialog },
    arrange: pressed(['m'], `${dialog} [role="combobox"]`),
  },
  { name: 'the keys of the desk', path, ...prepared(ofShortAnswer), arrange: pressed(['?'], dialog), within: dialog },
  {
    ...{ name: 'the history of a mark', path, ...prepared(ofShortAnswer), within: dialog },
    arrange: pressed(['o', 'h'], `${dialog} li`),
  },
  { name: 'names to be shown', path, ...prepared(ofShortAnswer), arrange: openNames, within: dialog },
  {
    ...{ name: 'what is left, in a list', path, ...prepared(ofShortAnswer), within: dialog },
    arrange: pressed(['l'], `${dialog} ol li`),
  },
  { name: 'a spot check', path, ...prepared(ofShortAnswer), arrange: lookAtSpotChecks, within: '[data-spot]' },
  {
    ...{ name: 'a colleague was faster', path, within: 'main [role="alert"]' },
    ...prepared(ofShortAnswer, { 'change-marks': answer(stale) }),
    arrange: pressed(['3', 'Enter'], 'main [role="alert"]'),
  },
  { name: 'a closed question on the desk', path, ...prepared(ofChoice), arrange: shown, within: form },
  { name: 'a prompt by criterion', path, ...prepared(ofPrompt), arrange: shown, within: form },
  { name: 'what was sent for a suggestion', path, ...prepared(ofPrompt), arrange: openSent, within: dialog },
  {
    ...{ name: 'all answers of a student', path: `/dashboard/grading?attempt=${ofStudent.attempts[0]?.attemptId}` },
    ...{ ...prepared(ofShortAnswer), arrange: shown, within: 'main' },
  },
  { name: 'everything is decided', path, ...prepared(done), arrange: shown, within: '[data-notices]' },
  {
    ...{ name: 'a desk without answers', path, ...prepared(empty), within: 'main' },
    arrange: (page) => page.locator('main a[href*="/deliveries/"]').waitFor(),
  },
  {
    ...{ name: 'a desk that is gone', path, within: 'main' },
    ...prepared(ofShortAnswer, { 'read-marking': { status: 404, body: { code: 'delivery/unknown', message: '' } } }),
    arrange: (page) => page.locator('main [role="alert"]').waitFor(),
  },
];
