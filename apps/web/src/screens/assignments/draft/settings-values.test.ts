import { questionTypes, settingsFlag } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { blankSettings, readyToGenerate, storedSettingsSchema, whatIsMissing } from './settings-values.ts';

const sources = [{ sourceId: '6f1c2f7e-9c4b-4b0e-8d6f-0d5a4a1f2b3c' }];
const full = () => ({ ...blankSettings(), title: 'Cells' });

describe('the enabling rule of Generate Assignment', () => {
  it('holds with a source, a title, one type and one Bloom level', () => {
    expect(whatIsMissing(full(), 1)).toEqual([]);
  });

  it.each([
    ['source', full(), 0],
    ['title', { ...full(), title: ' \n' }, 1],
    ['type', { ...full(), questionTypes: { ...full().questionTypes, multipleChoice: false } }, 1],
    ['bloom', { ...full(), bloomsLevels: { ...full().bloomsLevels, remembering: false, understanding: false } }, 1],
  ] as const)('fails without a %s', (name, form, sources) => {
    expect(whatIsMissing(form, sources)).toEqual([name]);
  });

  it('starts with the defaults of the specification and an empty title', () => {
    expect(blankSettings()).toMatchObject({
      title: '',
      difficulty: 'medium',
      multipleChoiceOptions: 4,
      numberOfQuestions: 10,
      totalPoints: 100,
      questionTypes: {
        multipleChoice: true,
        trueFalse: false,
        fillInBlank: false,
        shortAnswer: false,
        analyticalPrompt: false,
      },
    });
    expect(
      Object.entries(blankSettings().bloomsLevels)
        .filter(([, on]) => on)
        .map(([level]) => level),
    ).toEqual(['remembering', 'understanding']);
  });

  it('takes subject and grade from the last assignment, and only known values', () => {
    expect(blankSettings({ subject: 'physics', gradeLevel: 'college' })).toMatchObject({
      subject: 'physics',
      gradeLevel: 'college',
    });
    expect(blankSettings({ subject: 'alchemy', gradeLevel: '99' })).toMatchObject({
      subject: 'other',
      gradeLevel: '6-8',
    });
  });

  it('takes the choices of a Greek school from it too, where they belong to its subject and level', () => {
    const last = { subject: 'other', gradeLevel: '9-12', schoolSubject: 'ancient-greek', schoolYear: 'lykeio-2' };
    expect(blankSettings(last)).toMatchObject({ schoolSubject: 'ancient-greek', schoolYear: 'lykeio-2' });
    const moved = blankSettings({ ...last, subject: 'history', gradeLevel: '6-8' });
    expect([moved.schoolSubject, moved.schoolYear]).toEqual([undefined, undefined]);
    const sent = readyToGenerate({ ...blankSettings(last), title: 'Όμηρος' }, sources);
    expect(sent.settings).toMatchObject({ subject: 'other', schoolSubject: 'ancient-greek', schoolYear: 'lykeio-2' });
    expect(storedSettingsSchema.parse(blankSettings(last)).schoolYear).toBe('lykeio-2');
  });

  it('guards the call itself: no source is refused with the specified text', () => {
    expect(() => readyToGenerate(full(), [])).toThrow(
      expect.objectContaining({ code: 'assignment/no-source', message: 'Please provide source material first' }),
    );
    expect(readyToGenerate({ ...full(), title: '  Cells ' }, sources)).toMatchObject({
      sources,
      settings: { title: 'Cells' },
    });
  });
});

it('knows the flag of every question type', () => {
  expect(questionTypes.map(settingsFlag)).toEqual([
    'multipleChoice',
    'trueFalse',
    'fillInBlank',
    'shortAnswer',
    'analyticalPrompt',
  ]);
});

it('restores a form after a reload, and drops one that does not fit', () => {
  expect(storedSettingsSchema.parse(JSON.parse(JSON.stringify(blankSettings())))).toEqual(blankSettings());
  expect(storedSettingsSchema.safeParse({ ...blankSettings(), numberOfQuestions: 900 }).success).toBe(false);
});
