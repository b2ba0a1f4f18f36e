import { readRosterFile } from '@schole/roster';
import { serve } from '../serve.ts';

// A process of its own: reads the files with students that it receives, under the permissions its parent chose. Its
// input is the name of the file.
serve((fileName, bytes) => readRosterFile(bytes, String(fileName)));
