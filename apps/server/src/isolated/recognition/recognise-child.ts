import { measurePicture } from '@schole/sources';
import { recognise } from '@schole/sources/recognition';
import { serve } from '../serve.ts';
import { wantedPagesSchema } from './wanted-pages.ts';

// A process of its own: recognises the words in the pictures of the files that it receives, one after the other. Its input
// is which pages are wanted. It draws and decodes with an addon and has an engine in a thread, which Node's permission model
// forbids; the other limits are those of every child.
serve((input, bytes, onProgress) => {
  const { pages } = wantedPagesSchema.parse(input);
  return recognise({ bytes, pages, kind: typeof measurePicture(bytes) === 'string' ? 'pdf' : 'image' }, onProgress);
});
