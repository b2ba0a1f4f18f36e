// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage, currentLanguage, sayWords, useLanguage, useWords } from './language.ts';
import { detectLanguage, firstLanguage } from './language-choice.ts';
import { findCookie } from './storage.ts';
import { defineWords } from './words.ts';

const words = defineWords({
  en: { hello: 'Good morning, {name}', left_one: '{count} question left', left_other: '{count} questions left' },
  el: { hello: 'Καλημέρα, {name}', left_one: 'Μένει {count} ερώτηση', left_other: 'Μένουν {count} ερωτήσεις' },
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.documentElement.lang = 'en';
});

function browserSpeaks(tag: string): void {
  vi.spyOn(window.navigator, 'language', 'get').mockReturnValue(tag);
}

function Greeting() {
  const say = useWords(words);
  const [language] = useLanguage();
  return (
    <p>
      {language}: {say('hello', { name: '<b>Εύα</b>' })}. {say('left', { count: 1 })}. {say('left', { count: 3 })}.
    </p>
  );
}

it('says values and counts in the language of the interface and follows a change', () => {
  act(() => chooseLanguage('en'));
  render(<Greeting />);
  expect(screen.getByText('en: Good morning, <b>Εύα</b>. 1 question left. 3 questions left.')).toBeTruthy();
  act(() => chooseLanguage('el'));
  expect(screen.getByText('el: Καλημέρα, <b>Εύα</b>. Μένει 1 ερώτηση. Μένουν 3 ερωτήσεις.')).toBeTruthy();
  expect(currentLanguage()).toBe('el');
  expect(sayWords(words)('left', { count: 2 })).toBe('Μένουν 2 ερωτήσεις');
});

it('keeps the choice in storage, in a cookie and on the document', () => {
  act(() => chooseLanguage('el'));
  expect(localStorage.getItem('language')).toBe('el');
  expect(findCookie('language')).toBe('el');
  expect(document.documentElement.lang).toBe('el');
});

it('detects: stored choice, then browser, then html lang, then Greek', () => {
  browserSpeaks('fr-FR');
  document.documentElement.lang = 'fr';
  expect(detectLanguage()).toBe('el');
  document.documentElement.lang = 'en';
  expect(detectLanguage()).toBe('en');
  browserSpeaks('el-CY');
  expect(detectLanguage()).toBe('el');
  localStorage.setItem('language', 'en');
  expect(detectLanguage()).toBe('en');
});

it('asks nobody for the country in sealed mode: the browser decides the first visit', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  browserSpeaks('el-GR');
  expect(await firstLanguage({ geolocation: null })).toBe('el');
  browserSpeaks('fr-FR');
  expect(await firstLanguage({ geolocation: null })).toBe('en');
  expect(fetching).not.toHaveBeenCalled();
});

it('takes the country when a service may be asked: GR is Greek, all others English', async () => {
  browserSpeaks('en-GB');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ country_code: 'GR' }));
  expect(await firstLanguage({ geolocation: 'http://where.test' })).toBe('el');
  browserSpeaks('el-GR');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ country: 'CY' }));
  expect(await firstLanguage({ geolocation: 'http://where.test' })).toBe('en');
});

it('warns and falls back to the browser when the look-up fails, and never asks twice', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browserSpeaks('el-GR');
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  expect(await firstLanguage({ geolocation: 'http://where.test' })).toBe('el');
  expect(warned).toHaveBeenCalledOnce();
  localStorage.setItem('language', 'el');
  expect(await firstLanguage({ geolocation: 'http://where.test' })).toBeNull();
});
