import type { ContentLanguage, Document } from '@schole/core';
import { analyseDocuments } from './analyse-documents.ts';
import type { Analysis, SourceDocument } from './analysis.ts';

/**
 * Maximum number of cached analyses, evicted by last use: one teacher edits one assignment at a time, and the analysis
 * of a chapter is a few megabytes.
 */
const maxCached = 3;
/** Longer material is analysed anew each time: its analysis would fill the memory of a worker. */
const maxCharacters = 400_000;

const cache: Analysis[] = [];
const sourcesOf = new WeakMap<Analysis, readonly SourceDocument[]>();

/** The hash alone would do for documents from readers; comparing the text protects against a wrong hash. */
function isSame(one: Document, other: Document): boolean {
  return (
    one.sha256 === other.sha256 &&
    one.text === other.text &&
    one.blocks.length === other.blocks.length &&
    one.blocks.every((block, at) => {
      const its = other.blocks[at];
      return (
        its !== undefined &&
        block.kind === its.kind &&
        block.start === its.start &&
        block.end === its.end &&
        block.page === its.page &&
        block.language === its.language &&
        block.bold?.join('\n') === its.bold?.join('\n')
      );
    })
  );
}

function fits(analysis: Analysis, sources: readonly SourceDocument[], language: ContentLanguage): boolean {
  const own = sourcesOf.get(analysis) ?? [];
  return (
    analysis.language === language &&
    own.length === sources.length &&
    own.every((item, at) => {
      const other = sources[at];
      return (
        other !== undefined &&
        item.sourceId === other.sourceId &&
        item.outside?.length === other.outside?.length &&
        isSame(item.document, other.document)
      );
    })
  );
}

/** `analyseDocuments` with a cache: an edit is checked against material that was just analysed. */
export function cachedAnalysis(sources: readonly SourceDocument[], language: ContentLanguage): Analysis {
  const at = cache.findIndex((analysis) => fits(analysis, sources, language));
  const [known] = at < 0 ? [] : cache.splice(at, 1);
  const analysis = known ?? analyseDocuments(sources, language);
  sourcesOf.set(analysis, sources);
  const characters = sources.reduce(
    (sum, { document }) => sum + document.blocks.reduce((own, { start, end }) => own + end - start, 0),
    0,
  );
  if (characters <= maxCharacters) cache.unshift(analysis);
  cache.length = Math.min(cache.length, maxCached);
  return analysis;
}
