import { readFile } from '@schole/sources';
import { serve } from './serve.ts';

// A program of its own: reads the files it is given, one after the other, under the permissions its parent chose.
serve((input, bytes, onProgress) => readFile({ bytes, fileName: String(input), onProgress }));
