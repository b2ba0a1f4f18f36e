import { readFile } from 'node:fs/promises';
import { incomingExamples, incomingPurposes } from '@schole/core';
import { expect, test } from 'vitest';

const page = new URL('../../../../docs/platform/incoming-webhooks.md', import.meta.url);

test('the manual page about the webhook API shows the examples that the schemas are tested with, and no others', async () => {
  const text = await readFile(page, 'utf8');
  for (const purpose of incomingPurposes) {
    const [, part = ''] = text.split(new RegExp(`^## ${purpose}$`, 'm'));
    const own = part.split(/^## /m)[0] ?? '';
    const shown = [...own.matchAll(/```json\n([^`]+)```/g)].map(([, json = '']): unknown => JSON.parse(json));
    const { request, answers } = incomingExamples[purpose];
    expect(shown, purpose).toEqual([request, ...answers.map(({ body }) => body)]);
  }
  expect(text.match(/```json/g)).toHaveLength(9);
});
