import { blocksOf, type Receipt, type Selection, sectionsOf, wordsOf } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { hasSlides, partsToChoose, sourceVersion, writePages, writeTimes } from '../../../parts/sources/index.ts';
import { ErrorState, Segmented, Skeleton } from '../../../ui/index.ts';
import { contentWords } from '../content-words.ts';
import type { Material } from '../draft/new-draft.ts';
import { PagesField } from './part/pages-field.tsx';
import { partWords } from './part/part-words.ts';
import { TimesField } from './part/times-field.tsx';
import { SectionTree } from './section-tree.tsx';

export interface SourcePartProps {
  material: Material;
  receipt: Receipt;
  onSelect: (material: Material) => void;
}

type PartChoice = 'all' | NonNullable<Material['part']>;

/** Which part of a source the questions are made from: everything, pages or slides, times, or sections. */
export function SourcePart({ material, receipt, onSelect }: SourcePartProps): ReactNode {
  const translate = useWords(contentWords);
  const choice: PartChoice = material.part ?? 'all';
  const ofPart = useWords(partWords);
  const parts = useQuery(partsToChoose(material.sourceId, material.sha256)).data;
  const { sections: headings = 0, lastTime = null } = parts ?? {};
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
    ...(receipt.pages > 1
      ? [{ value: 'pages' as const, label: hasSlides(receipt) ? ofPart('partSlides') : translate('partPages') }]
      : []),
    // Everything is said at once where there is a single time.
    ...((lastTime ?? 0) > 0 || choice === 'times' ? [{ value: 'times' as const, label: ofPart('partTimes') }] : []),
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
      {choice === 'pages' && <PagesField selection={material.selection} receipt={receipt} onSelect={select} />}
      {choice === 'times' && parts !== undefined && (
        <TimesField selection={material.selection} last={lastTime} onSelect={select} />
      )}
      {choice === 'sections' && <Sections material={material} slides={hasSlides(receipt)} onSelect={select} />}
      {choice !== 'all' && material.selection !== undefined && (
        <WordsChosen material={material} slides={hasSlides(receipt)} />
      )}
    </div>
  );
}

interface ChosenProps {
  material: Material;
  slides: boolean;
  onSelect: (selection: Selection | undefined) => void;
}

function Sections({ material, slides, onSelect }: ChosenProps): ReactNode {
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
        slides={slides}
        chosen={chosen}
        onChange={(next) => onSelect(next.length === 0 ? undefined : { sections: next })}
      />
      {chosen.length === 0 && <p className="text-ink-2">{translate('tickSection')}</p>}
    </div>
  );
}

/** How much text was chosen; nothing until the text is loaded. */
function WordsChosen({ material, slides }: { material: Material; slides: boolean }): ReactNode {
  const translate = useWords(contentWords);
  const ofPart = useWords(partWords);
  const [language] = useLanguage();
  const { data } = useQuery(sourceVersion(material.sourceId, material.sha256));
  const { selection } = material;
  const chosen = useMemo(() => {
    if (data === undefined) return null;
    return wordsOf(data.text, blocksOf(data.blocks, selection));
  }, [data, selection]);
  if (chosen === null) return null;
  const number = new Intl.NumberFormat(locales[language]);
  const nothing = (): string => {
    if (selection !== undefined && 'times' in selection) return ofPart('timesNoText');
    return slides ? ofPart('slidesNoText') : translate('nothingThere');
  };
  return (
    <p role="status" className={chosen === 0 ? 'text-danger' : 'text-ink-2'}>
      {chosen === 0
        ? nothing()
        : translate('wordsChosen', { words: number.format(chosen), all: number.format(material.words) })}
    </p>
  );
}

/** The chosen part as text, where it cannot be changed any more. */
export function SourcePartSummary({ material, receipt }: Omit<SourcePartProps, 'onSelect'>): ReactNode {
  const translate = useWords(contentWords);
  const ofPart = useWords(partWords);
  const { selection, sourceId, sha256, language } = material;
  const sections = selection !== undefined && 'sections' in selection ? selection.sections : null;
  const version = useQuery({ ...sourceVersion(sourceId, sha256), enabled: sections !== null });
  if (selection === undefined) return null;
  if ('pages' in selection || 'times' in selection) {
    const pages = hasSlides(receipt) ? ofPart('partSlides') : translate('partPages');
    return (
      <p>
        {'times' in selection ? ofPart('partTimes') : pages}:{' '}
        <span className="figures">
          {'times' in selection ? writeTimes(selection.times) : writePages(selection.pages)}
        </span>
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
