import { type ContentLanguage, type KindName, type KindPart, limits } from '@schole/core';
import type { Transaction } from '@schole/database';
import { createConceptLinks, findKind, promptText, type Rested } from '@schole/questions';

/** A version of a question, as far as concepts are found for it. */
export interface LinkedQuestion {
  id: string;
  version: number;
  type: KindName;
  content: KindPart;
  key: KindPart;
  spans: readonly {
    purpose: 'evidence' | 'answer';
    source_id: string;
    version_sha256: string;
    start: number;
    end: number;
    quote: string;
  }[];
}

type OutlineConcept = Parameters<typeof createConceptLinks>[0][number];

interface Outline {
  sourceId: string;
  language: ContentLanguage;
  versionSha256: string;
  concepts: OutlineConcept[];
}

/** The outlines of these sources, without what was removed from them; a source without one is left out. */
async function readOutlines(transaction: Transaction, schoolId: string, sourceIds: string[]): Promise<Outline[]> {
  const { rows } = await transaction.query<Outline>(
    `select source.id as "sourceId", source.language, latest.version_sha256 as "versionSha256",
         (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'key', key, 'name', name, 'spans',
             (select coalesce(jsonb_agg(span - 'quote' - 'page'), '[]') from jsonb_array_elements(spans) as span)) order by position), '[]')
            from public.concepts as concept
           where concept.school_id = $1 and concept.source_id = source.id and concept.removed_at is null) as concepts
       from public.sources as source
       cross join lateral (
         select version_sha256 from public.concept_versions as version
          where version.school_id = source.school_id and version.source_id = source.id
          order by version.version desc limit 1
       ) as latest
      where source.school_id = $1 and source.id = any($2::uuid[])`,
    [schoolId, sourceIds],
  );
  return rows;
}

function wordingOf({ type, content, key }: LinkedQuestion, language: ContentLanguage): string {
  const kind = findKind(type);
  return kind === undefined ? '' : promptText(kind.plain({ content, key }, language).prompt);
}

async function insertLinks(
  transaction: Transaction,
  schoolId: string,
  outline: Outline,
  questions: readonly LinkedQuestion[],
): Promise<void> {
  const { sourceId, language } = outline;
  const linksOf = createConceptLinks(outline.concepts, outline);
  const links = questions.flatMap((question) => {
    const spans = question.spans
      .filter((span) => span.source_id === sourceId)
      .map(({ version_sha256: versionSha256, ...span }): Rested['spans'][number] => ({ ...span, versionSha256 }));
    return linksOf({ spans, wording: wordingOf(question, language) }).map((conceptId, at) => ({
      ...{ question_id: question.id, version: question.version, concept_id: conceptId, rank: at + 1 },
    }));
  });
  if (links.length === 0) return;
  await transaction.query(
    `insert into public.question_concepts (school_id, question_id, version, source_id, concept_id, rank)
     select $1, question_id, version, $2, concept_id, rank
       from jsonb_to_recordset($3::jsonb) as link (question_id uuid, version int, concept_id uuid, rank int)
     on conflict do nothing`,
    [schoolId, sourceId, JSON.stringify(links)],
  );
}

/** Keeps with each question the concepts that it rests on; one without passages is looked for in the sources of its assignment. */
export async function linkConcepts(
  transaction: Transaction,
  schoolId: string,
  questions: readonly LinkedQuestion[],
): Promise<void> {
  const own = questions.filter(({ spans }) => spans.length === 0).map(({ id }) => id);
  const { rows } = await transaction.query<{ id: string; sources: string[] }>(
    `select question.id, array_agg(source.source_id) as sources
       from public.questions as question
       join public.assignment_sources as source
         on source.school_id = question.school_id and source.assignment_id = question.assignment_id
      where question.school_id = $1 and question.id = any($2::uuid[]) group by question.id`,
    [schoolId, own],
  );
  const ofOwn = new Map(rows.map(({ id, sources }) => [id, sources]));
  const sourcesOf = ({ id, spans }: LinkedQuestion): string[] =>
    spans.length === 0 ? (ofOwn.get(id) ?? []) : spans.map((span) => span.source_id);
  const sourceIds = [...new Set(questions.flatMap(sourcesOf))];
  if (sourceIds.length === 0) return;
  for (const outline of await readOutlines(transaction, schoolId, sourceIds)) {
    const ofSource = questions.filter((question) => sourcesOf(question).includes(outline.sourceId));
    await insertLinks(transaction, schoolId, outline, ofSource);
  }
}

interface NewConcepts {
  schoolId: string;
  sourceId: string;
  versionSha256: string;
  concepts: readonly OutlineConcept[];
}

/** Keeps new concepts with the questions that rest on them already, the last written ones. */
export async function linkQuestions(
  transaction: Transaction,
  { schoolId, sourceId, versionSha256, concepts }: NewConcepts,
): Promise<void> {
  if (concepts.length === 0) return;
  const { rows } = await transaction.query<LinkedQuestion & { language: ContentLanguage }>(
    `select question.id, question.version, question.kind as type, version.content, key.key, source.language,
         jsonb_agg(jsonb_build_object(
           'purpose', span.purpose, 'source_id', span.source_id, 'version_sha256', span.version_sha256,
           'start', span.start_offset, 'end', span.end_offset, 'quote', span.quote)) as spans
       from public.question_spans as span
       join public.questions as question
         on question.school_id = span.school_id and question.id = span.question_id and question.version = span.version
       join public.question_versions as version
         on version.school_id = question.school_id and version.question_id = question.id
        and version.version = question.version
       join public.question_keys as key
         on key.school_id = question.school_id and key.question_id = question.id and key.version = question.version
       join public.sources as source on source.school_id = span.school_id and source.id = span.source_id
      where span.school_id = $1 and span.source_id = $2
      group by question.id, version.content, key.key, source.language
      order by question.created_at desc limit ${limits.concepts.linkedQuestions}`,
    [schoolId, sourceId],
  );
  const [first] = rows;
  if (first === undefined) return;
  const outline = { sourceId, versionSha256, language: first.language, concepts: [...concepts] };
  await insertLinks(transaction, schoolId, outline, rows);
}
