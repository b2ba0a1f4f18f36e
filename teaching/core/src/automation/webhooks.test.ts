import { expect, it } from 'vitest';
import { incomingPurposes } from './automation.ts';
import { incomingExamples } from './webhook-examples.ts';
import { incoming } from './webhooks.ts';

it.each(incomingPurposes)('the example of %s is what its schemas take, and nothing more', (purpose) => {
  const { request, answer } = incoming[purpose];
  const { request: exampleRequest, answers } = incomingExamples[purpose];
  expect(request.safeParse(exampleRequest).error).toBeUndefined();
  expect(answers[0]?.status).toBe(200);
  // Members that are not in the schema would be dropped silently.
  for (const { body } of answers) expect(answer.parse(body)).toEqual(body);
});

it('a request for an assignment has either a text or sources, not both and not neither', () => {
  const { request } = incoming['assignment-generator'];
  const settings = { subject: 'biology', gradeLevel: '6-8' };
  const sourceIds = ['6f1d2c3b-7a4b-4e5e-8f0e-3f1f6a1d2c3b'];
  expect(request.safeParse({ text: 'A text.', settings }).success).toBe(true);
  expect(request.safeParse({ sourceIds, settings }).success).toBe(true);
  expect(request.safeParse({ text: 'A text.', sourceIds, settings }).success).toBe(false);
  expect(request.safeParse({ settings }).success).toBe(false);
  expect(request.safeParse({ text: 'A text.', settings: { ...settings, numberOfQuestion: 3 } }).success).toBe(false);
});
