import { fault } from '@schole/core';
import type { FileReader } from '../../file.ts';

export const reader: FileReader = {
  sign: {
    opening:
      /^<(?:!doctype\s+html|html|head|body|div|p|table|style|script|meta|article|section|main)\b|^<\?xml[\s\S]{0,2000}<html\b/i,
  },
  read: async () => {
    throw fault('source/unknown-type', { readable: '' });
  },
};
