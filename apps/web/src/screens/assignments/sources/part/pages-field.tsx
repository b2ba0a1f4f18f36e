import type { Receipt, Selection } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { hasSlides, maxRanges, type PagesProblem, readPages, writePages } from '../../../../parts/sources/index.ts';
import { TextField } from '../../../../ui/index.ts';
import { contentWords } from '../../content-words.ts';
import { partWords } from './part-words.ts';

export interface PagesFieldProps {
  selection: Selection | undefined;
  receipt: Receipt;
  onSelect: (selection: Selection | undefined) => void;
}

/** Which pages of a document, or which slides. */
export function PagesField({ selection, receipt, onSelect }: PagesFieldProps): ReactNode {
  const translate = useWords(contentWords);
  const ofPart = useWords(partWords);
  const slides = hasSlides(receipt);
  const { pages } = receipt;
  const [text, setText] = useState(() =>
    selection !== undefined && 'pages' in selection ? writePages(selection.pages) : '',
  );
  const read = readPages(text, pages);
  const blankText = slides ? ofPart('slidesBlank') : translate('pagesBlank');
  const wrong = (problem: PagesProblem): string => {
    if (problem.kind === 'blank') return blankText;
    if (problem.kind === 'many') return translate('pagesMany', { most: maxRanges });
    if (problem.kind === 'beyond') {
      const beyond = { page: problem.page, pages };
      return slides ? ofPart('slidesBeyond', beyond) : translate('pagesBeyond', beyond);
    }
    if (problem.kind === 'backwards') return translate('pagesBackwards', { text: problem.text });
    return slides ? ofPart('slidesWrong', { text: problem.text }) : translate('pagesWrong', { text: problem.text });
  };
  const blank = text.trim() === '';
  const meaning = (): string => {
    if ('problem' in read) return blank ? blankText : '';
    const list = read.pages
      .map(({ from, to }) => (from === to ? String(from) : translate('pagesRange', { from, to })))
      .join(', ');
    const means = { count: read.count, list };
    return slides ? ofPart('slidesMean', means) : translate('pagesMean', means);
  };
  return (
    <div className="grid max-w-96 gap-1">
      <TextField
        label={slides ? ofPart('partSlides') : translate('pagesField')}
        hint={slides ? ofPart('slidesHint', { pages }) : translate('pagesHint', { pages })}
        inputMode="text"
        autoComplete="off"
        value={text}
        error={'problem' in read && !blank ? wrong(read.problem) : undefined}
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          const found = readPages(next, pages);
          onSelect('problem' in found ? undefined : { pages: found.pages });
        }}
      />
      <p role="status" className="text-ink-2 text-sm">
        {meaning()}
      </p>
    </div>
  );
}
