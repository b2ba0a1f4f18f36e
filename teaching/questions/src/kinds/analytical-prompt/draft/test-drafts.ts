import type { ContentLanguage, GradeLevel, Subject } from '@schole/core';
import { seeded } from '@schole/language';
import { expect } from 'vitest';
import { analyseDocuments } from '../../../analysis/analyse-documents.ts';
import type { Analysis } from '../../../analysis/analysis.ts';
import { testDocument } from '../../../analysis/test-document.ts';
import type { DraftSettings } from '../../../contract/kind.ts';
import { content as contentSchema, key as keySchema, maxima, misfit } from '../content.ts';
import { taskLevels } from '../rubrics/stage.ts';
import { frameLevels } from '../rubrics/tasks.ts';
import { draft } from './draft.ts';

export interface DraftOptions extends Partial<Pick<DraftSettings, 'difficulty'>> {
  gradeLevel?: GradeLevel;
  subject?: Subject;
  levels?: readonly (typeof taskLevels)[number][];
}

export const analysed = (text: string, language: ContentLanguage): Analysis =>
  analyseDocuments([{ sourceId: 'a', document: testDocument(text, language) }], language);

/** All drafts of a text, each looked at for what must hold of every one. */
export function draftsOf(analysis: Analysis, asked: DraftOptions = {}) {
  const { difficulty = 'medium', gradeLevel = '6-8', subject = 'other', levels = taskLevels } = asked;
  const settings: DraftSettings = { difficulty, optionCount: 4, levels: new Set(levels), subject, gradeLevel };
  const made = [...draft(analysis, settings, seeded('a'))];
  const text = analysis.passages[0]?.source.document.text ?? '';
  for (const { content, key, spans, bloomsLevel, frame, hints = [] } of made) {
    expect(contentSchema.parse(content)).toEqual(content);
    expect(keySchema.parse(key)).toEqual(key);
    expect(misfit(content)).toBeNull();
    for (const { start, end, quote } of spans) expect(text.slice(start, end)).toBe(quote);
    expect(spans[0]).toMatchObject({ purpose: 'evidence', quote: content.material });
    expect(key.expected.length).toBeGreaterThan(1);
    expect(key.expected.length).toBeLessThanOrEqual(maxima.expectations);
    expect(frameLevels).toHaveProperty(frame, bloomsLevel);
    expect(hints.length).toBeGreaterThan(0);
    expect(content.task).not.toMatch(/undefined|null| {2}|““|««/);
  }
  return made;
}

export const drafted = (text: string, language: ContentLanguage, asked: DraftOptions = {}) =>
  draftsOf(analysed(text, language), asked);

export const frames = (text: string, language: ContentLanguage): string[] =>
  drafted(text, language).map(({ frame }) => frame);
export const taskOf = (frame: string, text: string, language: ContentLanguage, asked: DraftOptions = {}): string =>
  drafted(text, language, asked).find((made) => made.frame === frame)?.content.task ?? '';
