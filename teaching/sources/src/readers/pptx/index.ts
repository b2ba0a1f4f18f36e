import { fault } from '@schole/core';
import type { FileReader } from '../../file.ts';

export const reader: FileReader = {
  sign: { contents: /presentationml\.(?:presentation|template|slideshow)\.main|ms-powerpoint\.\w+\.macroEnabled/ },
  read: async () => {
    throw fault('source/unknown-type', { readable: '' });
  },
};
