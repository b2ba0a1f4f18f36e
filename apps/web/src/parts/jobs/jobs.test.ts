import { Fault, jobStates } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { failureWords, unreachable } from '../../client/requests/failures.ts';
import { nextPollDelay } from './calls.ts';
import { errorOf, isOpen, type JobRow, jobRow, resultOf } from './rows.ts';

const row = (changes: Partial<JobRow> = {}): JobRow =>
  jobRow.parse({
    id: '9d0c3a51-6b7e-4f55-8f0a-2f4f0f6f7a10',
    kind: 'export-assignment',
    state: 'done',
    progress: 100,
    input: {},
    result: { path: 'me/1/a.pdf', fileName: 'a.pdf', size: 10, mimetype: 'application/pdf' },
    error: null,
    cancel_requested_at: null,
    created_at: '2026-03-02T10:00:00Z',
    finished_at: null,
    ...changes,
  });

describe('when a job is polled again', () => {
  const away = new Fault(unreachable, '', { status: 503 });

  it('it is every second while it is open, and never after its end', () => {
    expect(nextPollDelay(null, 1_000, true, 2_000)).toBe(1_000);
    expect(nextPollDelay(null, 1_000, false, 2_000)).toBe(false);
    expect(nextPollDelay(new Fault('job/not-found', '', { status: 404 }), 0, false, 2_000)).toBe(false);
  });

  it('is less and less often while the server is unreachable, and within fifteen seconds', () => {
    const waits = [1, 4, 10, 20, 60, 3_600].map((seconds) => nextPollDelay(away, 1_000, true, 1_000 + seconds * 1_000));
    expect(waits).toEqual([1_000, 2_000, 5_000, 10_000, 15_000, 15_000]);
    expect(nextPollDelay(away, 0, false, 5_000)).toBe(1_000);
  });
});

describe('a job row', () => {
  it('is open while it may still have a result', () => {
    expect(jobStates.filter((state) => isOpen({ state }))).toEqual(['queued', 'running']);
  });

  it('gives its result by the contract of its kind, and nothing that does not fit', () => {
    expect(resultOf('export-assignment', row())).toMatchObject({ fileName: 'a.pdf' });
    expect(resultOf('read-source', row())).toBeNull();
    expect(resultOf('export-assignment', row({ state: 'running' }))).toBeNull();
    expect(resultOf('export-assignment', row({ result: { path: 1 } }))).toBeNull();
  });

  it('says its failure in the words of the catalogue, in both languages, with its values', () => {
    const error = errorOf(
      row({ state: 'failed', error: { code: 'source/too-many-pages', values: { pages: 20_000, most: 500 } } }),
    );
    expect(failureWords(error, 'en')).toBe(
      'The file has 20000 pages. The limit is 500: save the part you need as a file of its own.',
    );
    expect(failureWords(error, 'el')).toMatch(/^Το αρχείο έχει 20000 σελίδες/);
    expect(failureWords(errorOf(row({ state: 'failed', error: null })), 'en')).toBe(
      'Something went wrong. Please try again.',
    );
    expect(errorOf(row())).toBeNull();
  });

  it('of an unknown kind is not taken for another kind', () => {
    expect(jobRow.safeParse({ ...row(), kind: 'grade-batch' }).success).toBe(false);
  });
});
