import type { Block, Receipt } from '@schole/core';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../../../client/language/language.ts';
import { countUnused, SourceReceipt } from '../../../../parts/sources/index.ts';
import { materialFromList } from '../../draft/new-draft.ts';
import { createFullServer, draw, document as read, serve, source, TestServer } from '../../test-server.tsx';

let server = new TestServer();
const material = materialFromList(source);
const receipt: Receipt = {
  ...read.receipt,
  reader: 'pptx',
  pages: 12,
  words: 1_234,
  languages: { en: 234, el: 1_000 },
  ocrConfidence: 87.4,
  emptyPages: [2, 3, 9],
  recognised: { pages: [4, 5], words: 80, doubtful: 7 },
  dropped: [
    { part: 'picture', count: 5, pages: [1, 2, 7] },
    { part: 'macro', count: 1 },
  ],
  milliseconds: 2_340,
};

beforeEach(() => {
  server = createFullServer();
  serve(server);
  chooseLanguage('en');
});

async function openReceipt(what: Receipt) {
  draw(<SourceReceipt sourceId={material.sourceId} sha256={material.sha256} title={material.title} receipt={what} />);
  await userEvent.click(screen.getByRole('button', { name: /^(?:What was read|Τι διαβάστηκε)$/ }));
  return within(screen.getByRole('region', { name: new RegExp(material.title) }));
}
const factsOf = (shown: { getAllByRole: (role: string) => HTMLElement[] }) =>
  shown.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

it('shows everything that the reader reports, in the unit of the type', async () => {
  const shown = await openReceipt(receipt);
  expect(factsOf(shown)).toEqual([
    'Read as: PowerPoint',
    'Slides: 12',
    'Words: 1,234 (234 English, 1,000 Greek)',
    'Words recognised in pictures: 80 (pages: 4-5)',
    'Confidence of the recognition: 87%',
    'Doubtful words: 7 · Look at the doubtful words',
    'Slides without text: 2-3, 9',
    'Time taken: 2.3 s',
  ]);
  expect(shown.getByText('Pictures: 5 (slides: 1-2, 7)')).toBeTruthy();
  expect(shown.getByText('Macros: 1')).toBeTruthy();
});

it('leaves out what is not known of an older source, names the model that wrote one, and a reader of a newer server', async () => {
  expect(factsOf(await openReceipt(read.receipt))).toEqual(['Read as: Pasted text', 'Words: 120']);
  cleanup();
  chooseLanguage('el');
  const shown = await openReceipt({ ...read.receipt, reader: 'topic', engine: 'ollama:small-3b' });
  expect(factsOf(shown)).toEqual(['Διαβάστηκε ως: Κείμενο για ένα θέμα', 'Το έγραψε: Ollama, small-3b', 'Λέξεις: 120']);
});

it('counts the words that no question is made from, with the reason', async () => {
  const parts: [Block['kind'], Block['language'], string][] = [
    ['paragraph', 'el', 'Το φως'],
    ['footnote', 'el', 'Δες εδώ τώρα'],
    ['code', 'el', 'let x'],
    ['notes', 'el', 'Πες το'],
    ['paragraph', 'en', 'Light enters'],
  ];
  let text = '';
  const blocks = parts.map(([kind, language, words]): Block => {
    const start = text.length;
    text += `${words}\n`;
    return { kind, language, start, end: start + words.length };
  });
  expect([...countUnused({ text, language: 'el', blocks })]).toEqual([
    ['footnote', 3],
    ['code', 2],
    ['language', 2],
  ]);
  const [row] = server.tables.documents ?? [];
  server.tables.documents = [{ ...row, blocks }];
  server.tables.source_versions = [{ source_id: source.id, sha256: 'abc', text }];
  const shown = await openReceipt(receipt);
  expect(await shown.findByText('3 words: footnotes stand beside the text and mostly name sources')).toBeTruthy();
  expect(shown.getByText('2 words: passages in another language than the rest')).toBeTruthy();
});
