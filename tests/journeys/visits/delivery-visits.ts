import type { Page } from 'playwright-core';
import { classAnswers } from './class-visits.ts';
import { deliveries, delivery, history, id, progress, read, release } from './delivery-rows.ts';
import type { Prepared } from './prepared.ts';
import type { Visit } from './visit.ts';

// Giving an assignment, what is given to a class, and the live view. Nothing is located by its text.

const answer = (body: object): { status: number; body: object } => ({ status: 200, body });
const prepared = (rows: object[], further: Prepared['answers'] = {}): { prepared: Prepared } => ({
  prepared: {
    answers: {
      ...classAnswers,
      '/rest/v1/assignment_summaries': answer([
        { id: id(8), title: 'Ο κύκλος του νερού', question_count: 5 },
        { id: id(7), title: 'Leaves', question_count: 6 },
      ]),
      '/rest/v1/delivery_summaries': answer(rows),
      '/rest/v1/delivery_progress': answer(progress),
      '/rest/v1/delivery_questions': answer([1, 2, 3, 4, 5].map((digit) => ({ question_id: id(digit) }))),
      'read-delivery': answer(read),
      'read-attempt': answer(history),
      'read-release': answer(release),
      ...further,
    },
  },
});
const ofClass = prepared(deliveries);
const ofOne = prepared([delivery]);

const list = `/dashboard/classes/${id(1)}?tab=assignments`;
const live = `/dashboard/assignments/deliveries/${id(9)}`;
const dialog = '[role="dialog"]';
const menu = '[role="menu"]';
const give = 'main [role="tabpanel"] button:has(svg.lucide-send-horizontal)';
const dots = 'button[aria-haspopup="menu"]:has(svg.lucide-ellipsis)';

const rows = (page: Page): Promise<void> => page.locator('main tbody tr').first().waitFor();

async function openDialog(page: Page): Promise<void> {
  await page.locator(give).click();
  await page.locator(`${dialog} form`).waitFor();
}

/** Opens everything that is folded away, and makes the choices by which more is asked. */
async function unfold(page: Page): Promise<void> {
  await openDialog(page);
  // The class of the page is chosen: without it its groups are offered.
  await page.locator(`${dialog} li input[type="checkbox"]`).first().uncheck();
  const folded = page.locator(`${dialog} form button[aria-expanded="false"][aria-controls]`);
  await folded.nth(2).waitFor();
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
  // A moment for each end, a time limit, and one question after the other.
  const moments = `${dialog} fieldset:has(input.sr-only) label:last-child`;
  for (const choice of await page.locator(moments).all()) await choice.click();
  const boxes = `${dialog} fieldset:not(:has(li)) input[type="checkbox"]`;
  for (const box of await page.locator(boxes).all()) await box.check();
}

/** Chooses an item of the menu of a row by its picture. */
const chosen =
  (icon: string, row = 0) =>
  async (page: Page): Promise<void> => {
    await page.locator(`main tbody ${dots}`).nth(row).click();
    await page.locator(`${menu} [role="menuitem"]:has(svg.lucide-${icon})`).click();
    await page.locator(`${dialog} h2`).waitFor();
  };

/** Everything that a release may ask for: single students, some questions, a moment. */
async function openRelease(page: Page): Promise<void> {
  await chosen('eye')(page);
  await page.locator(`${dialog} form`).waitFor();
  await page.locator(`${dialog} form input[type="radio"]:not(.sr-only)`).last().check();
  for (const choice of await page.locator(`${dialog} fieldset:has(input.sr-only) label:last-child`).all())
    await choice.click();
  await page.locator(`${dialog} form button[type="button"]`).first().waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.locator(`main tbody ${dots}`).first().click();
  await page.locator(menu).waitFor();
}

async function tickAll(page: Page): Promise<void> {
  await page.locator('main thead input[type="checkbox"]').check();
  await page.locator('main p[role="status"] ~ button').first().waitFor();
}

async function openAttempt(page: Page): Promise<void> {
  await page.locator('main tbody th button').last().click();
  await page.locator(`${dialog} ol li`).first().waitFor();
}

const pressSwitch =
  (place: 'first' | 'last') =>
  async (page: Page): Promise<void> => {
    await page.locator('main [role="tablist"]').waitFor();
    await page.locator('main input[role="switch"]')[place]().check();
  };

async function showRight(page: Page): Promise<void> {
  await page.locator('main [role="tabpanel"] ol > li').first().waitFor();
  await pressSwitch('last')(page);
}

export const deliveryVisits: readonly Visit[] = [
  { name: 'giving an assignment', path: list, ...ofClass, arrange: openDialog, within: dialog },
  { name: 'giving an assignment, all rules', path: list, ...ofClass, arrange: unfold, within: dialog },
  {
    ...{ name: 'giving an assignment without classes', path: '/dashboard/assignments', within: dialog },
    prepared: { answers: { '/rest/v1/class_summaries': answer([]) } },
    arrange: chosen('send-horizontal'),
  },
  { name: 'what is given to a class', path: list, ...ofClass, arrange: rows, within: 'main [role="tabpanel"]' },
  { name: 'the menu of a delivery', path: list, ...ofClass, arrange: openMenu, within: menu },
  { name: 'rules to be changed', path: list, ...ofClass, arrange: chosen('sliders-horizontal'), within: dialog },
  { name: 'a delivery to be closed', path: list, ...ofClass, arrange: chosen('circle-stop'), within: dialog },
  { name: 'results to be released', path: list, ...ofClass, arrange: openRelease, within: dialog },
  { name: 'a delivery, live', path: live, ...ofOne, arrange: tickAll, within: 'main' },
  { name: 'a student of a delivery', path: live, ...ofOne, arrange: openMenu, within: menu },
  { name: 'more time for a student', path: live, ...ofOne, arrange: chosen('timer', 1), within: dialog },
  { name: 'a message to a student', path: live, ...ofOne, arrange: chosen('message-square', 1), within: dialog },
  { name: 'an attempt to be reopened', path: live, ...ofOne, arrange: chosen('rotate-ccw'), within: dialog },
  { name: 'the answers of a student', path: live, ...ofOne, arrange: openAttempt, within: dialog },
  {
    ...{ name: 'a paused delivery for the projector', path: live, within: 'main' },
    ...prepared([{ ...delivery, paused_at: delivery.opens_at }]),
    arrange: pressSwitch('first'),
  },
  { name: 'the answers of a class', path: `${live}?tab=answers`, ...ofOne, arrange: showRight, within: 'main' },
];
