import { type ExportFormat, exportFormatNames } from '@schole/core';
import { useState } from 'react';
import { findStored, store } from '../../../client/browser/storage.ts';

const storageKey = 'schole.export.format';

const findLast = (): ExportFormat => exportFormatNames.find((name) => name === findStored(storageKey)) ?? 'pdf';

/** The format of the last export, remembered in this browser; PDF before the first. */
export function useLastFormat(): [ExportFormat, (next: ExportFormat) => void] {
  const [format, setFormat] = useState(findLast);
  return [
    format,
    (next) => {
      setFormat(next);
      store(storageKey, next);
    },
  ];
}
