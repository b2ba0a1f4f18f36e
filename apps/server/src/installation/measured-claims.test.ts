import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { claimsFile, type MeasuredClaims } from '@schole/core';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/database/temporary-folder.ts';
import { readMeasuredClaims } from './measured-claims.ts';

const measured: MeasuredClaims = {
  measuredAt: '2026-03-02T08:00:00.000Z',
  creating: { seconds: 4.2, questions: 10 },
  grading: { seconds: 3.1, students: 30, questions: 10, waiting: 90, decisions: 30 },
};

test('reads what was measured, and nothing else', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const write = (text: string) => writeFile(join(folder.path, claimsFile), text);
  expect(await readMeasuredClaims(folder.path)).toBeNull();
  await write(JSON.stringify(measured));
  expect(await readMeasuredClaims(folder.path)).toEqual(measured);
  for (const broken of [
    '',
    '{',
    '[]',
    JSON.stringify({ ...measured, creating: { seconds: -1, questions: 10 } }),
    'x'.repeat(99_999),
  ]) {
    await write(broken);
    expect(await readMeasuredClaims(folder.path)).toBeNull();
  }
});
