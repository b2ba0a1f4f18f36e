import { join } from 'node:path';
import { engineFacts, formatFault, type GenerationReport, limits } from '@schole/core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatNumber } from '../../apps/web/src/client/language/formats.ts';
import { createTranslator } from '../../apps/web/src/client/language/words.ts';
import { draftingWords } from '../../apps/web/src/parts/drafting/words.ts';
import { comparisonWords } from '../../apps/web/src/screens/assignments/comparison/comparison-words.ts';
import { contentWords } from '../../apps/web/src/screens/assignments/content-words.ts';
import { engineWords } from '../../apps/web/src/screens/assignments/engines/engine-words.ts';
import { secondTryWords } from '../../apps/web/src/screens/assignments/review/drafts/second-try-words.ts';
import { proposalWords } from '../../apps/web/src/screens/assignments/review/proposals/proposal-words.ts';
import { words } from '../../apps/web/src/screens/assignments/words.ts';
import { multipleChoiceWords } from '../../teaching/questions/src/kinds/multiple-choice/view-words.ts';
import { trueFalseWords } from '../../teaching/questions/src/kinds/true-false/view-words.ts';
import type { Person, TestApp } from '../app/test-app.ts';
import { asOwner } from '../database/cluster.ts';
import {
  type LanguageModelServer,
  type ModelAnswer,
  modelPath,
  startLanguageModelServer,
} from '../fakes/language-model.ts';
import { answerWithQuestions } from '../fakes/question-writer.ts';
import { exportAndRead } from './browser/exported.ts';
import { closeContexts, sharedApp, sharedBrowser } from './browser/shared.ts';
import { openContext } from './browser/teacher.ts';
import { type Language, languages } from './browser/translators.ts';
import { collectTroubles } from './browser/troubles.ts';

// A language model drafts, in both languages: from a file to a paper, with credits that run out on the way, and after a
// comparison with the built-in engine. The model is a fake whose answers come when the test lets them.

const files = { en: 'water-cycle.en.docx', el: 'water-cycle.el.txt' } as const;
/** How each language exports; the other format is read in its other journey (`real-document.test.ts`). */
const exports = {
  en: { item: 'Word, student copy', notice: 'Exporting to Word document...', type: 'docx' },
  el: { item: 'PDF, για τους μαθητές', notice: 'Εξαγωγή σε PDF...', type: 'pdf' },
} as const;
const exportMenu = { en: 'Other formats, answer key, order', el: 'Άλλες μορφές, απαντήσεις, σειρά' } as const;
const titles = { en: 'Drafted by a model', el: 'Με γλωσσικό μοντέλο' } as const;

let app: TestApp;
let browser: Browser;
let model: LanguageModelServer;
let teacher: Person;
/** The requests that wait for their answer, the oldest first. */
const waiting: { write: (skipped: number) => void; refuse: () => void }[] = [];

beforeAll(async () => {
  model = await startLanguageModelServer();
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
  await allow([`127.0.0.1:${model.port}`]);
  teacher = await app.signUp('Myrto', 'School of Myrto');
  const engine = {
    kind: 'openai-compatible',
    baseUrl: `${model.url}${modelPath('openai-compatible')}`,
    model: 'small',
  };
  const { error } = await teacher.client.functions.invoke('save-engine', { body: { whose: 'own', engine } });
  if (error !== null) throw error;
}, 600_000);

afterAll(async () => {
  await allow([]);
  await closeContexts();
  await model?.close();
});

beforeEach(() => {
  model.requests.length = 0;
});

/** Allows services on this machine as engines. */
const allow = (services: string[]): Promise<unknown> =>
  asOwner(app.fresh.ownerUrl, (owner) =>
    owner.query('update private.installation set local_services = $1', [services]),
  );

/** From now on each answer waits until the test gives it. */
function holdAnswers(): void {
  model.respond = (request) =>
    new Promise<ModelAnswer>((resolve) => {
      waiting.push({
        write: (skipped) => resolve(answerWithQuestions(request, skipped)),
        refuse: () => resolve({ refuse: 'credits' }),
      });
    });
}

