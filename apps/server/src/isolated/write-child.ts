import type { ExportFormat } from '@schole/core';
import { formats, type Paper } from '@schole/exchange';
import { serve } from './serve.ts';

interface Order {
  paper: Paper;
  format: ExportFormat;
}

// A process of its own: typesets the documents it receives, one after the other.
serve(async (input) => {
  const { paper, format } = input as Order;
  return { bytes: Buffer.from(await formats[format].write(paper)).toString('base64') };
});
