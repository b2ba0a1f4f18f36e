import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManualFile } from '@schole/core';
import { expect, it } from 'vitest';
import { languages } from '../../../client/language/language-choice.ts';
import { type Block, readProse } from '../../../parts/public/prose.ts';
import { listOpenPages } from '../../public.ts';
import { automationSections, automationTopics } from '../automation-contents.ts';
import { headOf } from './topic.tsx';

const book = join(import.meta.dirname, '../../../../../../docs/help/automation');

const pages = languages.flatMap((language) =>
  automationTopics.map((topic) => ({
    name: `${language}/${topic.topic}`,
    title: topic[language].title,
    text: readManualFile(readFileSync(join(book, language, `${topic.topic}.md`), 'utf8')).markdown,
  })),
);

/** The pages of which something is wrong, so that one look says all of them. */
const wrong = (is: (page: (typeof pages)[number]) => boolean): string[] => pages.filter(is).map(({ name }) => name);

const prose = (text: string): string => text.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]*`/g, '');

const shape = (block: Block): string => {
  if (block.kind === 'list') return `list of ${block.items.length}, ${block.ordered}`;
  return block.kind === 'table' ? `table of ${block.rows.length} × ${block.head.length}` : block.kind;
};

const outline = (text: string): unknown => {
  const { lead, sections } = readProse(text);
  return [lead, ...sections.map(({ blocks }) => blocks)].map((blocks) => blocks.map(shape));
};

it('has a file for every topic in both languages and no other', () => {
  const expected = automationTopics.map(({ topic }) => `${topic}.md`).sort();
  expect(new Set(expected).size).toBe(expected.length);
  for (const language of languages) expect(readdirSync(join(book, language)).sort()).toEqual(expected);
  expect(new Set(automationSections.map(({ section }) => section)).size).toBe(automationSections.length);
  expect(automationSections.every(({ topics }) => topics.length > 3)).toBe(true);
});

it('calls every page as the table of contents does', () => {
  expect(wrong(({ text, title }) => readProse(text).title !== title)).toEqual([]);
});

it('answers each title in a first paragraph, in two to four sections, and shortly', () => {
  expect(wrong(({ text }) => readProse(text).lead.map(({ kind }) => kind)[0] !== 'paragraph')).toEqual([]);
  expect(wrong(({ text }) => ![2, 3, 4].includes(readProse(text).sections.length))).toEqual([]);
  const words = (text: string): number => prose(text).match(/[\p{L}\p{N}’]+/gu)?.length ?? 0;
  expect(wrong(({ text }) => words(text) < 110 || words(text) > 290)).toEqual([]);
});

it('has the same outline in both languages', () => {
  const half = pages.length / 2;
  const differing = pages.slice(0, half).filter(({ text }, index) => {
    const other = pages[index + half];
    return other === undefined || JSON.stringify(outline(text)) !== JSON.stringify(outline(other.text));
  });
  expect(differing.map(({ name }) => name)).toEqual([]);
});

it('links only to pages that are there', async () => {
  const paths = new Set((await listOpenPages()).map(({ path }) => path as string));
  expect([...paths].filter((path) => path.startsWith('/help/automation/'))).toHaveLength(automationTopics.length);
  const links = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => ({ name, address })),
  );
  expect(links.length).toBeGreaterThan(automationTopics.length);
  expect(links.filter(({ address }) => !paths.has(address))).toEqual([]);
});

it('holds no exclamation mark, no markup and no dash of the other language outside code', () => {
  expect(wrong(({ text }) => /!|<[a-z]|—/i.test(prose(text)))).toEqual([]);
  // Every fence that opens closes, and what one line marks it ends.
  expect(wrong(({ text }) => (text.match(/^```/gm) ?? []).length % 2 !== 0)).toEqual([]);
  expect(
    wrong(({ text }) =>
      prose(text)
        .split('\n')
        .some((line) => line.split('**').length % 2 === 0),
    ),
  ).toEqual([]);
});

it('says in the head of each page what no other says', () => {
  for (const key of ['title', 'description'] as const) {
    const values = pages.map(({ text }) => headOf(text)[key]);
    expect(new Set(values).size, key).toBe(pages.length);
  }
  expect(wrong(({ text }) => !/^.{25,260}[.;·:?]$/u.test(headOf(text).description))).toEqual([]);
  expect(wrong(({ text }) => /\*\*|`|\]\(/.test(headOf(text).description))).toEqual([]);
});
