import { fault, shortenTitle } from '@schole/core';
import { findKind, type QuestionSpan } from '@schole/questions';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type FunctionContext, type ServerFunction, teachers } from '../../functions/contract.ts';
import { readVersions, type SourceDocument } from '../../sources/document-rows.ts';
import { ImportedImages } from '../json/copied-images.ts';
import { insertImported } from '../json/import-rows.ts';
import { type ParsedCopy, parseCopy, type ReadQuestion, type RefusedQuestion } from '../json/parse-copy.ts';
import type { QuestionRow } from '../version-rows.ts';

/** The passages of a question that stand word for word in a text that the caller has. */
function spansOf(
  { question }: ReadQuestion,
  sources: ParsedCopy['sources'],
  documents: readonly SourceDocument[],
): QuestionSpan[] {
  return question.passages.flatMap(({ source, ...passage }) => {
    const sha256 = sources[source]?.sha256;
    const own = documents.find(({ document }) => document.sha256 === sha256);
    if (own === undefined || passage.quote === '') return [];
    if (own.document.text.slice(passage.start, passage.end) !== passage.quote) return [];
    return [{ ...passage, source_id: own.sourceId, version_sha256: own.document.sha256 }];
  });
}

interface Checked {
  rows: QuestionRow[];
  /** Questions whose passage the caller does not have. */
  withoutPassage: number;
  /** Numbers of the questions of which an image could not be imported. */
  withoutImage: number[];
  refused: RefusedQuestion[];
}

/** Each question in the form that its kind stores, with the verdicts of its checks. */
async function check(parsed: ParsedCopy, documents: SourceDocument[], context: FunctionContext): Promise<Checked> {
  const { language, sources, questions } = parsed;
  const found = questions.map((one) => ({ ...one, spans: spansOf(one, sources, documents) }));
  const results = await context.runTask(
    'check-imported',
    found.map(({ question, spans }) => ({
      type: question.type,
      question,
      context: { language, documents, spans, otherQuestions: [] },
    })),
  );
  const rows: QuestionRow[] = [];
  const refused: RefusedQuestion[] = [];
  let withoutPassage = 0;
  const withoutImage: number[] = [];
  const images = new ImportedImages(parsed.images, context);
  for (const [at, { number, question, quotes, spans }] of found.entries()) {
    const result = results[at] ?? '';
    if (typeof result === 'string') refused.push({ number, type: question.type, reason: 'not-valid', where: result });
    else {
      const { type, passages: _, ...body } = { ...question, ...result.question };
      const { verdicts } = result;
      const attachments = await images.attach(body.attachments ?? []);
      rows.push({ ...body, attachments, id: crypto.randomUUID(), version: 1, type, spans, verdicts, engine: null });
      if (attachments.length < (body.attachments?.length ?? 0)) withoutImage.push(number);
      if (quotes && spans.length === 0) withoutPassage += 1;
    }
  }
  return { rows, withoutPassage, withoutImage, refused };
}

/** The title of the file, else the beginning of its first question. */
function titleOf({ title }: ParsedCopy, [first]: readonly QuestionRow[]): string {
  if (title !== null || first === undefined) return title ?? '';
  return shortenTitle(findKind(first.type)?.wording(first.content) ?? first.type, 80);
}

const firstReason = ([first]: readonly RefusedQuestion[]): string => first?.where || (first?.type ?? 'type');

/** Makes an assignment of a file that `copy-as-json` or another program wrote. */
export const importAssignment: ServerFunction<'import-assignment'> = {
  name: 'import-assignment',
  permission: { roles: teachers },
  // A character of words in a file is two bytes or more, one of an image a single one.
  limits: { body: 30_000_000, time: 30_000 },
  async run({ text }, context) {
    const { caller } = context;
    const parsed = parseCopy(text);
    const hashes = parsed.sources.map(({ sha256 }) => sha256);
    const documents =
      hashes.length === 0
        ? []
        : await context.asCaller((transaction) => readVersions(transaction, caller.schoolId, hashes));
    const { rows, withoutPassage, withoutImage, refused } = await check(parsed, documents, context);
    const leftOut = [...parsed.refused, ...refused].toSorted((one, other) => one.number - other.number);
    if (rows.length === 0)
      throw fault('assignment/nothing-imported', { count: leftOut.length, where: firstReason(leftOut) });
    const assignmentId = crypto.randomUUID();
    const quoted = documents.filter(({ sourceId }) =>
      rows.some(({ spans }) => spans.some(({ source_id }) => source_id === sourceId)),
    );
    await context.asServer(async (transaction) => {
      await insertImported(
        transaction,
        { id: assignmentId, about: parsed, title: titleOf(parsed, rows), documents: quoted, questions: rows },
        caller,
      );
      await addAuditEvent(transaction, {
        schoolId: caller.schoolId,
        actorId: caller.userId,
        action: 'assignment/imported',
        subjectType: 'assignment',
        subjectId: assignmentId,
        details: { questions: rows.length, leftOut: leftOut.length },
      });
    });
    return {
      assignmentId,
      questions: rows.length,
      withoutPassage,
      withoutImage,
      leftOut,
    };
  },
};
