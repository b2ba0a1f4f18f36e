// A process of its own for one file, so that its memory and its warm-up are those of this file alone.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Fault } from '@schole/core';
import { readFile } from '@schole/sources';

const [file = ''] = process.argv.slice(2);

/** Peak of resident memory, MB; null where the system does not report it. */
function peak(): number | null {
  try {
    const kilobytes = /VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}

const bytes = readFileSync(file);
const start = performance.now();
const answer = await readFile({ bytes, fileName: basename(file), recognised: [] }).then(
  (read) => ('recognise' in read ? {} : { text: read.text, skipped: read.receipt.emptyPages }),
  (error: unknown) => {
    if (error instanceof Fault) return { refused: error.code };
    throw error;
  },
);
process.stdout.write(JSON.stringify({ ...answer, milliseconds: performance.now() - start, peak: peak() }));
