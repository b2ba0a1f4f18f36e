import type { Library } from './library.ts';
import type { Visit } from './visit.ts';

// Versions of a source with what rests on them, passages of an older version, and sources that are used together.

const tab = '[role="tabpanel"]';
const card = 'section[aria-labelledby="source-ready"]';
const newest = 'f'.repeat(64);

type Known = Pick<Library, 'booklet' | 'lesson' | 'assignment' | 'questions'>;

/** The states of versions, of questions with older passages, and of collections. */
export function versionVisits({ booklet, lesson, assignment, questions }: Known): Visit[] {
  const { sourceId, sha256, title, kind, language, words } = booklet;
  const page = `/dashboard/sources?open=${sourceId}`;
  const uses = (count: number, archived: boolean) => ({ id: assignment, title, archived, questions: count });
  const versions = [
    {
      ...{ sha256: newest, createdAt: '2026-11-20T10:42:00.000Z', reason: 'corrected', words: 3_204, current: true },
      ...{ difference: { added: 1, removed: 12 }, assignments: [] },
    },
    {
      ...{ sha256: 'e'.repeat(64), createdAt: '2026-10-05T09:00:00.000Z', reason: 'newer-file', words: 3_193 },
      ...{ current: false, difference: { added: 240, removed: 36 }, assignments: [uses(4, false), uses(1, true)] },
    },
    {
      ...{ sha256, createdAt: '2026-09-01T08:00:00.000Z', reason: 'first', words: 2_989, current: false },
      ...{ difference: null, assignments: [uses(2, false)] },
    },
  ];
  const passage = {
    ...{ sourceId, versionSha256: newest, older: 'Light enters a plant by its leaves, which are green and flat.' },
    newer: 'Light enters a plant through its leaves, which are mostly green and flat.',
  };
  const older = questions.slice(0, 3).map(({ id: questionId }, at) => {
    const state = (['changed', 'gone', 'unchanged'] as const)[at] ?? 'unchanged';
    const newer = { changed: passage.newer, gone: null, unchanged: passage.older }[state];
    return { questionId, version: 1, state, passages: [{ ...passage, state, newer }] };
  });
  const renewed = { id: sourceId, title, kind, language, words, current_sha256: newest, archived_at: null };
  const member = { sourceId, versionSha256: sha256, title };
  const collections = [
    {
      ...{ id: '66666666-3333-4333-8333-333333333333', name: 'Unit 4', updated_at: '2026-11-20T10:42:00Z' },
      members: [
        { ...member, selection: { pages: [{ from: 2, to: 4 }] } },
        {
          ...{ sourceId: lesson.sourceId, versionSha256: newest, title: lesson.title },
          selection: { sections: [0, 2] },
        },
        { sourceId: '77777777-3333-4333-8333-333333333333', versionSha256: newest, title: 'A source that is gone' },
      ],
    },
  ];
  return [
    {
      name: 'versions of a source, and what rests on them',
      path: `${page}&tab=versions`,
      prepared: { answers: { 'list-source-versions': { status: 200, body: { versions } } } },
      arrange: (open) => open.locator(`${tab} ol > li:nth-child(3) ul`).waitFor(),
      within: tab,
    },
    {
      name: 'a version of a source that is not in use',
      path: `${page}&tab=about&version=${sha256}`,
      prepared: {
        answers: { '/rest/v1/sources': { status: 200, body: [{ ...renewed, updated_at: '2026-11-20T10:42:00Z' }] } },
      },
      arrange: (open) => open.locator('main section.border-attention').waitFor(),
      within: 'main section.border-attention',
    },
    {
      name: 'questions of an older version of their source',
      path: `/dashboard/assignments?open=${assignment}&tab=preview`,
      prepared: {
        answers: {
          '/rest/v1/sources': { status: 200, body: [{ ...renewed, updated_at: '2026-11-20T10:42:00Z' }] },
          'compare-passages': { status: 200, body: { questions: older } },
        },
      },
      arrange: async (open) => {
        await open.locator('section[aria-labelledby="older-passages"] button').waitFor();
        await open.locator('ol > li section.border-attention').nth(2).waitFor();
      },
      within: 'section[aria-labelledby="older-passages"], ol > li section.border-attention',
    },
    {
      name: 'several sources that become a collection',
      path: '/dashboard/assignments?open=new&tab=content',
      prepared: { sessionValues: { 'new.materials': [booklet, lesson] } },
      arrange: async (open) => {
        await open.locator('#save-collection').click();
        await open.locator(`${card} form input`).waitFor();
      },
      within: `${card} form`,
    },
    {
      name: 'collections of sources',
      path: '/dashboard/sources',
      prepared: { answers: { '/rest/v1/source_collections': { status: 200, body: collections } } },
      arrange: async (open) => {
        await open.locator('section[aria-labelledby="collections"] button[aria-expanded]').click();
        await open.locator('section[aria-labelledby="collections"] ol > li').nth(2).waitFor();
      },
      within: 'section[aria-labelledby="collections"]',
    },
    {
      name: 'a collection among the earlier sources',
      path: '/dashboard/assignments?open=new&tab=content',
      prepared: { answers: { '/rest/v1/source_collections': { status: 200, body: collections } } },
      arrange: async (open) => {
        await open.locator(`${tab} fieldset label`).last().click();
        await open.locator('section[aria-labelledby="collections"] li').waitFor();
      },
      within: 'section[aria-labelledby="collections"]',
    },
  ];
}
