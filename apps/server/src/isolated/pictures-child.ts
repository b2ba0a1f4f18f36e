import { picturesWantedSchema } from '@schole/core';
import { readPictures } from '@schole/sources';
import { serve } from './serve.ts';

// A process of its own: looks for the pictures in the files it receives, under the permissions its parent chose.
serve((input, bytes, onProgress) => readPictures({ bytes, onProgress, ...picturesWantedSchema.parse(input) }));
