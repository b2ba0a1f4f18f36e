export { coverage, passageAround, type Range, type Section } from './highlight.ts';
export { PageNav } from './page-nav.tsx';
export { type BlockChoice, SheetList } from './sheet-list.tsx';
export { partAt, partsOnPage, sheetAt, sheetsOf } from './sheets.ts';
export { SourcePages, type SourcePagesProps } from './source-pages.tsx';
export { SourceReader, SourceSidePanel } from './source-reader.tsx';
export { TimeLink } from './time-link.tsx';
export { type Position, usePosition } from './use-position.ts';
