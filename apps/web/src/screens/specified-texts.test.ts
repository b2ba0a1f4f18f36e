import { defaultSettings, exportFormats, fault, faults, limits } from '@schole/core';
import { expect, it } from 'vitest';
import type { Words } from '../client/language/words.ts';
import { bloomWords } from '../ui/words/words.ts';
import { exportWords } from './assignments/export/export-words.ts';
import { optionWords } from './assignments/option-words.ts';
import { awaitedScreens, awaitedTexts } from './awaited-texts.list.ts';
import { screens } from './index.tsx';
import { specified } from './specified-texts.list.ts';
import { screenWords } from './words.ts';

// The texts of the specification are used verbatim in English: each is among the texts of its screen,
// or on a list with the reason why not yet. Texts on the lists may not exist yet: the lists shrink with every screen.

const modules = import.meta.glob<Record<string, unknown>>(
  ['../**/words.ts', '../**/*-words.ts', '!../client/language/words.ts', '!../ui/examples/**'],
  { eager: true },
);

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null && 'en' in value;

/** The English texts of the files whose paths match. */
function textsUnder(pattern: RegExp): string[] {
  return Object.entries(modules).flatMap(([path, exports]) =>
    pattern.test(path) ? Object.values(exports).flatMap((one) => (isWords(one) ? Object.values(one.en) : [])) : [],
  );
}

const everywhere = new Set([
  ...textsUnder(/^\.\.\/(?:ui|parts|shell)\/|^\.\/words\.ts$/),
  ...Object.values(faults).map(({ en }) => en),
  ...Object.values(exportFormats).map(({ name, document = name }) =>
    exportWords.en.exporting.replace('{document}', document.en),
  ),
]);
const folders = new Set(Object.keys(modules).flatMap((path) => path.match(/^\.\/([^/]+)\//)?.[1] ?? []));
const groups = specified.map((group) => ({ ...group, screen: group.screen ?? 'any' }));
const all = groups.flatMap(({ screen, texts }) => texts.map((text) => `${screen}: ${text}`));

/** Whether the texts of a screen, or of what all screens share, contain a text. */
function isPresent(line: string): boolean {
  const [screen = '', text = ''] = line.split(/: (.*)/s);
  const own = screen === 'any' ? textsUnder(/^/) : textsUnder(new RegExp(`^\\./${screen}/`));
  return everywhere.has(text) || own.includes(text);
}

const awaited = new Map<string, string>(
  awaitedTexts.flatMap(({ screen, reason, texts }) => texts.map((text) => [`${screen}: ${text}`, reason] as const)),
);
const lines = all.filter((line) => awaitedScreens[line.split(':')[0] ?? ''] === undefined);

it.each([...new Set(lines)])('%s', (line) => {
  const reason = awaited.get(line);
  expect(isPresent(line), reason === undefined ? 'it is not said' : `it is said now: ${reason}`).toBe(
    reason === undefined,
  );
});

it('waits only for specified texts, and for no existing screen', () => {
  expect([...awaited.keys()].filter((line) => !lines.includes(line))).toEqual([]);
  const specifiedScreens = new Set(groups.map(({ screen }) => screen));
  expect(Object.keys(awaitedScreens).filter((screen) => folders.has(screen) || !specifiedScreens.has(screen))).toEqual(
    [],
  );
});

it('finds the existing texts, and not others', () => {
  expect(isPresent('settings: Save Profile')).toBe(true);
  expect(isPresent('assignments: Save Profile')).toBe(false);
  expect(isPresent('any: A text that nobody says')).toBe(false);
});

it('names the groups and the entries of the sidebar, at their addresses', () => {
  const { en: name } = screenWords;
  const entries = screens.flatMap(({ path, title, entry }) => (entry ? [[name[entry.group], name[title], path]] : []));
  expect(entries).toEqual([
    ['Main', 'Documentation Assistant', '/dashboard'],
    ['Main', 'Dashboard Overview', '/dashboard/overview'],
    ['Main', 'Classes', '/dashboard/classes'],
    ['Core Features', 'Assignment Generator', '/dashboard/assignments'],
    ['Core Features', 'Auto Grading', '/dashboard/grading'],
    ['Tools', 'Settings', '/dashboard/settings'],
  ]);
});

it('offers the subjects, grades, difficulties and Bloom levels of the specification', () => {
  const offered = (list: string) => Object.keys(optionWords.en).flatMap((key) => key.split(`${list}-`).slice(1));
  expect(offered('subject').join(' ')).toBe(
    'mathematics science biology chemistry physics english history social-studies geography computer-science other',
  );
  expect(offered('grade').join(' ')).toBe('k-2 3-5 6-8 9-12 college adult');
  expect(offered('difficulty').join(' ')).toBe('easy medium hard');
  expect(Object.keys(bloomWords.en).join(' ')).toBe('remembering understanding applying analyzing evaluating creating');
});

it('keeps the defaults and limits of the specification', () => {
  const on = (flags: Record<string, boolean>) => Object.keys(flags).filter((flag) => flags[flag]);
  expect(defaultSettings).toMatchObject({
    difficulty: 'medium',
    multipleChoiceOptions: 4,
    numberOfQuestions: 10,
    totalPoints: 100,
  });
  expect(on(defaultSettings.questionTypes)).toEqual(['multipleChoice']);
  expect(on(defaultSettings.bloomsLevels)).toEqual(['remembering', 'understanding']);
  expect(limits.questionCount).toMatchObject({ min: 1, max: 50 });
  expect(limits.questionPoints).toMatchObject({ min: 1, max: 50 });
  expect(limits.totalPoints.min).toBe(1);
  expect(limits.options.choices).toEqual([3, 4, 5]);
  expect(limits.options.min).toBe(2);
  expect(limits.passwordLength).toBe(6);
  expect(fault('assignment/no-source').message).toBe('Please provide source material first');
});
