import { lazy, type ReactNode } from 'react';
import type { SourceTabName } from '../address/tab-names.ts';
import type { SourceTabProps } from '../address/tab-props.ts';

export interface SourceTab {
  /** Absent: for every source. */
  applies?: (props: SourceTabProps) => boolean;
  /** Loaded when it is opened. */
  content: (props: SourceTabProps) => ReactNode;
}

const ReadTab = lazy(async () => ({ default: (await import('./read/read-tab.tsx')).ReadTab }));
const WordsTab = lazy(async () => ({ default: (await import('./words/words-tab.tsx')).WordsTab }));
const AboutTab = lazy(async () => ({ default: (await import('./about/about-tab.tsx')).AboutTab }));
const SharingTab = lazy(async () => ({ default: (await import('./sharing/sharing-tab.tsx')).SharingTab }));
const ConceptsTab = lazy(async () => ({ default: (await import('./concepts/concepts-tab.tsx')).ConceptsTab }));
const LevelTab = lazy(async () => ({ default: (await import('./level/level-tab.tsx')).LevelTab }));

const VersionsTab = lazy(async () => ({
  default: (await import('./versions/versions-tab.tsx')).VersionsTab,
}));

/** The tabs of a source; their titles are in `words.ts`, as `tab-<name>`. Add here. */
export const sourceTabs: Readonly<Record<SourceTabName, SourceTab>> = {
  versions: { content: (props) => <VersionsTab {...props} /> },
  read: { content: (props) => <ReadTab {...props} /> },
  words: {
    // An earlier version is not corrected: the newest would not have what is said of it.
    applies: ({ source, sha256, receipt }) => source.current_sha256 === sha256 && receipt.recognised !== undefined,
    content: (props) => <WordsTab {...props} />,
  },
  about: { content: (props) => <AboutTab {...props} /> },
  sharing: { content: (props) => <SharingTab {...props} /> },
  concepts: { content: (props) => <ConceptsTab {...props} /> },
  level: { content: (props) => <LevelTab {...props} /> },
};
