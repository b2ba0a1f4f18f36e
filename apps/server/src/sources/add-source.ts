import { type CallInput, type CallOutput, limits } from '@schole/core';
import { type FunctionContext, type ServerFunction, teachers } from '../functions/contract.ts';
import { findByText, insertSource, lockSources } from './source-rows.ts';

/** Makes a text one of the person's sources, once: the same text again is the existing source. */
export async function addText(
  { text, title }: Pick<CallInput<'add-source'>, 'text' | 'title'>,
  context: Pick<FunctionContext, 'caller' | 'asServer' | 'runTask'>,
): Promise<CallOutput<'add-source'>> {
  const document = await context.runTask('read-text', title ? { text, title } : { text });
  const index = await context.runTask('index-document', document);
  return context.asServer(async (transaction) => {
    await lockSources(transaction, context.caller);
    const known = await findByText(transaction, context.caller, document.sha256);
    return known ?? (await insertSource(transaction, context.caller, document, null, index));
  });
}

/** Makes a pasted text a source with its first version and document. */
export const addSource: ServerFunction<'add-source'> = {
  name: 'add-source',
  permission: { roles: teachers },
  // Four bytes for the widest character and six for an escaped one: the longest allowed text fits, and so does one five
  // times as long, which is then refused by a clear fault instead of by the size of the request.
  limits: { body: Math.max(6 * limits.sourceCharacters, 12_000_000), time: 30_000 },
  run: addText,
};
