import type { ExportFormat } from '@schole/core';
import { formats } from '@schole/exchange';
import { unpackImages, type WithPackedImages } from './packed-images.ts';
import { serve } from './serve.ts';

interface Order {
  paper: WithPackedImages;
  format: ExportFormat;
}

// A process of its own: typesets the documents it receives, one after the other.
serve(async (input, files) => {
  const { paper, format } = input as Order;
  return { bytes: Buffer.from(await formats[format].write(unpackImages(paper, files))).toString('base64') };
});
