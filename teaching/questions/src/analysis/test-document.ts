import type { ContentLanguage, Document } from '@schole/core';

/** A text of one paragraph as a document, for tests: the result of a reader, without the reader. */
export function testDocument(text: string, language: ContentLanguage, sha256 = 'text'): Document {
  return {
    title: 'Text',
    text,
    sha256,
    language,
    blocks: [{ kind: 'paragraph', start: 0, end: text.length, language }],
    receipt: {
      reader: 'text',
      pages: 0,
      words: 50,
      characters: text.length,
      language,
      ocrConfidence: null,
      emptyPages: [],
      warnings: [],
    },
  };
}
