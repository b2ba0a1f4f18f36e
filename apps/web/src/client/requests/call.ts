import { type CallInput, type CallName, type CallOutput, Fault } from '@schole/core';
import { nextTask } from '../browser/next-task.ts';
import { connect } from '../connection/supabase.ts';
import { unreachable } from './failures.ts';

/**
 * Calls a function of the server as the signed-in user.
 * Throws a Fault whose code, values and request id are the server's; show it with `useFailureWords`.
 */
export async function callFunction<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: { signal?: AbortSignal } = {},
): Promise<CallOutput<Name>> {
  const { client } = await requireConnection();
  const { data, error } = await client.functions.invoke<CallOutput<Name>>(name, {
    body: input,
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  if (error !== null) throw await faultOfFunction(error);
  if (data === null) throw new Fault('client/answer-not-understood', 'The function answered nothing.');
  return data;
}

/** Calls a function whose answer is a file, which is in no cache and nowhere on the server. Throws as `callFunction` does. */
export async function callForFile(name: string, input: object): Promise<Blob> {
  const { client } = await requireConnection();
  const { data, error } = await client.functions.invoke<unknown>(name, { body: input });
  if (error !== null) throw await faultOfFunction(error);
  if (!(data instanceof Blob)) throw new Fault('client/answer-not-understood', 'The function answered no file.');
  return data;
}

/**
 * The connection; a failure to reach the server is thrown as a Fault. Who waited for it goes on in a task of their own:
 * when a screen opens, a dozen requests wait, and to begin them all at once blocks a slow computer.
 */
export async function requireConnection(): ReturnType<typeof connect> {
  try {
    const connection = await connect();
    await nextTask();
    return connection;
  } catch (cause) {
    if (cause instanceof Fault) throw cause;
    throw new Fault(unreachable, 'The server cannot be reached.', { status: 503, cause });
  }
}

async function faultOfFunction(error: unknown): Promise<Fault> {
  // By name: importing the classes would load the whole client.
  const kind = error instanceof Error ? error.name : '';
  if (kind === 'FunctionsFetchError') {
    return new Fault(unreachable, 'The server cannot be reached.', { status: 503, cause: error });
  }
  const answer: unknown = error instanceof Error ? Reflect.get(error, 'context') : null;
  if ((kind === 'FunctionsHttpError' || kind === 'FunctionsRelayError') && answer instanceof Response) {
    const { status } = answer;
    const body: unknown = await answer.json().catch(() => null);
    return faultOfBody(body, status, error);
  }
  return new Fault('unknown', '', { status: 500, cause: error });
}

/** Reads `{code, message, details, hint, values, id}`; any other body becomes the fault for its status. */
export function faultOfBody(body: unknown, status: number, cause?: unknown): Fault {
  const read = (key: string): unknown =>
    typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
  const text = (key: string): string | null => {
    const value = read(key);
    return typeof value === 'string' ? value : null;
  };
  const code = text('code') ?? codeOfStatus(status);
  return new Fault(code, text('message') ?? '', {
    status,
    details: text('details'),
    hint: text('hint'),
    extra: { values: read('values'), id: read('id') },
    cause,
  });
}

/** The catalogue's code for a bare HTTP status, for responses that carry no code of ours. */
export function codeOfStatus(status: number): string {
  if (status === 0) return unreachable;
  if (status === 401) return 'person/signed-out';
  if (status === 403) return 'person/not-allowed';
  if (status === 429) return 'server/busy';
  if (status === 502 || status === 503) return 'server/starting';
  if (status === 504) return 'server/too-slow';
  if (status === 507) return 'server/disk-full';
  return 'unknown';
}
