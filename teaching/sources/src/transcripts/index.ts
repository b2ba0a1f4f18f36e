import { type Document, fault, limits } from '@schole/core';
import { assemble } from '../assemble.ts';
import { type PastedText, readText } from '../text.ts';
import { holdsCues } from './cues.ts';
import { readCaptions } from './read-captions.ts';
import { readTimedText } from './timed-text.ts';

export { holdsCues } from './cues.ts';
export { type ReadCaptions, readCaptions } from './read-captions.ts';
export { readTimedText } from './timed-text.ts';

/**
 * Reads a pasted transcript: captions (WebVTT, SubRip, SubViewer) or a text with times give blocks with `time`, any other
 * text is read as `readText` does. Throws `source/too-short`, `source/too-long` and `source/too-many-cues`.
 */
export function documentOfTranscript({ text, title = '' }: PastedText): Document {
  // Captions have more characters than the words in them; what is left is measured by `assemble`.
  if (text.length > limits.documentCharacters)
    throw fault('source/too-long', { characters: text.length, most: limits.documentCharacters });
  const named = { fileName: '', title, pages: 0 };
  if (holdsCues(text)) return assemble({ ...named, reader: 'captions', ...readCaptions(text) });
  const parts = readTimedText(text);
  return parts === null ? readText({ text, title }) : assemble({ ...named, reader: 'text', parts });
}
