import { type CallInput, type CallOutput, Fault, type FoundPictures, fault, type PicturesWanted } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { StoredObject } from '@schole/storage';
import { type FunctionContext, type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';

interface SourceRow {
  sourceId: string;
  title: string;
  /** Characters of the version that the assignment was made from. */
  characters: number;
  /** The file that this version was read from; null for a text. */
  path: string | null;
}

interface PassageRow {
  sourceId: string;
  page: number | null;
  start: number;
}

const nothing: FoundPictures = {
  pictures: [],
  leftOut: { formats: 0, linked: 0, large: 0, broken: 0 },
  next: null,
};

/** The assignment's sources in their order; throws assignment/not-found. */
async function readSources(transaction: Transaction, assignmentId: string): Promise<SourceRow[]> {
  const { rows: found } = await transaction.query('select from public.assignments where id = $1', [assignmentId]);
  if (found.length === 0) throw fault('assignment/not-found');
  const { rows } = await transaction.query<SourceRow>(
    `select a.source_id as "sourceId", s.title, v.characters, f.object_path as path
       from public.assignment_sources a
       join public.sources s on s.school_id = a.school_id and s.id = a.source_id
       join public.source_versions v
         on v.school_id = a.school_id and v.source_id = a.source_id and v.sha256 = a.version_sha256
       left join public.source_files f
         on f.school_id = a.school_id and f.source_id = a.source_id and f.version_sha256 = a.version_sha256
      where a.assignment_id = $1 order by a.position`,
    [assignmentId],
  );
  return rows;
}

/** Where a question of the assignment was taken from, its evidence first; none for one that a teacher wrote. */
async function readPassages(
  transaction: Transaction,
  { assignmentId, questionId }: Pick<CallInput<'list-source-pictures'>, 'assignmentId' | 'questionId'>,
): Promise<PassageRow[]> {
  const { rows } = await transaction.query<PassageRow>(
    `select p.source_id as "sourceId", p.page, p.start_offset as start
       from public.questions q
       join public.question_spans p
         on p.school_id = q.school_id and p.question_id = q.id and p.version = q.version
      where q.id = $2 and q.assignment_id = $1
      order by p.purpose = 'evidence' desc, p.start_offset`,
    [assignmentId, questionId],
  );
  return rows;
}

/** The stored file; null where the caller has it no more. */
async function findFile(path: string, { readObject }: FunctionContext): Promise<StoredObject | null> {
  return readObject('sources', path).catch((problem: unknown) => {
    if (problem instanceof Fault && problem.status < 500) return null;
    throw problem;
  });
}

function nearTo(passage: PassageRow | undefined, { characters }: SourceRow): PicturesWanted['near'] {
  if (passage === undefined) return { page: null, share: 0 };
  return { page: passage.page, share: Math.min(1, passage.start / Math.max(1, characters)) };
}

async function run(
  { assignmentId, questionId, sourceId, from }: CallInput<'list-source-pictures'>,
  context: FunctionContext,
): Promise<CallOutput<'list-source-pictures'>> {
  const { sources, passages } = await context.asCaller(async (transaction) => ({
    sources: await readSources(transaction, assignmentId),
    passages: await readPassages(transaction, { assignmentId, questionId }),
  }));
  const wanted = sourceId ?? passages[0]?.sourceId;
  const chosen = sources.find((source) => source.sourceId === wanted) ?? sources[0];
  if (sourceId !== undefined && chosen?.sourceId !== sourceId) throw fault('source/not-found');
  const file = chosen?.path === null || chosen === undefined ? null : await findFile(chosen.path, context);
  const near =
    chosen &&
    nearTo(
      passages.find((passage) => passage.sourceId === chosen.sourceId),
      chosen,
    );
  const found = file === null || near === undefined ? nothing : await context.readPictures(file, { near, from });
  return {
    ...found,
    sourceId: chosen?.sourceId ?? null,
    sources: sources.map((source) => ({
      sourceId: source.sourceId,
      title: source.title,
      hasFile: source === chosen ? file !== null : source.path !== null,
    })),
  };
}

/** Lists the pictures in the file of a source of an assignment; the file is read each time and nothing of it is kept. */
export const listSourcePictures: ServerFunction<'list-source-pictures'> = {
  name: 'list-source-pictures',
  permission: { roles: teachers },
  limits: smallLimits,
  run,
};
