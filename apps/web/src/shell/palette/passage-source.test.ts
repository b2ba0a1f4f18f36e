import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import * as requests from '../../client/requests/call.ts';
import * as sources from '../../parts/sources/calls.ts';
import * as sharing from '../../parts/sources/sharing/calls.ts';
import { excerptOf, passageSource } from './passage-source.ts';

it('shows what is around the first word that was found, cut at blanks', () => {
  const snippet = `${'filling '.repeat(20)}found ${'ending '.repeat(20)}`.trimEnd();
  const at = snippet.indexOf('found');
  const line = excerptOf({ snippet, marks: [[at, at + 5]] });
  expect(line).toMatch(/^…(filling ){2,3}found (ending )+ending…$/);
  expect(line.length).toBeLessThan(95);
});

it('shows a short passage whole, and a long word without blanks from its beginning', () => {
  expect(excerptOf({ snippet: 'Short.', marks: [] })).toBe('Short.');
  const long = 'x'.repeat(300);
  expect(excerptOf({ snippet: long, marks: [[40, 44]] })).toBe(`…${'x'.repeat(90)}…`);
});

it('calls a slide a slide, and a page of a document whose receipt does not come a page', async () => {
  const found = { sourceId: 's', versionSha256: 'v', title: 'Leaves', snippet: 'Light enters.', marks: [] };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.spyOn(requests, 'callFunction').mockResolvedValue({
    passages: [
      { ...found, language: 'en', start: 0, end: 9, page: 4 },
      { ...found, versionSha256: 'absent', language: 'en', start: 10, end: 19, page: 5 },
      { ...found, language: 'en', start: 20, end: 29 },
    ],
  });
  vi.spyOn(sources, 'sourceReceipt').mockImplementation(
    (_, sha256) =>
      ({
        queryKey: ['receipt', sha256],
        queryFn: async () => (sha256 === 'v' ? { receipt: { reader: 'pptx' } } : Promise.reject(new Error('absent'))),
      }) as unknown as ReturnType<typeof sources.sourceReceipt>,
  );
  queries.setQueryData(sharing.sharedSources.queryKey, new Map());
  const hints = (await passageSource.search('light', new AbortController().signal, queries)).map(({ hint }) => hint);
  expect(hints).toEqual(['Leaves, slide 4', 'Leaves, page 5', 'Leaves']);
});
