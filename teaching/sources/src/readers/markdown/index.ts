import { fault } from '@schole/core';
import type { FileReader } from '../../file.ts';

export const reader: FileReader = {
  read: async () => {
    throw fault('source/unknown-type', { readable: '' });
  },
};
