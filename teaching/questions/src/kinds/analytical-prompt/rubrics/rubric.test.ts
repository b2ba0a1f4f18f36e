import { describe, expect, it } from 'vitest';
import { content, topPoints } from '../content.ts';
import { findUncovered } from '../criteria.ts';
import { rubricFor } from './rubric.ts';
import { areas, stages, taskLevels } from './stage.ts';
import { type FrameName, frameLevels } from './tasks.ts';

const frameNames = Object.keys(frameLevels) as FrameName[];
const slots = {
  en: {
    count: 3,
    noun: 'factors',
    named: [
      { object: 'the weather', subject: 'the weather', plural: false },
      { object: 'the climate', subject: 'the climate', plural: false },
    ],
    terms: ['weather', 'climate', 'wind'],
  },
  el: {
    count: 3,
    noun: 'παράγοντες',
    named: [
      { object: 'τον καιρό', subject: 'ο καιρός', plural: false },
      { object: 'το κλίμα', subject: 'το κλίμα', plural: false },
    ],
    terms: ['καιρός', 'κλίμα', 'άνεμος'],
  },
} as const;

const all = (['en', 'el'] as const).flatMap((language) =>
  areas.flatMap((area) =>
    stages.flatMap((stage) =>
      frameNames.map((frame) => ({
        language,
        area,
        stage,
        frame,
        rubric: rubricFor({ ...slots[language], language, area, stage, frame }),
      })),
    ),
  ),
);

describe('a rubric', () => {
  it('exists for every area, stage, level and task in both languages, and is valid', () => {
    expect(new Set(Object.values(frameLevels))).toEqual(new Set(taskLevels));
    for (const { rubric } of all)
      expect(() =>
        content.parse({ task: 'Task', material: '', words: { min: 120, max: 190 }, rubric: structuredClone(rubric) }),
      ).not.toThrow();
  });

  it('has three or four criteria that differ, and three or four levels with points that fall', () => {
    for (const { rubric, stage } of all) {
      expect(rubric).toHaveLength(stage === 'primary' ? 3 : 4);
      expect(new Set(rubric.map(({ criterion }) => criterion)).size).toBe(rubric.length);
      for (const { levels } of rubric) {
        expect(levels).toHaveLength(stage === 'primary' ? 3 : 4);
        const points = levels.map((level) => level.points);
        expect(points.every((one, at) => at === 0 || one < (points[at - 1] ?? 0))).toBe(true);
        expect(new Set(levels.map(({ description }) => description)).size).toBe(levels.length);
        expect(new Set(levels.map(({ name }) => name)).size).toBe(levels.length);
      }
      expect(topPoints(rubric)).toBe(stage === 'primary' ? 10 : 20);
    }
  });

  it('judges by what its subject asks for, and by less in a primary school', () => {
    const of = (area: (typeof areas)[number], stage: (typeof stages)[number]): string =>
      JSON.stringify(rubricFor({ ...slots.en, language: 'en', area, stage, frame: 'judge' }));
    expect(new Set(areas.map((area) => of(area, 'lower'))).size).toBe(areas.length);
    // Nothing is judged that the task does not ask for: what is asked of older classes, its own words say.
    expect(of('sciences', 'primary').length).toBeLessThan(of('sciences', 'lower').length);
    expect(of('sciences', 'upper')).toBe(of('sciences', 'lower'));
  });

  it('names the things of its task', () => {
    for (const { rubric, language, frame, stage } of all) {
      const text = JSON.stringify(rubric);
      if (frame === 'compare') expect(text).toContain(language === 'en' ? 'the weather' : 'στον καιρό και στο κλίμα');
      if (frame === 'article') expect(text).toContain(language === 'en' ? 'climate' : 'κλίμα');
      if (frame === 'weigh' && stage !== 'primary')
        expect(text).toContain(language === 'en' ? 'factors' : 'τους παράγοντες');
    }
  });

  it('covers content and form by its names, so that no check refuses it', () => {
    for (const { rubric } of all) expect(findUncovered(rubric.map(({ criterion }) => criterion))).toBeNull();
  });

  it('counts as many levels as are asked for: three or four things, or two of which one may be amiss', () => {
    const found = (count: number): string[] =>
      rubricFor({ ...slots.en, count, language: 'en', area: 'other', stage: 'lower', frame: 'figures' })[0]?.levels.map(
        ({ description }) => description,
      ) ?? [];
    expect(found(4)[0]).toMatch(/^At least four figures/);
    expect(found(4)[1]).toMatch(/^Two or three figures/);
    expect(found(3)[1]).toMatch(/^Two figures/);
    expect(found(2)[1]).toMatch(/^Two figures .* but one of them is without its unit/);
    const young = rubricFor({ ...slots.el, language: 'el', area: 'other', stage: 'primary', frame: 'exhibition' })[0];
    expect(young?.levels.map(({ description }) => description)[1]).toMatch(
      /^Έχει σε χρονική σειρά έναν ή δύο σταθμούς/,
    );
  });

  it('is Greek throughout in Greek, with whole sentences and no slip of a template', () => {
    for (const { rubric, language } of all) {
      const text = JSON.stringify(
        rubric.flatMap(({ criterion, levels }) => [criterion, ...levels.map((one) => one.description)]),
      );
      if (language === 'el') expect(text).not.toMatch(/[A-Za-z]/);
      expect(text).not.toMatch(/undefined|null|\$\{| {2}|““|««/);
      for (const { levels } of rubric)
        for (const { description } of levels) expect(description).toMatch(/^[\p{Lu}].*[.]$/u);
    }
  });
});
