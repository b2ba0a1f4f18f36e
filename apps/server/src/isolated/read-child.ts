import { picturesWantedSchema } from '@schole/core';
import { readFile, readPictures } from '@schole/sources';
import { serve } from './serve.ts';

// A process of its own: reads the files it receives, one after the other, under the permissions its parent chose. Its input
// is the name of a file to read, or what of a file's pictures is wanted.
serve((input, bytes, onProgress) =>
  typeof input === 'string'
    ? readFile({ bytes, fileName: input, onProgress })
    : readPictures({ bytes, onProgress, ...picturesWantedSchema.parse(input) }),
);
