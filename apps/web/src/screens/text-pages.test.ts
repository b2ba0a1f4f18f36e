import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits, readManualFile } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { languages } from '../client/language/language-choice.ts';
import { footerColumns } from '../parts/public/footer-links.ts';
import { type Block, readProse } from '../parts/public/prose.ts';
import { sectionHelp } from './admin-sections.ts';
import { helpTopics } from './help/topic-names.ts';
import { wordsOfTopic } from './help/topics.ts';
import { listOpenPages } from './public.ts';

const manual = join(import.meta.dirname, '../../../../docs/help');
const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');
const topic = (language: string, name: string): string => readManualFile(read(manual, language, `${name}.md`)).markdown;
const page = (language: string, name: string): string => read(import.meta.dirname, name, `${language}.md`);

/** Every text page: its name, and how to read it in a language. */
const texts = [
  ...helpTopics.map((name) => ({ name: `help/${name}`, text: (language: string) => topic(language, name) })),
  ...['privacy', 'terms', 'accessibility'].map((name) => ({
    name,
    text: (language: string) => page(language, name),
  })),
];

const shape = (blocks: readonly Block[]): string[] =>
  blocks.map((block) => {
    if (block.kind === 'list') return `list of ${block.items.length}`;
    return block.kind === 'table' ? `table of ${block.rows.length} × ${block.head.length}` : block.kind;
  });

describe.each(texts)('$name', ({ text }) => {
  it('has the same sections, with the same blocks, in both languages', () => {
    const [en, el] = languages.map((language) => readProse(text(language)));
    const outline = (prose: typeof en) => prose?.sections.map(({ id, blocks }) => [id, ...shape(blocks)]);
    expect(outline(el)).toEqual(outline(en));
    expect(shape(el?.lead ?? [])).toEqual(shape(en?.lead ?? []));
    expect(en?.sections.length).toBeGreaterThan(2);
  });

  it('holds no exclamation mark, no markup and no dash of the other language', () => {
    for (const language of languages) expect(text(language)).not.toMatch(/!|<[a-z]|—/i);
  });

  it('links only to existing pages and anchors', async () => {
    const paths = new Set((await listOpenPages()).map(({ path }) => path as string));
    for (const { links } of footerColumns) for (const { to } of links) paths.add(to);
    // Brings the card of first steps back (screens/chat/screen-address.ts).
    paths.add('/dashboard?start=true');
    for (const language of languages) {
      for (const [, address = ''] of text(language).matchAll(/\]\(([^)]+)\)/g)) expect([...paths]).toContain(address);
    }
  });
});

describe('the manual', () => {
  it('has a file for every topic in both languages and no other', () => {
    const expected = helpTopics.map((name) => `${name}.md`).sort();
    for (const language of languages) expect(readdirSync(join(manual, language)).sort()).toEqual(expected);
  });

  it('has the topic for the help link of each section of the administration', () => {
    expect(helpTopics).toEqual(expect.arrayContaining(Object.values(sectionHelp)));
  });

  it.each(helpTopics)('%s is called in the list as in its text, and says what it is about', (name) => {
    for (const language of languages) {
      const { title, description } = wordsOfTopic(name, language);
      expect(title).toBe(readProse(topic(language, name)).title);
      expect(description).toMatch(/^.{20,100}\.$/);
    }
  });

  const { fileBytes, filePages, assignmentSources, sourceWords, sourceCharacters, passwordLength } = limits;
  const { titleLength, questionCount, totalPoints, questionPoints, options, contact, invitationDays, undoSteps } =
    limits;
  /** The numbers that each topic may name: limits of the code, in the order of the text. */
  const numbers: Readonly<Record<string, readonly number[]>> = {
    'first-steps': [passwordLength],
    sources: [
      ...[fileBytes / 1024 / 1024, limits.documentCharacters, filePages, sourceWords, assignmentSources],
      ...[sourceWords, sourceCharacters, limits.topic.words.min, limits.topic.words.max],
      limits.readingLevel.words,
    ],
    generating: [
      titleLength,
      limits.keyTerms.count,
      limits.keyTerms.termLength,
      questionCount.min,
      questionCount.max,
      questionCount.default,
      totalPoints.max,
      totalPoints.default,
      questionPoints.min,
      questionPoints.max,
      // Days for which requests to language models are kept (apps/server/src/webhooks/automation-sweep.ts).
      90,
    ],
    // Days for which requests to language models are kept: said of the questions, and of what leaves.
    'language-models': [90, 90],
    kinds: [...options.choices, options.default, options.min, options.max],
    account: [limits.pictureFileBytes / 1024 / 1024, passwordLength],
    // Assignments of one page of the list, and those that the palette looks through.
    assignments: [25, 200],
    // Days in which the deletion of a class can be taken back.
    classes: [limits.classes.keptDays],
    // The steps that can be undone, the size of a table, the drafts that are kept aside, the usual total, and the most that a question has.
    editing: [
      undoSteps,
      limits.attachments.columns,
      limits.attachments.rows,
      limits.setAsideDrafts,
      totalPoints.default,
      questionPoints.max,
    ],
    // The example of a count, the words of a question, of a statement and of a short answer's question, and those that
    // an answer is asked to have (teaching/questions).
    checks: [12, 4, 40, 6, 40, 3, 40, 20, 2000],
    people: [invitationDays.default, invitationDays.max],
    chat: [limits.chatMessage],
    exporting: [limits.copiedImages.count, limits.copiedImages.bytes / 1024 / 1024],
    // The responses after which a workflow is called again, and the days of the log (baseline, connections).
    integrations: [502, 503, 504, 90],
    // Days for which finished jobs are listed.
    'day-to-day': [30],
    // The plans' limits and the trial, as in the specification and the baseline (plans).
    plans: [50, 1, 1, 1, 25, 30],
    // Days of grace before an account is deleted (apps/server/src/account).
    'your-data': [7],
    // Days for which the ledger keeps its rows (baseline, egress).
    network: [90],
    // The certainty of the bound by which a machine may accept (teaching/grading, trust).
    grading: [limits.grading.decisions, 95],
    // Mails are deleted after 30 days (platform/mail).
    administrator: [30, contact.perNetwork],
  };

  it('names no numbers of a topic that is not there', () => {
    expect(helpTopics).toEqual(expect.arrayContaining(Object.keys(numbers)));
  });

  it.each(helpTopics)('%s names no number that is not a limit of the code', (name) => {
    for (const language of languages) {
      const plain = topic(language, name)
        .replace(/`[^`]*`|^\d+\. /gm, '')
        .replace(/(\d)[.,](\d{3})/g, '$1$2')
        .replace(/(\d)[.,](\d{3})/g, '$1$2');
      // A digit inside a name, as in n8n, is no number.
      const named = [...plain.matchAll(/(?<!\p{L})\d+/gu)].map(([text]) => Number(text));
      expect(named, language).toEqual([...(numbers[name] ?? [])]);
    }
  });
});
