import { describe, expect, it } from 'vitest';
import { analyseDocuments } from './analyse-documents.ts';
import { cachedAnalysis } from './cached-analysis.ts';
import { testDocument } from './test-document.ts';

const documentOf = (text: string, sha256 = 'same') => testDocument(text, 'en', sha256);

const river = 'The river floods the old valley because snow melts in the hills.';

describe('a cached analysis', () => {
  it('is the same object, and equals a new analysis', () => {
    const sources = [{ sourceId: 'a', document: documentOf(river) }];
    const first = cachedAnalysis(sources, 'en');
    expect(cachedAnalysis([{ sourceId: 'a', document: documentOf(river) }], 'en')).toBe(first);
    expect(first.passages).toEqual(analyseDocuments(sources, 'en').passages);
  });

  it('is not reused for another text, source, language or division', () => {
    const first = cachedAnalysis([{ sourceId: 'a', document: documentOf(river) }], 'en');
    expect(cachedAnalysis([{ sourceId: 'a', document: documentOf(river.replace('river', 'brook')) }], 'en')).not.toBe(
      first,
    );
    expect(cachedAnalysis([{ sourceId: 'b', document: documentOf(river) }], 'en')).not.toBe(first);
    expect(cachedAnalysis([{ sourceId: 'a', document: documentOf(river) }], 'el')).not.toBe(first);
    const divided = documentOf(river);
    divided.blocks = [{ kind: 'paragraph', start: 4, end: river.length, language: 'en' }];
    expect(cachedAnalysis([{ sourceId: 'a', document: divided }], 'en')).not.toBe(first);
  });

  it('is evicted after others, and never cached for a very long text', () => {
    const sources = [{ sourceId: 'first', document: documentOf(river) }];
    const first = cachedAnalysis(sources, 'en');
    for (const sourceId of ['x', 'y', 'z']) cachedAnalysis([{ sourceId, document: documentOf(river) }], 'en');
    expect(cachedAnalysis(sources, 'en')).not.toBe(first);
    const long = [{ sourceId: 'long', document: documentOf('word '.repeat(90_000)) }];
    expect(cachedAnalysis(long, 'en')).not.toBe(cachedAnalysis(long, 'en'));
  });
});
