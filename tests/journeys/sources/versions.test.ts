import { readFileSync } from 'node:fs';
import { defaultSettings } from '@schole/core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTranslator } from '../../../apps/web/src/client/language/words.ts';
import { olderWords } from '../../../apps/web/src/screens/assignments/review/older-passages/older-words.ts';
import { versionWords } from '../../../apps/web/src/screens/sources/source-page/versions/version-words.ts';
import { resultOf, type TestApp } from '../../app/test-app.ts';
import { inspect } from '../browser/axe.ts';
import { closeContexts, sharedApp, sharedBrowser } from '../browser/shared.ts';
import { call } from '../browser/teacher.ts';
import { languages, openPage, press } from '../browser/translators.ts';
import { tooWide } from '../walk/checks/overflow.ts';

// A file is replaced by a newer one with one changed sentence: the questions say what became of their passages, those
// that stand are bound by one press, and the one whose passage changed is kept.

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);
afterAll(closeContexts);

const about = { title: 'Rain', subject: 'geography', gradeLevel: '6-8' } as const;

test.each(languages)(
  'a newer file, and the questions of the older one (%s)',
  async (language) => {
    const say = createTranslator(olderWords, language);
    const ofVersions = createTranslator(versionWords, language);
    const teacher = await app.signUp('Melina');
    const file = new URL(`../../fixtures/documents/water-cycle.${language}.txt`, import.meta.url);
    const text = readFileSync(file, 'utf8');
    const path = `${teacher.id}/${crypto.randomUUID()}/rain.txt`;
    const uploaded = await teacher.client.storage
      .from('sources')
      .upload(path, Buffer.from(text), { contentType: 'text/plain' });
    expect(uploaded.error).toBeNull();
    const reading = await call(teacher, 'read-source', { path, fileName: 'rain.txt' });
    const { sourceId } = await resultOf(teacher, 'read-source', reading.jobId);
    const settings = { ...defaultSettings, ...about, numberOfQuestions: 4 };
    const making = await call(teacher, 'generate-assignment', { sources: [{ sourceId }], settings });
    const { assignmentId } = await resultOf(teacher, 'generate-assignment', making.jobId);
    const versionsUsed = async (): Promise<string[]> => {
      const { data } = await teacher.client
        .from('assignment_questions')
        .select('spans')
        .eq('assignment_id', assignmentId)
        .order('position');
      return (data ?? []).map(({ spans }: { spans: { version_sha256: string }[] }) => spans[0]?.version_sha256 ?? '');
    };
    const { data: first } = await teacher.client
      .from('assignment_questions')
      .select('spans')
      .eq('assignment_id', assignmentId)
      .order('position')
      .limit(1)
      .single();
    const spans: { purpose: string; quote: string }[] = first?.spans ?? [];
    const sentence = spans.find(({ purpose }) => purpose === 'evidence')?.quote ?? '';
    const newer = text.replace(sentence, `${sentence.slice(0, -1)} (2026).`);
    expect(newer).not.toBe(text);

    // The newer file, on the page of the source.
    const page = await openPage(
      { browser, app },
      { language },
      `/dashboard/sources?open=${sourceId}&tab=versions`,
      teacher,
    );
    await page
      .getByLabel(ofVersions('newerFile'), { exact: true })
      .setInputFiles({ name: 'rain, new.txt', mimeType: 'text/plain', buffer: Buffer.from(newer) });
    await page.getByText(ofVersions('added'), { exact: true }).waitFor({ timeout: 90_000 });
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await inspect(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);

    // One press binds the questions whose passage stands; the changed one is shown old beside new, and kept.
    await page.getByRole('link', { name: about.title, exact: true }).click();
    await page.getByText(say('unchanged', { count: 3 })).waitFor();
    await page.getByText(say('isChanged'), { exact: true }).waitFor();
    expect(await inspect(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    const [older = ''] = await versionsUsed();
    await press(page, say('lookAll'));
    await page.getByText(say('rest', { count: 1 })).waitFor();
    expect((await versionsUsed()).map((sha256) => sha256 === older)).toEqual([true, false, false, false]);
    await press(page, say('keepOf', { number: 1 }));
    await page.getByText(say('heading'), { exact: true }).waitFor({ state: 'detached' });
    expect(new Set(await versionsUsed()).size).toBe(1);
    expect(await versionsUsed()).not.toContain(older);
  },
  240_000,
);
