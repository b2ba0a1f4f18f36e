import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Block, type FaultCode, faults, formatFault, type JobError, type JobResult } from '@schole/core';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** How the reading of a file ended. */
export type Ending = { read: JobResult<'read-source'> } | { refused: string };

/** A user who uploads files and has them read, through the published client. */
export interface Teacher {
  /** Uploads the file and waits until it is read. */
  uploadAndRead(file: string): Promise<Ending>;
  /** Has the file of a source read once more. */
  readAgain(sourceId: string): Promise<Ending>;
  /** The stored version, and whether it is consistent: the hash is that of the text, all blocks are inside it in order. */
  storedVersion(sourceId: string, sha256: string): Promise<{ blocks: number; holds: boolean; all: string }>;
}

interface Ended {
  state: string;
  result: JobResult<'read-source'> | null;
  error: JobError | null;
}

/** Milliseconds between two polls of a job. */
const pace = 40;

function describeRefusal({ code, values = {} }: JobError): string {
  return Object.hasOwn(faults, code) ? `${code}: ${formatFault(code as FaultCode, 'en', values)}` : code;
}

async function waitFor(client: SupabaseClient, jobId: string): Promise<Ending> {
  for (;;) {
    const { data, error } = await client.from('jobs').select('state, result, error').eq('id', jobId).single<Ended>();
    if (error !== null) throw error;
    if (data.result !== null) return { read: data.result };
    if (data.error !== null) return { refused: describeRefusal(data.error) };
    if (data.state === 'cancelled') return { refused: data.state };
    await new Promise((resolve) => {
      setTimeout(resolve, pace);
    });
  }
}

function holds(text: string, sha256: string, blocks: readonly Block[]): boolean {
  const own = createHash('sha256').update(text).digest('hex') === sha256;
  const inOrder = blocks.every(({ start, end }, index) => {
    const before = blocks[index - 1]?.end ?? 0;
    const quote = text.slice(start, end);
    return start >= before && start < end && end <= text.length && quote.trim() === quote;
  });
  return own && inOrder;
}

/** Creates the account with that number on a new server and signs in. */
export async function signUpTeacher(server: { url: string; anonKey: string }, number: number): Promise<Teacher> {
  const client = createClient(server.url, server.anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.auth.signUp({ email: `bench${number}@example.org`, password: 'long-enough' });
  if (error !== null) throw error;
  const own = data.user?.id ?? '';

  async function begin(body: object): Promise<Ending> {
    const started = await client.functions.invoke<{ jobId: string }>('read-source', { body });
    if (started.error !== null) throw started.error;
    return waitFor(client, started.data?.jobId ?? '');
  }

  return {
    async uploadAndRead(file) {
      const fileName = basename(file);
      const path = `${own}/${crypto.randomUUID()}/${fileName}`;
      const uploaded = await client.storage.from('sources').upload(path, await readFile(file));
      if (uploaded.error !== null) return { refused: uploaded.error.message };
      return begin({ path, fileName });
    },
    readAgain: (sourceId) => begin({ sourceId }),
    async storedVersion(sourceId, sha256) {
      const version = await client
        .from('source_versions')
        .select('text')
        .match({ source_id: sourceId, sha256 })
        .single<{ text: string }>();
      const document = await client
        .from('documents')
        .select('blocks')
        .match({ source_id: sourceId, version_sha256: sha256 })
        .single<{ blocks: Block[] }>();
      if (version.error !== null) throw version.error;
      if (document.error !== null) throw document.error;
      const { blocks } = document.data;
      return { blocks: blocks.length, holds: holds(version.data.text, sha256, blocks), all: JSON.stringify(blocks) };
    },
  };
}
