import { blocksOf, type Receipt, type Selection, sectionsOf, wordsOf } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import {
  maxRanges,
  type PagesProblem,
  readPages,
  sectionCount,
  sourceVersion,
  writePages,
} from '../../../parts/sources/index.ts';
import { ErrorState, Segmented, Skeleton, TextField } from '../../../ui/index.ts';
import { contentWords } from '../content-words.ts';
import type { Material } from '../draft/new-draft.ts';
import { SectionTree } from './section-tree.tsx';

export interface SourcePartProps {
  material: Material;
  receipt: Receipt;
  onSelect: (material: Material) => void;
}

type PartChoice = 'all' | 'pages' | 'sections';

/** Which part of a source the questions are made from: everything, pages, or sections. */
export function SourcePart({ material, receipt, onSelect }: SourcePartProps): ReactNode {
  const translate = useWords(contentWords);
  const choice: PartChoice = material.part ?? 'all';
  const headings = useQuery(sectionCount(material.sourceId, material.sha256)).data ?? 0;
  const select = (selection: Selection | undefined, nextChoice: PartChoice = choice): void => {
    const { selection: _, part: __, ...whole } = material;
    onSelect({
      ...whole,
      ...(nextChoice === 'all' ? {} : { part: nextChoice }),
      ...(selection === undefined ? {} : { selection }),
    });
  };
  const choices: { value: PartChoice; label: string }[] = [
    { value: 'all', label: translate('partAll') },
    // A pasted text has no pages, and with a single page there is nothing to choose.
    ...(receipt.pages > 1 ? [{ value: 'pages' as const, label: translate('partPages') }] : []),
    // A text without headings has no sections.
    ...(headings > 1 || choice === 'sections'
      ? [{ value: 'sections' as const, label: translate('partSections') }]
      : []),
  ];
  // Where a text can only be used whole, there is nothing to choose.
  if (choices.length === 1) return null;
  return (
    <div className="grid gap-3">
      <Segmented
        label={translate('part', { title: material.title })}
        labelHidden
        value={choice}
        choices={choices}
        onChange={(next) => select(undefined, next)}
      />
      {choice === 'pages' && <PagesField material={material} receipt={receipt} onSelect={select} />}
      {choice === 'sections' && <Sections material={material} onSelect={select} />}
      {choice !== 'all' && material.selection !== undefined && <WordsChosen material={material} />}
    </div>
  );
}

interface ChosenProps {
  material: Material;
  onSelect: (selection: Selection | undefined) => void;
}

function PagesField({ material, receipt, onSelect }: ChosenProps & { receipt: Receipt }): ReactNode {
  const translate = useWords(contentWords);
  const { selection } = material;
  const [text, setText] = useState(() =>
    selection !== undefined && 'pages' in selection ? writePages(selection.pages) : '',
  );
  const read = readPages(text, receipt.pages);
  const wrong = (problem: PagesProblem): string => {
    if (problem.kind === 'blank') return translate('pagesBlank');
    if (problem.kind === 'beyond') return translate('pagesBeyond', { page: problem.page, pages: receipt.pages });
    if (problem.kind === 'many') return translate('pagesMany', { most: maxRanges });
    return translate(problem.kind === 'wrong' ? 'pagesWrong' : 'pagesBackwards', { text: problem.text });
  };
  const blank = text.trim() === '';
  return (
    <div className="grid max-w-96 gap-1">
      <TextField
        label={translate('pagesField')}
        hint={translate('pagesHint', { pages: receipt.pages })}
        inputMode="text"
        autoComplete="off"
        value={text}
        error={'problem' in read && !blank ? wrong(read.problem) : undefined}
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          const found = readPages(next, receipt.pages);
          onSelect('problem' in found ? undefined : { pages: found.pages });
        }}
      />
      <p role="status" className="text-ink-2 text-sm">
        {'problem' in read
          ? blank && translate('pagesBlank')
          : translate('pagesMean', {
              count: read.count,
              list: read.pages
                .map(({ from, to }) => (from === to ? String(from) : translate('pagesRange', { from, to })))
                .join(', '),
            })}
      </p>
    </div>
  );
}

function Sections({ material, onSelect }: ChosenProps): ReactNode {
  const translate = useWords(contentWords);
  const version = useQuery(sourceVersion(material.sourceId, material.sha256));
  const sections = useMemo(() => (version.data === undefined ? [] : sectionsOf(version.data)), [version.data]);
  if (version.isPending) return <Skeleton lines={4} />;
  if (version.isError) {
    return <ErrorState error={version.error} onRetry={() => version.refetch()} busy={version.isFetching} />;
  }
  if (sections.length < 2) return <p className="text-ink-2">{translate('sectionsNone')}</p>;
  const { selection } = material;
  const chosen = selection !== undefined && 'sections' in selection ? selection.sections : [];
  return (
    <div className="grid gap-1">
      <SectionTree
        sections={sections}
        language={material.language}
        chosen={chosen}
        onChange={(next) => onSelect(next.length === 0 ? undefined : { sections: next })}
      />
      {chosen.length === 0 && <p className="text-ink-2">{translate('tickSection')}</p>}
    </div>
  );
}

/** How much text was chosen; nothing until the text is loaded. */
function WordsChosen({ material }: { material: Material }): ReactNode {
  const translate = useWords(contentWords);
  const [language] = useLanguage();
  const { data } = useQuery(sourceVersion(material.sourceId, material.sha256));
  const { selection } = material;
  const chosen = useMemo(() => {
    if (data === undefined) return null;
    return wordsOf(data.text, blocksOf(data.blocks, selection));
  }, [data, selection]);
  if (chosen === null) return null;
  const number = new Intl.NumberFormat(locales[language]);
  return (
    <p role="status" className={chosen === 0 ? 'text-danger' : 'text-ink-2'}>
      {chosen === 0
        ? translate('nothingThere')
        : translate('wordsChosen', { words: number.format(chosen), all: number.format(material.words) })}
    </p>
  );
}

/** The chosen part as text, where it cannot be changed any more. */
export function SourcePartSummary({ material }: { material: Material }): ReactNode {
  const translate = useWords(contentWords);
  const { selection, sourceId, sha256, language } = material;
  const sections = selection !== undefined && 'sections' in selection ? selection.sections : null;
  const version = useQuery({ ...sourceVersion(sourceId, sha256), enabled: sections !== null });
  if (selection === undefined) return null;
  if ('pages' in selection) {
    return (
      <p>
        {translate('partPages')}: <span className="figures">{writePages(selection.pages)}</span>
      </p>
    );
  }
  const titles = version.data === undefined ? [] : sectionsOf(version.data);
  return (
    <div>
      <p>{translate('partSections')}:</p>
      <ul lang={language} className="list-disc pl-5">
        {titles
          .filter(({ block }) => sections?.includes(block))
          .map(({ block, title }) => (
            <li key={block}>{title === '' ? translate('sectionOpening') : title}</li>
          ))}
      </ul>
    </div>
  );
}
