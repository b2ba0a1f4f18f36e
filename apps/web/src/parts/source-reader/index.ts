export { coverage, passageAround, type Range, type Section } from './highlight.ts';
export { PageNav } from './page-nav.tsx';
export { SheetList } from './sheet-list.tsx';
export { partAt, partsOnPage, sheetsOf } from './sheets.ts';
export { SourcePages, type SourcePagesProps } from './source-pages.tsx';
export { SourceReader, SourceSidePanel } from './source-reader.tsx';
export { TimeLink } from './time-link.tsx';
export { usePosition } from './use-position.ts';
