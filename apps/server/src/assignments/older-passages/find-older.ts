import type { OlderQuestion, PassageState } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { QuestionSpan } from '@schole/questions';
import type { FunctionContext } from '../../functions/contract.ts';
import { readDocuments, type SourceDocument } from '../../sources/document-rows.ts';

/** A question with its passages as they are in the newest versions of its sources. */
export interface ComparedQuestion {
  questionId: string;
  version: number;
  state: PassageState;
  /** Those of older versions first; without those that are gone. */
  spans: QuestionSpan[];
  passages: OlderQuestion['passages'];
}

interface SpanRow {
  questionId: string;
  version: number;
  purpose: QuestionSpan['purpose'];
  sourceId: string;
  sha256: string;
  start: number;
  end: number;
  page: number | null;
  quote: string;
  /** Length of the text that it stands in. */
  characters: number;
  /** It stands in another version than the newest one. */
  older: boolean;
}

/** All passages of the questions that rest, with at least one, on an older version. */
async function readSpans(transaction: Transaction, assignmentId: string): Promise<SpanRow[]> {
  const { rows } = await transaction.query<SpanRow>(
    `with spans as (
       select q.id as "questionId", q.position, q.version, s.purpose, s.source_id as "sourceId", s.version_sha256 as sha256,
              s.start_offset as start, s.end_offset as end, s.page, s.quote, v.characters,
              coalesce(c.current_sha256 <> s.version_sha256, false) and (
                c.owner_id = auth.uid() or c.id = any (array(select app.sources_shared_with_me('use')))
              ) as older
         from public.questions q
         join public.question_spans s on s.school_id = q.school_id and s.question_id = q.id and s.version = q.version
         left join public.sources c on c.school_id = s.school_id and c.id = s.source_id
         left join public.source_versions v
           on v.school_id = s.school_id and v.source_id = s.source_id and v.sha256 = s.version_sha256
        where q.assignment_id = $1 and q.removed_at is null
     )
     select "questionId", version, purpose, "sourceId", sha256, start, "end", page, quote,
            coalesce(characters, 0) as characters, older
       from spans where "questionId" in (select "questionId" from spans where older)
      order by position, purpose desc, "sourceId", start`,
    [assignmentId],
  );
  return rows;
}

const keyOf = ({ questionId, purpose, sourceId, start, end }: SpanRow): string =>
  [questionId, purpose, sourceId, start, end].join(' ');

interface FoundPassage {
  state: PassageState;
  span: QuestionSpan | null;
}

/** Where the older passages of one source stand in its newest version, by their keys. */
async function findInSource(
  { sourceId, document }: SourceDocument,
  spans: readonly SpanRow[],
  runTask: FunctionContext['runTask'],
): Promise<[string, FoundPassage][]> {
  const { text, blocks, language, sha256 } = document;
  const groups = [...Map.groupBy(spans, (span) => `${span.questionId} ${span.sha256}`).values()];
  const found = await runTask('find-passages', {
    ...{ text, blocks, language, olderLength: spans[0]?.characters ?? 0 },
    groups: groups.map((group) => group.map(({ start, end, quote }) => ({ start, end, quote }))),
  });
  return groups.flatMap((group, at) =>
    group.map((row, index): [string, FoundPassage] => {
      const { state, start, end } = found[at]?.[index] ?? { state: 'gone', start: 0, end: 0 };
      if (state === 'gone') return [keyOf(row), { state, span: null }];
      const page = blocks.find((block) => block.start <= start && start < block.end)?.page;
      const place = { source_id: sourceId, version_sha256: sha256, start, end, quote: text.slice(start, end) };
      const span = { purpose: row.purpose, ...place, ...(page === undefined ? {} : { page }) };
      return [keyOf(row), { state, span }];
    }),
  );
}

/** The evidence decides; an answer whose words are no longer in it has changed it. */
function stateOf(places: readonly { purpose: string; state: PassageState }[]): PassageState {
  const evidence = places.filter(({ purpose }) => purpose === 'evidence');
  const deciding = evidence.length > 0 ? evidence : places;
  if (deciding.every(({ state }) => state === 'gone')) return 'gone';
  return places.every(({ state }) => state === 'unchanged') ? 'unchanged' : 'changed';
}

function compare(rows: readonly SpanRow[], places: ReadonlyMap<string, FoundPassage>): ComparedQuestion {
  const older = rows.filter((row) => row.older);
  const found = older.map((row) => ({ row, ...(places.get(keyOf(row)) ?? { state: 'gone' as const, span: null }) }));
  const kept = rows.filter((row) => !row.older);
  const [{ questionId, version } = { questionId: '', version: 1 }] = rows;
  return {
    questionId,
    version,
    state: stateOf(found.map(({ row, state }) => ({ purpose: row.purpose, state }))),
    spans: [
      ...found.flatMap(({ span }) => span ?? []),
      ...kept.map(({ purpose, sourceId, sha256, start, end, page, quote }) => ({
        ...{ purpose, source_id: sourceId, version_sha256: sha256, start, end, quote },
        ...(page === null ? {} : { page }),
      })),
    ],
    passages: found
      .filter(({ row }) => row.purpose === 'evidence' || older.every(({ purpose }) => purpose !== 'evidence'))
      .map(({ row, state, span }) => ({
        ...{ sourceId: row.sourceId, versionSha256: span?.version_sha256 ?? row.sha256, state },
        ...{ older: row.quote, newer: span?.quote ?? null },
      })),
  };
}

/** The questions of an assignment that rest on an older version of a source, with what became of their passages. */
export async function findOlder(
  assignmentId: string,
  { caller, asCaller, runTask }: Pick<FunctionContext, 'caller' | 'asCaller' | 'runTask'>,
): Promise<ComparedQuestion[]> {
  const { rows, documents } = await asCaller(async (transaction) => {
    const found = await readSpans(transaction, assignmentId);
    const ids = [...new Set(found.filter(({ older }) => older).map(({ sourceId }) => sourceId))];
    return { rows: found, documents: await readDocuments(transaction, caller.schoolId, ids) };
  });
  const places = new Map<string, FoundPassage>();
  // One after the other: each may be a book.
  for (const document of documents) {
    const spans = rows.filter(({ older, sourceId }) => older && sourceId === document.sourceId);
    for (const [key, place] of await findInSource(document, spans, runTask)) places.set(key, place);
  }
  return [...Map.groupBy(rows, ({ questionId }) => questionId).values()].map((group) => compare(group, places));
}
