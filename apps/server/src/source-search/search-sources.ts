import { type CallOutput, type FoundPassage, fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { fold, words } from '@schole/language';
import {
  type MistypedWord,
  makeSnippet,
  patternOf,
  type QueryWord,
  readQuery,
  type SearchQuery,
  stemOf,
} from '@schole/sources';
import { type ServerFunction, teachers } from '../functions/contract.ts';
import { findPassages, findSimilarWords, findUnknown, type PassageRow, type SearchScope } from './search-rows.ts';

/** Mistyped words of one query that are corrected: each is compared with the words of the sources. */
const maxCorrected = 3;

interface Found {
  passages: FoundPassage[];
  /** The stems of the query that one of them has. */
  stems: Set<string>;
  /** By their folded form, words as a passage has them. */
  forms: Map<string, string>;
}

function describe(rows: readonly PassageRow[], query: SearchQuery): Found {
  const wanted = new Set(query.words.map(({ stem }) => stem));
  const found: Found = { passages: [], stems: new Set(), forms: new Map() };
  for (const row of rows) {
    const { snippet, marks, found: stems } = makeSnippet(row.passage, wanted, query.prefix);
    for (const stem of stems) found.stems.add(stem);
    for (const [start, end] of marks) {
      const form = snippet.slice(start, end);
      if (!found.forms.has(fold(form))) found.forms.set(fold(form), form.toLowerCase());
    }
    found.passages.push({
      ...{ sourceId: row.source_id, versionSha256: row.version_sha256, title: row.title, language: row.language },
      ...{ start: row.start_offset, end: row.end_offset, snippet, marks },
      ...(row.page === null ? {} : { page: row.page }),
      ...(row.time === null ? {} : { time: row.time }),
    });
  }
  return found;
}

/** Words of the query that no source has, each with the words of the sources that it may stand for. */
async function findMistyped(
  transaction: Transaction,
  query: SearchQuery,
  found: Found,
  scope: SearchScope,
): Promise<MistypedWord[]> {
  const { prefix } = query;
  const begins = (word: QueryWord): boolean => word.folded === prefix && found.passages.length > 0;
  const missing = query.words.filter((word) => !found.stems.has(word.stem) && !begins(word)).map(({ stem }) => stem);
  if (missing.length === 0) return [];
  const unknown = new Set(await findUnknown(transaction, missing, scope));
  const mistyped: MistypedWord[] = [];
  for (const { folded, stem } of query.words) {
    const pattern = unknown.has(stem) ? patternOf(folded) : null;
    if (pattern === null || mistyped.length >= maxCorrected) continue;
    mistyped.push({ word: folded, candidates: await findSimilarWords(transaction, pattern, scope) });
  }
  return mistyped;
}

function corrected(query: SearchQuery, corrections: ReadonlyMap<string, string>): SearchQuery {
  const changed = query.words.map((word): QueryWord => {
    const meant = corrections.get(word.folded);
    return meant === undefined ? word : { folded: meant, stem: stemOf(meant) };
  });
  const prefix = query.prefix !== null && corrections.has(query.prefix) ? null : query.prefix;
  return { words: changed, prefix };
}

/** The query as it was typed, with the words that were searched for in place of mistyped ones. */
function rewrite(query: string, corrections: ReadonlyMap<string, string>, forms: ReadonlyMap<string, string>): string {
  let written = '';
  let last = 0;
  for (const { text, start, end } of words(query)) {
    const meant = corrections.get(fold(text));
    if (meant === undefined) continue;
    written += query.slice(last, start) + (forms.get(meant) ?? meant);
    last = end;
  }
  return written + query.slice(last);
}

/** Throws source/not-found where a source is named that the caller does not have. */
async function requireSources(transaction: Transaction, { schoolId, sourceIds }: SearchScope): Promise<void> {
  if (sourceIds === undefined) return;
  const { rows } = await transaction.query('select from public.sources where school_id = $1 and id = any ($2)', [
    ...[schoolId, sourceIds],
  ]);
  if (rows.length < new Set(sourceIds).size) throw fault('source/not-found');
}

/** Searches the texts of the caller's sources, with mistyped words corrected where nothing has them as they are. */
export const searchSources: ServerFunction<'search-sources'> = {
  name: 'search-sources',
  permission: { roles: teachers },
  limits: { body: 65_536, time: 5_000 },
  async run({ query: typed, ...wanted }, { caller, asServer, runTask }): Promise<CallOutput<'search-sources'>> {
    const query = readQuery(typed);
    const scope = { ...wanted, schoolId: caller.schoolId };
    const { found, mistyped } = await asServer(async (transaction) => {
      await requireSources(transaction, scope);
      if (query.words.length === 0) return { found: describe([], query), mistyped: [] };
      const first = describe(await findPassages(transaction, query, scope), query);
      return { found: first, mistyped: await findMistyped(transaction, query, first, scope) };
    });
    if (mistyped.length === 0) return { passages: found.passages };
    // Thousands of words are compared letter by letter: in a worker, while no transaction is open.
    const corrections = new Map(await runTask('correct-words', mistyped));
    if (corrections.size === 0) return { passages: found.passages };
    const meant = corrected(query, corrections);
    const better = await asServer(async (transaction) =>
      describe(await findPassages(transaction, meant, scope), meant),
    );
    return { passages: better.passages, corrected: rewrite(typed, corrections, better.forms) };
  },
};
