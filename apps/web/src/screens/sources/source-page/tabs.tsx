import type { Receipt } from '@schole/core';
import { lazy, type ReactNode } from 'react';
import type { Source } from '../../../parts/sources/index.ts';
import type { Go, SourcesAddress } from '../address.ts';
import type { SourceTabName } from './tab-names.ts';

/** What a tab gets: the source, the version of its text that is shown, and how to change the address. */
export interface SourceTabProps {
  source: Source;
  sha256: string;
  receipt: Receipt;
  address: SourcesAddress;
  go: Go;
}

export interface SourceTab {
  /** Absent: for every source. */
  applies?: (props: SourceTabProps) => boolean;
  /** Loaded when it is opened. */
  content: (props: SourceTabProps) => ReactNode;
}

const AboutTab = lazy(async () => ({ default: (await import('./about/about-tab.tsx')).AboutTab }));

const VersionsTab = lazy(async () => ({
  default: (await import('./versions/versions-tab.tsx')).VersionsTab,
}));

/** The tabs of a source; their titles are in `words.ts`, as `tab-<name>`. Add here. */
export const sourceTabs: Readonly<Record<SourceTabName, SourceTab>> = {
  versions: { content: (props) => <VersionsTab {...props} /> },
  about: { content: (props) => <AboutTab {...props} /> },
};
