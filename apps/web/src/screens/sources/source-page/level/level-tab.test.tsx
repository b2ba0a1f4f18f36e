import type { DocumentLevel, ReadingLevel } from '@schole/core';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../../test-app.tsx';
import { setUpSourcePage, sourceId } from '../test-source-page.ts';
import { fleschBand, lixBand } from './bands.ts';

const level: ReadingLevel = {
  ...{ words: 1_200, sentences: 80, wordsOfSentence: 15, longWords: 27.5, lix: 42.5 },
  ...{ fleschReadingEase: 62.4, fleschKincaidGrade: 8.2 },
  hardest: [{ start: 5, end: 90, quote: 'A very long sentence.', words: 31, why: ['long-sentence', 'long-words'] }],
};
const section = { start: 0, end: 4, title: 'Leaves', depth: 1, words: 40, level: null };

function show(answer: DocumentLevel): void {
  setUpSourcePage({ 'read-reading-level': () => Response.json(answer) });
  renderApp(`/dashboard/sources?open=${sourceId}&tab=level`);
}

it('names each index with its source, and the sentences that make the text hard', async () => {
  show({ language: 'en', words: 1_200, whole: level, sections: [section, { ...section, start: 9, level }] });
  const table = within(await screen.findByRole('table', { name: 'The whole text' }));
  expect(table.getByRole('row', { name: /Flesch Reading Ease 62.4 .*14 to 15 years.*1948/ })).toBeTruthy();
  expect(table.getByRole('row', { name: /Grade Level 8.2 US grade 8, about 13 years/ })).toBeTruthy();
  const link = screen.getAllByRole('link', { name: /A very long sentence/ })[0];
  expect(link?.getAttribute('href')).toContain('passage=5-90');
  expect(screen.getAllByText('31 words, many long words').length).toBeGreaterThan(0);
  expect(screen.getByText('Words: 40 · too short')).toBeTruthy();
});

it('a text that is too short has no index', async () => {
  show({ language: 'en', words: 12, whole: null, sections: [] });
  expect(await screen.findByText('The text is too short for an index')).toBeTruthy();
});

it('bands are those of the indices', () => {
  expect([95, 80, 65, 30, -5].map(fleschBand)).toEqual(['veryEasy', 'easy', 'standard', 'hard', 'veryHard']);
  expect([29.9, 30, 45, 60].map(lixBand)).toEqual(['veryEasy', 'easy', 'medium', 'veryHard']);
});
