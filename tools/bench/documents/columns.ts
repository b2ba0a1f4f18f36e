import { readFile } from '@schole/sources';
import { columnPages, pairsInOrder } from '../../../tests/fixtures/make-columns.ts';

/** Pages whose order is known: made by script, of one to three columns, drawn in several orders. */
export async function measureColumns(print: (figure: string) => void): Promise<void> {
  const shares: number[] = [];
  for (const { name, bytes, marks } of columnPages()) {
    const { text } = await readFile({ bytes, fileName: 'columns.pdf', recognised: [] });
    const share = pairsInOrder(text, marks);
    shares.push(share);
    if (share < 1) print(`${name}: ${share.toFixed(3)} of the pairs of paragraphs in order`);
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  print(`${shares.length} pages of columns: ${mean.toFixed(3)} of the pairs of paragraphs in order`);
}
