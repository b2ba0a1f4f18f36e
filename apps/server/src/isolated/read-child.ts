import { readFile } from '@schole/sources';
import { serve } from './serve.ts';

// A process of its own: reads the files it receives, one after the other, under the permissions its parent chose.
serve((input, bytes, onProgress) => readFile({ bytes, fileName: String(input), onProgress }));
