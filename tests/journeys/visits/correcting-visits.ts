import type { Material } from './library.ts';
import type { Prepared } from './prepared.ts';
import type { Visit } from './visit.ts';

// The correcting view, over a booklet whose pages are said to have been recognised.

const tab = '[role="tabpanel"]';
const text = 'Το φως ταξιδεὐει γρήγορα.\n\nΗ λιμνη ειναι βαθιά.';

function word(of: string, confidence: number) {
  const start = text.indexOf(of);
  return { start, end: start + of.length, box: [100 + 20 * start, 300, 18 * of.length, 40], confidence };
}
const scan = {
  ...{ page: 1, width: 1240, height: 1754, turned: 0 },
  words: [
    word('Το', 95),
    word('φως', 95),
    word('ταξιδεὐει', 40),
    word('γρήγορα', 95),
    word('λιμνη', 50),
    word('ειναι', 60),
  ],
};
const paragraph = { kind: 'paragraph', language: 'el', page: 1 };
const receipt = {
  ...{ reader: 'pdf', language: 'el', pages: 2, words: 8, characters: text.length, ocrConfidence: 80 },
  ...{ emptyPages: [], warnings: [], corrected: 2, recognised: { pages: [1, 2], words: 7, doubtful: 3 } },
};
const decision = (of: string, after: string) => {
  const { start, end } = word(of, 0);
  return { start, end, before: of, text: after };
};

/** Words that are corrected, what another version has overtaken, and the card of keys. */
export function correctingVisits({ sourceId, sha256, title }: Material): Visit[] {
  const path = `/dashboard/sources?open=${sourceId}&tab=words`;
  const prepare = (decisionsOn: string): Prepared => ({
    sessionValues: {
      [`words.${sourceId}`]: {
        sha256: decisionsOn,
        decisions: [decision('ταξιδεὐει', 'ταξιδεύει'), decision('ειναι', '')],
      },
    },
    answers: {
      '/rest/v1/documents': {
        status: 200,
        body: [
          {
            ...{ title, language: 'el', receipt },
            blocks: [
              { ...paragraph, start: 0, end: 25 },
              { ...paragraph, start: 27, end: text.length },
            ],
          },
        ],
      },
      '/rest/v1/source_versions': { status: 200, body: [{ text }] },
      '/rest/v1/source_scans': { status: 200, body: [scan] },
    },
  });
  const withPicture: Visit['arrange'] = (page) => page.locator(`${tab} [data-box]`).first().waitFor();
  return [
    { name: 'recognised words', path, prepared: prepare(sha256), arrange: withPicture, within: tab },
    {
      ...{ name: 'corrections of another version', path, prepared: prepare('0'.repeat(64)) },
      arrange: withPicture,
      within: tab,
    },
    {
      ...{ name: 'the keys for correcting words', path, prepared: prepare(sha256) },
      arrange: async (page) => {
        await page.locator(`${tab} [data-box]`).first().waitFor();
        await page.keyboard.press('?');
        await page.locator('[role="dialog"] dl').waitFor();
      },
      within: '[role="dialog"]',
    },
  ];
}
