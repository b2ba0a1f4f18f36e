import type { CallInput, ContentLanguage } from '@schole/core';
import type { Transaction } from '@schole/database';
import { type SearchQuery, stemOf, type WordPattern } from '@schole/sources';

/** Where somebody searches. */
export interface SearchScope extends Pick<CallInput<'search-sources'>, 'sourceIds' | 'language' | 'count'> {
  schoolId: string;
}

/** A passage as the database found it. */
export interface PassageRow {
  source_id: string;
  version_sha256: string;
  title: string;
  language: ContentLanguage;
  start_offset: number;
  end_offset: number;
  page: number | null;
  time: number | null;
  passage: string;
}

/** The stems of words of the sources that begin like the last word of a query. */
async function findBegun(
  transaction: Transaction,
  prefix: string | null,
  { schoolId, sourceIds }: SearchScope,
): Promise<string[]> {
  if (prefix === null) return [];
  const { rows } = await transaction.query<{ words: string[] }>(
    'select app.source_words_beginning($1, $2, $3) as words',
    [schoolId, sourceIds ?? null, prefix],
  );
  return [...new Set((rows[0]?.words ?? []).map(stemOf))];
}

/** The passages that a query finds, the best first. */
export async function findPassages(
  transaction: Transaction,
  { words, prefix }: SearchQuery,
  scope: SearchScope,
): Promise<PassageRow[]> {
  const { schoolId, sourceIds, language, count } = scope;
  const stems = words.map(({ stem }) => stem);
  const begun = await findBegun(transaction, prefix, scope);
  const { rows } = await transaction.query<PassageRow>('select * from app.search_passages($1, $2, $3, $4, $5, $6)', [
    ...[schoolId, stems, begun, sourceIds ?? null, language ?? null, count ?? null],
  ]);
  return rows;
}

/** Which of these stems no source has. */
export async function findUnknown(
  transaction: Transaction,
  stems: readonly string[],
  { schoolId, sourceIds }: SearchScope,
): Promise<string[]> {
  const { rows } = await transaction.query<{ known: string[] }>('select app.known_stems($1, $2, $3) as known', [
    ...[schoolId, stems, sourceIds ?? null],
  ]);
  const known = new Set(rows[0]?.known);
  return stems.filter((stem) => !known.has(stem));
}

/** The words of the sources that fit a pattern, with the number of sources that have each. */
export async function findSimilarWords(
  transaction: Transaction,
  { minLength, maxLength, initials, ending }: WordPattern,
  { schoolId, sourceIds }: SearchScope,
): Promise<{ word: string; sources: number }[]> {
  const { rows } = await transaction.query<{ word: string; sources: number }>(
    'select word, sources from app.similar_source_words($1, $2, $3, $4, $5, $6)',
    [schoolId, sourceIds ?? null, minLength, maxLength, initials, ending],
  );
  return rows;
}
