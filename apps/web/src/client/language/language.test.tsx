import { createServer, type Server } from 'node:http';
import { act, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forgetPage } from '../browser/page-memory.ts';
import { findCookie } from '../browser/storage.ts';
import {
  chooseLanguage,
  currentLanguage,
  currentTranslator,
  followLanguage,
  useLanguage,
  useWords,
} from './language.ts';
import { detectLanguage, firstLanguage } from './language-choice.ts';
import { defineWords } from './words.ts';

const words = defineWords({
  en: { hello: 'Good morning, {name}', left_one: '{count} question left', left_other: '{count} questions left' },
  el: { hello: 'Καλημέρα, {name}', left_one: 'Μένει {count} ερώτηση', left_other: 'Μένουν {count} ερωτήσεις' },
});

function browserSpeaks(tag: string): void {
  vi.spyOn(window.navigator, 'language', 'get').mockReturnValue(tag);
}

function Greeting() {
  const translate = useWords(words);
  const [language] = useLanguage();
  return (
    <p>
      {language}: {translate('hello', { name: '<b>Εύα</b>' })}. {translate('left', { count: 1 })}.{' '}
      {translate('left', { count: 3 })}.
    </p>
  );
}

it('formats values and counts in the language of the interface and follows a change', () => {
  act(() => chooseLanguage('en'));
  render(<Greeting />);
  expect(screen.getByText('en: Good morning, <b>Εύα</b>. 1 question left. 3 questions left.')).toBeTruthy();
  act(() => chooseLanguage('el'));
  expect(screen.getByText('el: Καλημέρα, <b>Εύα</b>. Μένει 1 ερώτηση. Μένουν 3 ερωτήσεις.')).toBeTruthy();
  expect(currentLanguage()).toBe('el');
  expect(currentTranslator(words)('left', { count: 2 })).toBe('Μένουν 2 ερωτήσεις');
});

it('stores the choice in storage, in a cookie and on the document', () => {
  act(() => chooseLanguage('el'));
  expect(localStorage.getItem('language')).toBe('el');
  expect(findCookie('language')).toBe('el');
  expect(document.documentElement.lang).toBe('el');
});

it('follows a choice that another tab of this browser stored, and nothing else that it stores', () => {
  act(() => chooseLanguage('en'));
  const unfollow = followLanguage();
  render(<Greeting />);
  localStorage.setItem('language', 'el');
  const tell = (key: string): void => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  tell('theme');
  expect(currentLanguage()).toBe('en');
  tell('language');
  expect(screen.getByText(/^el: Καλημέρα/)).toBeTruthy();
  expect(document.documentElement.lang).toBe('el');
  unfollow();
  localStorage.setItem('language', 'en');
  tell('language');
  expect(currentLanguage()).toBe('el');
});

it('detects: stored choice, then browser, then html lang, then English', () => {
  browserSpeaks('fr-FR');
  document.documentElement.lang = 'fr';
  expect(detectLanguage()).toBe('en');
  document.documentElement.lang = 'el';
  expect(detectLanguage()).toBe('el');
  browserSpeaks('el-CY');
  expect(detectLanguage()).toBe('el');
  localStorage.setItem('language', 'en');
  expect(detectLanguage()).toBe('en');
});

it('does not request the country in sealed mode: the browser decides the first visit', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  browserSpeaks('el-GR');
  expect(await firstLanguage({ geolocation: null, geolocationField: null })).toBe('el');
  browserSpeaks('fr-FR');
  expect(await firstLanguage({ geolocation: null, geolocationField: null })).toBe('en');
  expect(fetching).not.toHaveBeenCalled();
});

it('is the language that the address requests, until another one is chosen on the page', async () => {
  browserSpeaks('en-GB');
  window.history.replaceState(null, '', '/auth?mode=reset&lang=el');
  forgetPage();
  expect(detectLanguage()).toBe('el');
  expect(await firstLanguage({ geolocation: null, geolocationField: null })).toBe('el');
  act(() => chooseLanguage('el'));
  expect(window.location.search).toBe('?mode=reset&lang=el');
  act(() => chooseLanguage('en'));
  expect(window.location.search).toBe('?mode=reset');
  expect(detectLanguage()).toBe('en');
});

describe('with a service that returns the country', () => {
  let answer: { status: number; body: string } = { status: 200, body: '{}' };
  let service: Server;
  let address = '';
  beforeAll(async () => {
    service = createServer((_request, response) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const at = service.address();
    address = typeof at === 'object' && at !== null ? `http://127.0.0.1:${at.port}/` : '';
  });
  afterAll(() => new Promise((resolve) => service.close(resolve)));

  it.each([
    ['GR is Greek', 'en-GB', { country_code: 'GR' }, null, 'el'],
    ['every other country English', 'el-GR', { country: 'CY' }, null, 'en'],
    ['under a name of its own', 'en-GB', { land: 'gr', country: 'DE' }, 'land', 'el'],
    ['inside its answer', 'en-GB', { place: { iso: 'GR' } }, 'place.iso', 'el'],
  ])('%s', async (_name, browser, body, geolocationField, language) => {
    browserSpeaks(browser);
    answer = { status: 200, body: JSON.stringify(body) };
    expect(await firstLanguage({ geolocation: address, geolocationField })).toBe(language);
  });

  it.each([
    ['an error', { status: 500, body: '{"country":"GR"}' }, null],
    ['no JSON', { status: 200, body: '<html>' }, null],
    ['no country', { status: 200, body: '{"country":"Greece"}' }, null],
    ['nothing under the configured name', { status: 200, body: '{"country":"GR"}' }, 'land'],
    ['something that is no object', { status: 200, body: '"GR"' }, 'constructor.name'],
  ])('%s: a warning, and the browser decides', async (_name, reply, geolocationField) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer = reply;
    browserSpeaks('el-GR');
    expect(await firstLanguage({ geolocation: address, geolocationField })).toBe('el');
    browserSpeaks('fr-FR');
    expect(await firstLanguage({ geolocation: address, geolocationField })).toBe('en');
    expect(warned).toHaveBeenCalledTimes(2);
  });

  it('sends no request once a choice is stored', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch');
    localStorage.setItem('language', 'el');
    expect(await firstLanguage({ geolocation: address, geolocationField: null })).toBeNull();
    expect(fetching).not.toHaveBeenCalled();
  });
});

it('warns and falls back to the browser when the address does not answer', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browserSpeaks('el-GR');
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  expect(await firstLanguage({ geolocation: 'http://where.test', geolocationField: null })).toBe('el');
  expect(warned).toHaveBeenCalledOnce();
});
