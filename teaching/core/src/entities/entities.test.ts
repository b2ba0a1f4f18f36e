import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import * as entities from './entities.ts';
import { advancedTypes, questionTypes, tickedTypes } from './question-types.ts';

// The names of section 3 of the specification and the options of section 9, copied literally.
const fields = [
  ['sourceMaterialSchema', entities.sourceMaterialSchema, ['type', 'content', 'url', 'videoId']],
  [
    'assignmentSettingsSchema',
    entities.assignmentSettingsSchema,
    [
      'title',
      'subject',
      'gradeLevel',
      'difficulty',
      'questionTypes',
      'multipleChoiceOptions',
      'bloomsLevels',
      'numberOfQuestions',
      'totalPoints',
    ],
  ],
  [
    'generatedAssignmentSchema',
    entities.generatedAssignmentSchema,
    ['id', 'title', 'subject', 'gradeLevel', 'difficulty', 'totalPoints', 'questions', 'createdAt', 'answerKey'],
  ],
  [
    'questionSchema',
    entities.questionSchema,
    ['id', 'type', 'question', 'options', 'correctAnswer', 'explanation', 'bloomsLevel', 'sourceSnippet', 'points'],
  ],
] as const;

test.each(fields)('%s has the fields of the specification', (_name, schema, expected) => {
  expect(Object.keys(schema.shape).sort()).toEqual([...expected].sort());
});

test('the options are those of the specification', () => {
  expect(entities.subjects).toEqual([
    'mathematics',
    'science',
    'biology',
    'chemistry',
    'physics',
    'english',
    'history',
    'social-studies',
    'geography',
    'computer-science',
    'other',
  ]);
  expect(entities.gradeLevels).toEqual(['k-2', '3-5', '6-8', '9-12', 'college', 'adult']);
  expect(entities.difficulties).toEqual(['easy', 'medium', 'hard']);
  expect(entities.bloomsLevels).toEqual([
    'remembering',
    'understanding',
    'applying',
    'analyzing',
    'evaluating',
    'creating',
  ]);
  expect(questionTypes).toEqual([
    'multiple-choice',
    'true-false',
    'fill-in-blank',
    'short-answer',
    'analytical-prompt',
  ]);
  // The keys of the settings are stored and go over the wire; what is advanced, a trigger of the database knows too.
  expect(Object.keys(tickedTypes)).toEqual([
    'multipleChoice',
    'trueFalse',
    'fillInBlank',
    'shortAnswer',
    'analyticalPrompt',
  ]);
  expect(advancedTypes).toEqual(['short-answer', 'analytical-prompt']);
  expect(entities.stages).toEqual(['planning', 'generating', 'reviewing', 'ready']);
});

test('the defaults and limits are those of the specification', () => {
  const { defaultSettings } = entities;
  expect(defaultSettings.difficulty).toBe('medium');
  expect(defaultSettings.multipleChoiceOptions).toBe(4);
  expect(defaultSettings.numberOfQuestions).toBe(10);
  expect(defaultSettings.totalPoints).toBe(100);
  expect(Object.entries(defaultSettings.questionTypes).filter(([, on]) => on)).toEqual([['multipleChoice', true]]);
  expect(Object.entries(defaultSettings.bloomsLevels).flatMap(([level, on]) => (on ? [level] : []))).toEqual([
    'remembering',
    'understanding',
  ]);
  expect(limits.questionCount).toMatchObject({ min: 1, max: 50 });
  expect(limits.questionPoints).toEqual({ min: 1, max: 50 });
  expect(limits.options.choices).toEqual([3, 4, 5]);
  expect(limits.passwordLength).toBe(6);
});

test('settings without a type, a Bloom level or a title are refused', () => {
  const settings = { ...validSettings(), title: 'Cells' };
  expect(entities.assignmentSettingsSchema.safeParse(settings).success).toBe(true);
  for (const wrong of [
    { title: '   ' },
    { questionTypes: { ...settings.questionTypes, multipleChoice: false } },
    { bloomsLevels: { ...settings.bloomsLevels, remembering: false, understanding: false } },
    { numberOfQuestions: 0 },
    { numberOfQuestions: 51 },
    { totalPoints: 0 },
    { multipleChoiceOptions: 6 },
  ]) {
    expect(entities.assignmentSettingsSchema.safeParse({ ...settings, ...wrong }).success).toBe(false);
  }
});

function validSettings() {
  return { ...entities.defaultSettings, subject: 'biology', gradeLevel: '6-8' };
}
