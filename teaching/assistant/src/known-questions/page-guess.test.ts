import { expect, test } from 'vitest';
import type { HelpPage } from '../contract.ts';
import { createHelpAssistant } from '../help-assistant.ts';
import { createGuesser } from './page-guess.ts';
import { conceptOf } from './synonyms.ts';

function pageWith(name: string, knownQuestions: readonly string[], text = 'It is as it is.'): HelpPage {
  return { path: `/help/${name}`, language: 'en', title: name, text, knownQuestions };
}

const pages = [
  pageWith('backup', ['what if the computer burns', 'lightning struck the server room']),
  pageWith('notifications', ['the bell drives me mad', 'stop bothering me']),
  pageWith('appearance', ['turn it into Greek', 'the screen blinds me']),
];
const outside = ['recipe for chocolate cake', 'who won the football match yesterday'];
const guess = createGuesser(pages, 'en', outside);
const best = (question: string): string | undefined => {
  const { pages: found } = guess(question);
  return pages[found.indexOf(Math.max(...found))]?.title;
};

test.each([
  ['what happens if our machine burns down', 'backup'],
  ['this bell is driving me crazy', 'notifications'],
  ['could you turn that into Greek please', 'appearance'],
])('%s is for the page of which something alike was asked: %s', (question, title) => {
  expect(best(question)).toBe(title);
});

test('what is worded like a question off the subject speaks for no page', () => {
  const { pages: found, outside: off } = guess('who won the match');
  expect(off).toBeGreaterThan(Math.max(...found));
});

test('without known questions nothing is guessed', () => {
  const none = createGuesser([pageWith('backup', [])], 'en', outside);
  expect(none('recipe for a cake')).toEqual({ pages: new Float64Array(1), outside: 0 });
});

test('a known question is answered by its page, and is never shown', () => {
  const assistant = createHelpAssistant(pages);
  const { sure, pages: found } = assistant.find('The bell drives me mad!', 'en');
  expect(sure).toBe(true);
  expect(found[0]?.path).toBe('/help/notifications');
  expect(assistant.reply('The bell drives me mad!', 'en')).not.toContain('drives me mad');
});

test('synonyms are one concept, in any form', () => {
  expect(conceptOf('quiz', 'en')).toBe(conceptOf('test', 'en'));
  expect(conceptOf('anything', 'en')).toBe('anything');
});
