import type { Library } from './library.ts';
import type { Prepared } from './prepared.ts';
import type { Visit } from './visit.ts';

// Which engine drafts: the form with two language models, a comparison, and an assignment that a language model began.

const id = (digit: number): string => `${`${digit}`.repeat(8)}-3333-4333-8333-333333333333`;
const when = '2026-03-02T10:00:00Z';
const dialog = '[role="dialog"]';
const own = {
  kind: 'ollama',
  baseUrl: 'http://127.0.0.1:11434',
  model: 'a-model-with-a-rather-long-name:3b',
  keyHint: null,
  prices: null,
  changedAt: when,
};
const engines = {
  own,
  school: { ...own, kind: 'anthropic', baseUrl: null },
  inUse: 'own',
  ownAllowed: true,
  modelGrading: false,
  administers: false,
  sealed: true,
  drafting: { choices: ['built-in', 'own', 'school'], own: 'own', school: null, inUse: 'own', entitled: true },
};
const name = `ollama:${own.model}`;
const usage = { calls: 3, tokens: { input: 12_345, output: 678 }, cost: { amount: 0.0123, currency: 'EUR' } };
const question = {
  type: 'multiple-choice',
  content: { question: 'Where does light enter a plant?', options: ['The leaves', 'The roots', 'The soil'] },
  key: { correct: 0 },
  explanation: 'The text says it.',
  bloomsLevel: 'understanding',
  sourceSnippet: 'Light enters a plant by its leaves.',
  verdicts: [
    { check: 'structure', outcome: 'passed' },
    { check: 'similar-length', outcome: 'not-checked' },
  ],
};
const sides = [
  { engine: 'built-in', name: 'offline', questions: [question] },
  { engine: 'own', name, questions: [], failed: 'engine/too-slow', usage },
];
const exchange = {
  id: id(1),
  engine: name,
  instructions: 'You write questions for a school.\nAsk what the text says.',
  data: '[1] Light enters a plant by its leaves.',
  answer: '{"questions": []}',
  outcome: 'ok',
  tokens: usage.tokens,
  milliseconds: 3_240,
  at: when,
};
const failed = { ...exchange, id: id(2), answer: null, outcome: 'time-out', tokens: null };

const answered = (answers: Record<string, object>): Prepared => ({
  answers: Object.fromEntries(Object.entries(answers).map(([path, body]) => [path, { status: 200, body }])),
});

/** The assignment as it stands, with the report of another engine. */
const assignmentRow = (assignment: string) => ({
  id: assignment,
  title: 'Five lessons',
  subject: 'biology',
  grade_level: '6-8',
  difficulty: 'medium',
  stage: 'reviewing',
  settings: {},
  total_points: 100,
  content_language: 'en',
  engine: name,
  report: {
    requested: 6,
    delivered: 6,
    shortfall: [],
    engine: name,
    language: 'en',
    drafters: [
      { engine: name, version: '1', drafted: 4, delivered: 2, refused: [], failed: 'engine/too-slow', usage },
      { engine: 'offline', version: '3', drafted: 9, delivered: 4, refused: [] },
    ],
  },
  archived_at: null,
  version: 1,
});

/** The states of a teacher with language models. */
export function engineVisits({ booklet, assignment }: Pick<Library, 'booklet' | 'assignment'>): Visit[] {
  const configure = '/dashboard/assignments?open=new&tab=configure';
  const preview = `/dashboard/assignments?open=${assignment}&tab=preview`;
  const form: Prepared = { ...answered({ 'read-engines': engines }), sessionValues: { 'new.materials': [booklet] } };
  const made = answered({
    'read-engines': engines,
    '/rest/v1/assignments': [assignmentRow(assignment)],
    'list-model-exchanges': { exchanges: [exchange, failed], next: null },
  });
  return [
    {
      name: 'configure with language models',
      path: configure,
      prepared: form,
      arrange: (page) => page.locator('input[type="radio"][value="school"]').waitFor(),
      within: 'fieldset:has(input[value="school"])',
    },
    {
      name: 'a comparison of engines',
      path: configure,
      prepared: {
        ...form,
        answers: { ...form.answers, 'compare-engines': { status: 200, body: { jobId: id(5) } } },
        jobs: [{ id: id(5), kind: 'compare-engines', state: 'done', progress: 100, result: { sides } }],
      },
      arrange: async (page) => {
        await page.locator('fieldset:has(input[value="school"]) ~ button').click();
        await page.locator(`${dialog} button:not([disabled])`).nth(1).click();
        await page.locator(`${dialog} ol[aria-label]`).waitFor();
      },
      within: dialog,
    },
    {
      name: 'an assignment that a language model began',
      path: preview,
      prepared: made,
      arrange: (page) => page.locator('#questions').waitFor(),
      within: '[role="tabpanel"]',
    },
    {
      name: 'what was sent to a language model',
      path: preview,
      prepared: made,
      arrange: async (page) => {
        await page.locator('[role="tabpanel"] button[aria-haspopup="dialog"]').first().click();
        await page.locator(`${dialog} li button`).first().click();
        await page.locator(`${dialog} h3`).first().waitFor();
      },
      within: dialog,
    },
  ];
}