async function nextRequest(): Promise<(typeof waiting)[number]> {
  await expect.poll(() => waiting.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const next = waiting.shift();
  if (next === undefined) throw new Error('no request');
  return next;
}

/** Every further request is refused, and those that wait too. */
function endCredits(): void {
  model.respond = () => ({ refuse: 'credits' });
  for (const { refuse } of waiting.splice(0)) refuse();
}

interface Made {
  id: string;
  report: GenerationReport;
  questions: { type: string; content: Record<string, unknown>; written_by: string }[];
}

/** The assignment in the address of the page, as it is stored. */
async function readMade(page: Page): Promise<Made> {
  await page.waitForURL(/open=[0-9a-f-]{36}/);
  const id = new URL(page.url()).searchParams.get('open') ?? '';
  const { client } = teacher;
  const head = await client.from('assignments').select('report').eq('id', id).single();
  const questions = await client
    .from('assignment_questions')
    .select('type,content,written_by')
    .eq('assignment_id', id)
    .is('removed_at', null);
  if (head.error !== null || questions.error !== null) throw head.error ?? questions.error;
  return { id, report: head.data.report, questions: questions.data };
}

async function openForm(language: Language, search: string): Promise<Page> {
  const context = await openContext(browser, app, { language, theme: 'light', width: 1280 }, teacher);
  const page = await context.newPage();
  await page.goto(`${app.url}/dashboard/assignments?open=new&${search}`);
  return page;
}

describe.each(languages)('%s', (language) => {
  const translate = createTranslator(words, language);
  const content = createTranslator(contentWords, language);
  const engineText = createTranslator(engineWords, language);
  const drafting = createTranslator(draftingWords, language);
  const comparison = createTranslator(comparisonWords, language);
  const reported = `${engineFacts['openai-compatible'].name[language]}, small`;
  const choice = drafting('whoseOwn', { engine: reported });
  const second = createTranslator(secondTryWords, language);
  const proposal = createTranslator(proposalWords, language);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  /** Fills in what the form lacks, after the material: statements to be judged, and no multiple choice. */
  async function fillForm(page: Page, count: number): Promise<void> {
    await page.getByLabel(translate('formTitle'), { exact: true }).fill(titles[language]);
    await page.getByRole('checkbox', { name: trueFalseWords[language].name }).check();
    await page.getByRole('checkbox', { name: multipleChoiceWords[language].name }).uncheck();
    await page.getByLabel(translate('numberOfQuestions')).fill(String(count));
  }

  /** Has the language model draft another first question: stopped once, then taken, then undone. */
  async function redraft(page: Page): Promise<void> {
    const number = 1;
    const stem = page.locator('ol button[aria-expanded]').first();
    const old = await stem.textContent();
    const begin = async () => {
      await button(page, second('regenerateOf', { number })).click();
      await page.getByRole('menuitem', { name: proposal('withEngine', { engine: choice }) }).click();
    };
    holdAnswers();
    await begin();
    const beside = page.getByRole('region', { name: proposal('heading', { number }) });
    await beside.getByText(proposal('waiting')).waitFor();
    await button(page, proposal('stopOf', { number })).click();
    await beside.waitFor({ state: 'detached' });
    endCredits();
    let skipped = 3;
    model.respond = (request) => answerWithQuestions(request, skipped++);
    await begin();
    await button(page, proposal('takeOf', { number })).waitFor({ timeout: 60_000 });
    expect(await stem.textContent()).toBe(old);
    await button(page, proposal('takeOf', { number })).click();
    await beside.waitFor({ state: 'detached' });
    await expect.poll(() => stem.textContent()).not.toBe(old);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect.poll(() => stem.textContent()).toBe(old);
  }

  test('a file is drafted by a language model until its credits are used up, and the paper is finished', async () => {
    const page = await openForm(language, 'tab=content');
    const troubles = collectTroubles(page);
    await page
      .locator('input[type="file"]')
      .setInputFiles(join(import.meta.dirname, '../fixtures/documents', files[language]));
    await page.getByText(content('sourceReady')).waitFor({ timeout: 90_000 });
    await page
      .getByRole('tab')
      .filter({ hasText: translate('tabConfigure') })
      .click();
    await fillForm(page, 9);
    await page.getByRole('radio', { name: choice }).locator('xpath=ancestor::label[1]').click();

    // Nothing is sent before the press; then each answer shows its questions, before the next one is there.
    expect(model.requests).toHaveLength(0);
    holdAnswers();
    await button(page, translate('generate')).click();
    await page.getByText(engineText('nowDrafting', { engine: choice })).waitFor();
    await page.getByText(engineText('waiting')).waitFor();
    const drafts = page.locator('ol[aria-labelledby="drafts"] > li');
    let shown = 0;
    for (const skipped of [0, 3]) {
      const { write } = await nextRequest();
      expect(await drafts.count()).toBe(shown);
      write(skipped);
      await expect.poll(() => drafts.count(), { timeout: 60_000 }).toBeGreaterThan(shown);
      shown = await drafts.count();
      await button(page, translate('stop')).waitFor();
    }
    await nextRequest().then(({ refuse }) => refuse());
    endCredits();
    await page.getByText(translate('generated')).first().waitFor({ timeout: 90_000 });

    // The report: which engine drafted how many, what it took, and why another one took over.
    const { report, questions } = await readMade(page);
    const byModel = questions.filter(({ written_by }) => written_by === 'model');
    const instead = questions.length - byModel.length;
    expect(questions).toHaveLength(9);
    expect(Math.min(byModel.length, instead)).toBeGreaterThan(0);
    const usage = report.drafters?.[0]?.usage;
    expect(usage?.calls).toBe(model.requests.length);
    await page.getByText(formatFault('engine/no-credits', language)).waitFor();
    await page.getByText(engineText('fellBack', { count: instead, all: 9 })).waitFor();
    await page.getByText(engineText('made', { count: byModel.length, engine: reported })).waitFor();
    await page.getByText(engineText('made', { count: instead, engine: drafting('builtIn') })).waitFor();
    const { input = 0, output = 0 } = usage?.tokens ?? {};
    expect([input, output]).toEqual([50, 30]);
    const sent = { input: formatNumber(input, language), output: formatNumber(output, language) };
    await page.getByText(engineText('tokens', sent)).waitFor();

    // A statement of the model is a sentence of the file: it is marked there, and was sent.
    const statement = String(byModel[0]?.content.statement);
    const stem = button(page, statement);
    // The very first question is already open.
    if ((await stem.getAttribute('aria-expanded')) === 'false') await stem.click();
    await expect.poll(() => page.locator('mark.mark-quote').allTextContents()).toEqual([statement]);
    await page.getByText(translate('writtenByModel')).waitFor();
    await button(page, engineText('whatWasSent')).click();
    const sheet = page.getByRole('dialog');
    await expect.poll(() => sheet.locator('ol > li').count()).toBe(model.requests.length);
    await sheet.locator('ol > li').first().getByRole('button').first().click();
    // The first request may be about another piece of the file.
    await sheet.getByText('<passage>').first().waitFor();
    expect(model.requests.some(({ raw }) => raw.includes(JSON.stringify(statement).slice(1, -1)))).toBe(true);
    await page.keyboard.press('Escape');

    const exported = await exportAndRead(page, exportMenu[language], exports[language]);
    expect(exported.language).toBe(language);
    expect(exported.text.replace(/\s+/g, ' ')).toContain(statement);
    expect(troubles).toEqual([]);
    await page.context().close();
  }, 240_000);

  test('the built-in engine and a language model draft three questions each, and the one that is chosen makes the assignment', async () => {
    const { data } = await teacher.client.from('sources').select('id').order('created_at').limit(1).single();
    model.respond = (request) => answerWithQuestions(request);
    const page = await openForm(language, `tab=configure&source=${data?.id}`);
    const troubles = collectTroubles(page);
    await fillForm(page, 6);
    expect(await page.getByRole('radio', { name: drafting('builtIn') }).isChecked()).toBe(true);
    await button(page, comparison('compare')).click();
    const sheet = page.getByRole('dialog', { name: comparison('compare') });
    await sheet.getByText(comparison('lead', { count: limits.comparedQuestions })).waitFor();
    expect(model.requests).toHaveLength(0);
    await sheet.getByRole('button', { name: comparison('begin'), exact: true }).click();
    for (const engine of [drafting('builtIn'), choice]) {
      const questions = sheet.getByRole('list', { name: comparison('questionsOf', { engine }) });
      await questions.waitFor({ timeout: 90_000 });
      expect(await questions.locator('> li').count()).toBe(limits.comparedQuestions);
    }
    await sheet.getByRole('button', { name: comparison('useOf', { engine: choice }), exact: true }).click();
    await page
      .getByText(comparison('used', { engine: choice }))
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('radio', { name: choice }).isChecked()).toBe(true);
    await button(page, translate('generate')).click();
    await page.getByText(translate('generated')).first().waitFor({ timeout: 90_000 });
    const { report, questions } = await readMade(page);
    const delivered = questions.filter(({ written_by }) => written_by === 'model').length;
    expect(questions).toHaveLength(6);
    expect(delivered).toBeGreaterThan(3);
    expect(report.drafters?.[0]).toMatchObject({ engine: 'openai-compatible:small', delivered });
    expect(report.drafters?.[0]?.failed).toBeUndefined();
    await page.getByText(engineText('made', { count: delivered, engine: reported })).waitFor();
    await redraft(page);
    expect(troubles).toEqual([]);
    await page.context().close();
  }, 240_000);
});
