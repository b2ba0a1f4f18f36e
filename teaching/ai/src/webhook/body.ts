import { TextDecoder } from 'node:util';
import { Fault, limits } from '@schole/core';

/** Maximum characters of an error that are searched. */
const startLength = 10_000;

/** The charset of the response; UTF-8 where it is absent or unknown. */
function decoderOf(response: Response): TextDecoder {
  const named = /charset\s*=\s*"?([^\s";]+)/i.exec(response.headers.get('content-type') ?? '')?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
}

/**
 * The text of a response as it arrives. Throws outbound/too-large beyond `limits.automationBytes`, and the errors of
 * the transport.
 */
export async function* readText(response: Response): AsyncGenerator<string> {
  if (response.body === null) return;
  const decoder = decoderOf(response);
  let bytes = 0;
  for await (const piece of response.body) {
    bytes += piece.byteLength;
    if (bytes > limits.automationBytes) {
      throw new Fault('outbound/too-large', 'It cannot be used: its answer is too large.', { status: 502 });
    }
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

/** The beginning of an error; empty where the connection breaks off. */
export async function readStart(response: Response): Promise<string> {
  let text = '';
  try {
    for await (const piece of readText(response)) {
      text += piece;
      if (text.length >= startLength) break;
    }
  } catch {
    // The status alone is enough.
  }
  return text.slice(0, startLength);
}
