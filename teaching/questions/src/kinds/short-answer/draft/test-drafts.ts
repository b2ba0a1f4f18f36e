import type { ContentLanguage } from '@schole/core';
import { seeded } from '@schole/language';
import { expect } from 'vitest';
import { analyseDocuments } from '../../../analysis/analyse-documents.ts';
import { testDocument } from '../../../analysis/test-document.ts';
import { isRefused } from '../../../checks/finding.ts';
import { content as contentSchema, key as keySchema } from '../content.ts';
import { draft } from './draft.ts';

const levels = ['remembering', 'understanding', 'applying', 'analyzing'] as const;

/** The drafts that a text gives and no check refuses; each is valid, and quotes the text. */
export function drafted(text: string, language: ContentLanguage, seed = 'a', wanted: readonly string[] = levels) {
  const analysis = analyseDocuments([{ sourceId: 'a', document: testDocument(text, language) }], language);
  const settings = {
    difficulty: 'medium',
    optionCount: 4,
    levels: new Set(levels.filter((level) => wanted.includes(level))),
  } as const;
  const made = [...draft(analysis, settings, seeded(seed))].filter((one) => !isRefused(one));
  for (const { content, key, spans } of made) {
    expect(contentSchema.parse(content)).toEqual(content);
    expect(keySchema.parse(key)).toEqual(key);
    for (const { start, end, quote } of spans) expect(text.slice(start, end)).toBe(quote);
  }
  return made;
}

/** The drafts of a text as "frame | question | key idea | key idea". */
export const questionsOf = (text: string, language: ContentLanguage): string[] =>
  drafted(text, language).map(({ frame, content, key }) =>
    [frame, content.question, ...key.ideas.map((idea) => idea.text)].join(' | '),
  );
