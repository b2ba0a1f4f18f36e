import type { Receipt } from '@schole/core';
import type { Source } from '../../../parts/sources/index.ts';
import type { Go, SourcesAddress } from './address.ts';

/** What a tab gets: the source, the version of its text that is shown, and how to change the address. */
export interface SourceTabProps {
  source: Source;
  sha256: string;
  receipt: Receipt;
  address: SourcesAddress;
  go: Go;
}
