import { basename, join } from 'node:path';
import { documents, filesIn, ownDocuments } from './places.ts';
import type { Reader } from './read.ts';

/** Show 2: seconds that a bad file may take, and megabytes of a process. */
const most = { seconds: 5, megabytes: 1_000 };

/** Reads the bad files, and prints what was answered to each, its time and its memory. */
export async function measureNasty(reader: Reader, print: (figure: string) => void): Promise<void> {
  const files = [...filesIn(join(documents, 'nasty'), ''), ...filesIn(join(ownDocuments, 'bad'), '')];
  if (filesIn(join(documents, 'nasty'), '').length === 0) print('nasty: not measured, the public ones are not here');
  let over = 0;
  for (const file of files) {
    const { document, refused, seconds, processor, peak } = await reader.read(file, false);
    if (processor > most.seconds || (peak ?? 0) > most.megabytes) over += 1;
    print(
      `${basename(file)}: ${document === undefined ? `refused, ${refused}` : `read, ${document.receipt.words} words`}; ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of processor, ${peak ?? '?'} MB`,
    );
  }
  print(`nasty: ${files.length} files, ${over} over ${most.seconds} s of processor or ${most.megabytes} MB`);
}
