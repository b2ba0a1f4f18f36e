import type { Page } from 'playwright-core';
import type { JobStandIn, Prepared } from './prepared.ts';
import type { Visit } from './visit.ts';

// A model on a computer of the school: what was found there, a fetch under way, and nothing found. No test machine has
// an Ollama at its known port.

const id = '11111111-1111-4111-8111-111111111111';
const address = 'http://127.0.0.1:11434';
const section = 'section[aria-labelledby="local-models"]';
const name = 'hf.co/a-rather-long-owner/A-Model-With-A-Rather-Long-Name-8B-Instruct-GGUF:Q4_K_M';
const testedAt = '2026-03-02T10:00:00.000Z';
const model = {
  ...{ name, bytes: 4_920_734_720, parameters: '8.0B', quantisation: 'Q4_K_M', digest: null, remote: false },
  tests: [{ language: 'en', asked: 5, passed: 4, seconds: 138, testedAt }],
};
const found = {
  kind: 'ollama',
  address,
  version: '0.12.6',
  program: '127.0.0.1:11434',
  listed: false,
  sealed: true,
  freeBytes: 34_000_000_000,
  models: [
    model,
    { ...model, name: 'big:120b-cloud', bytes: null, parameters: null, quantisation: null, remote: true, tests: [] },
  ],
  leftOut: 3,
};
const pull: JobStandIn = {
  id,
  kind: 'pull-model',
  state: 'running',
  progress: 41,
  input: { address, model: name, confirmed: true },
};

const prepared = (jobs: readonly JobStandIn[] = []): Prepared => ({
  jobs,
  answers: { 'find-models': { status: 200, body: found }, 'pull-model': { status: 200, body: { jobId: id } } },
});

async function find(page: Page): Promise<void> {
  await page.locator(`${section} button`).first().click();
  await page.locator(`${section} tbody tr`).first().waitFor();
}

/** A model on a computer of the school, for administrators of the installation. */
export const modelVisits: readonly Visit[] = [
  {
    name: 'models on this computer, one being fetched',
    path: '/admin?tab=engines',
    prepared: prepared([pull]),
    arrange: async (page) => {
      await find(page);
      await page.locator(`${section} [role="progressbar"]`).waitFor();
    },
    within: section,
  },
  {
    name: 'models on this computer, a fetch that failed',
    path: '/admin?tab=engines',
    prepared: prepared([{ ...pull, state: 'failed', error: { code: 'model/no-space', values: { model: name } } }]),
    arrange: async (page) => {
      await find(page);
      await page.locator(`${section} form`).last().locator('input').fill('small:1b');
      await page.locator(`${section} form`).last().locator('button').click();
      await page.locator('[role="dialog"] button').last().click();
      await page.locator(`${section} [role="status"] .text-danger`).waitFor();
    },
    within: section,
  },
  {
    name: 'models on this computer, a fetch that has to be confirmed',
    path: '/admin?tab=engines',
    prepared: prepared(),
    arrange: async (page) => {
      await find(page);
      await page.locator(`${section} form`).last().locator('input').fill(name);
      await page.locator(`${section} form`).last().locator('button').click();
      await page.locator('[role="dialog"]').waitFor();
    },
    within: '[role="dialog"]',
  },
  {
    name: 'models on this computer, nothing found at an address',
    path: '/admin?tab=engines',
    prepared: {
      answers: {
        'find-models': {
          status: 502,
          body: { code: 'model/none', message: '', values: { address }, details: null, hint: null },
        },
      },
    },
    arrange: async (page) => {
      await page.locator(`${section} button[aria-expanded="false"]`).click();
      await page.locator(`${section} form input`).fill(address);
      await page.locator(`${section} form button`).click();
      await page.locator(`${section} [role="status"] .text-danger`).waitFor();
    },
    within: section,
  },
];
