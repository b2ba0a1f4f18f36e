import type { TableAttachment } from '@schole/core';
import type { PrintedAttachment } from './contract.ts';

/** An image of a leaf; without bytes it is missing. */
export const imageOf = (
  format: 'png' | 'jpeg',
  bytes: Uint8Array | null,
  rest: { decorative?: boolean } = {},
): Extract<PrintedAttachment, { type: 'image' }> => ({
  ...{ type: 'image', alt: 'A green leaf.', width: 40, height: 20, ...rest },
  file: bytes === null ? null : { format, bytes },
});

export const metals: TableAttachment = {
  type: 'table',
  caption: 'Two metals',
  header: ['Metal', 'Mass'],
  rows: [
    ['Iron', '55.8 *u*'],
    ['$Cu^{2+}$', ''],
  ],
};
