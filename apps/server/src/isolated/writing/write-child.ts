import type { ExportFormat } from '@schole/core';
import { type CardSheet, formats, type PrintedDocument, writeCards, writeDocument } from '@schole/exchange';
import { serve } from '../serve.ts';
import { unpackImages, type WithPackedImages } from './packed-images.ts';

type Order = { paper: WithPackedImages; format: ExportFormat } | { cards: CardSheet } | { document: PrintedDocument };

async function write(order: Order, files: Uint8Array): Promise<Uint8Array> {
  if ('cards' in order) return writeCards(order.cards);
  if ('document' in order) return writeDocument(order.document);
  return formats[order.format].write(unpackImages(order.paper, files));
}

// A process of its own: typesets the documents it receives, one after the other.
serve(async (input, files) => {
  return { bytes: Buffer.from(await write(input as Order, files)).toString('base64') };
});
