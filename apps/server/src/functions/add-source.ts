import { type CallOutput, type Document, limits, type Receipt } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from './audit.ts';
import { type FunctionContext, type ServerFunction, teachers } from './contract.ts';

type Added = CallOutput<'add-source'>;
interface KnownRow {
  id: string;
  title: string;
  archived: boolean;
  receipt: Receipt;
}

/** The same words are one source, however often they are pasted; one that was archived comes back. */
async function findKnown(
  transaction: Transaction,
  document: Document,
  context: FunctionContext,
): Promise<Added | null> {
  const { schoolId, userId } = context.caller;
  const { rows } = await transaction.query<KnownRow>(
    `select s.id, s.title, s.archived_at is not null as archived, d.receipt
       from public.sources s
       join public.documents d
         on d.school_id = s.school_id and d.source_id = s.id and d.version_sha256 = s.current_sha256
      where s.school_id = $1 and s.owner_id = $2 and s.current_sha256 = $3
      order by s.created_at limit 1`,
    [schoolId, userId, document.sha256],
  );
  const [known] = rows;
  if (known === undefined) return null;
  if (known.archived) {
    await transaction.query('update public.sources set archived_at = null where school_id = $1 and id = $2', [
      schoolId,
      known.id,
    ]);
    await addAuditEvent(transaction, {
      schoolId,
      actorId: userId,
      action: 'source/unarchived',
      subjectType: 'source',
      subjectId: known.id,
    });
  }
  return { ...answer(known.id, document), title: known.title, receipt: known.receipt, known: true };
}

function answer(sourceId: string, document: Document): Added {
  return {
    sourceId,
    versionSha256: document.sha256,
    title: document.title,
    language: document.language,
    receipt: document.receipt,
    known: false,
  };
}

async function insert(transaction: Transaction, document: Document, context: FunctionContext): Promise<Added> {
  const { schoolId, userId } = context.caller;
  const sourceId = crypto.randomUUID();
  const { title, text, sha256, language, blocks, receipt } = document;
  await transaction.query(
    `insert into public.sources (id, school_id, owner_id, kind, title, language, current_sha256, words)
     values ($1, $2, $3, 'text', $4, $5, $6, $7)`,
    [sourceId, schoolId, userId, title, language, sha256, receipt.words],
  );
  await transaction.query(
    `insert into public.source_versions (school_id, source_id, sha256, text, characters) values ($1, $2, $3, $4, $5)`,
    [schoolId, sourceId, sha256, text, receipt.characters],
  );
  await transaction.query(
    `insert into public.documents (school_id, source_id, version_sha256, title, language, reader, blocks, receipt)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb)`,
    [schoolId, sourceId, sha256, title, language, receipt.reader, JSON.stringify(blocks), JSON.stringify(receipt)],
  );
  await addAuditEvent(transaction, {
    schoolId,
    actorId: userId,
    action: 'source/added',
    subjectType: 'source',
    subjectId: sourceId,
    details: { words: receipt.words },
  });
  return answer(sourceId, document);
}

/** A pasted text becomes a source with its first version and document. */
export const addSource: ServerFunction<'add-source'> = {
  name: 'add-source',
  permission: { roles: teachers },
  // Four bytes for the widest character and six for an escaped one: the longest text allowed arrives, and so does one
  // five times as long, which is then refused in words instead of by the size of the request.
  limits: { body: Math.max(6 * limits.sourceCharacters, 12_000_000), time: 30_000 },
  async run({ text, title }, context) {
    const document = await context.think('read-text', title ? { text, title } : { text });
    return context.asServer(async (transaction) => {
      // Two windows that paste the same text at once wait for each other here, so that one source comes of it.
      await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `source ${context.caller.schoolId} ${context.caller.userId} ${document.sha256}`,
      ]);
      return (await findKnown(transaction, document, context)) ?? (await insert(transaction, document, context));
    });
  },
};
