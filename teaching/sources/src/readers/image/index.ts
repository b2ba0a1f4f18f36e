import { fault } from '@schole/core';
import type { FileReader } from '../../file.ts';

export const reader: FileReader = {
  sign: { start: /^(?:\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF[\s\S]{4}WEBP)/ },
  read: async () => {
    throw fault('source/unknown-type', { readable: '' });
  },
};
