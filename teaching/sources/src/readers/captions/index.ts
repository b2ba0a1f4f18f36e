import { fault } from '@schole/core';
import type { FileReader } from '../../file.ts';

export const reader: FileReader = {
  sign: { opening: /^WEBVTT\b|^\d+\s*\n\d\d:\d\d:\d\d,\d{3} -->|^\d+:\d\d:\d\d\.\d{3},\d+:\d\d:\d\d\.\d{3}\n/ },
  read: async () => {
    throw fault('source/unknown-type', { readable: '' });
  },
};
