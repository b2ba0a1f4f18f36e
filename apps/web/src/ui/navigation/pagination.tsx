import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { locales } from '../../client/language/language-choice.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { pathWords } from '../words/navigation-words.ts';

export interface PaginationProps {
  /** The name of the list, read with the buttons: "Assignments". */
  label: string;
  /** How many rows there are in all. */
  total: number;
  /** Rows per page. */
  size: number;
  /** The page shown, the first is 1; a page that does not exist is replaced by the nearest. */
  page: number;
  onPage: (page: number) => void;
  /** Sizes to choose from; choosing one goes to the page with the first row shown. */
  sizes?: readonly number[];
  onSize?: (size: number, page: number) => void;
}

/** The pages of a list: which rows are shown, of how many, and buttons to the others. */
export function Pagination({ label, total, size, page, onPage, sizes, onSize }: PaginationProps): ReactNode {
  const translate = useWords(pathWords);
  const [language] = useLanguage();
  const pageId = useId();
  const write = new Intl.NumberFormat(locales[language]).format;
  const pages = Math.max(1, Math.ceil(total / size));
  const shown = Math.min(pages, Math.max(1, page));
  const first = (shown - 1) * size + 1;
  const range = { first: write(first), last: write(Math.min(total, shown * size)), total: write(total) };
  const steps = [
    { icon: ChevronFirst, label: translate('first'), to: 1, open: shown > 1 },
    { icon: ChevronLeft, label: translate('previous'), to: shown - 1, open: shown > 1 },
    { icon: ChevronRight, label: translate('next'), to: shown + 1, open: shown < pages },
    { icon: ChevronLast, label: translate('last'), to: pages, open: shown < pages },
  ];
  const button = ({ icon, label: name, to, open }: (typeof steps)[number]): ReactNode => (
    // It stays at the last page too, so that the focus is not lost.
    <IconButton
      key={name}
      icon={icon}
      label={name}
      side="top"
      aria-describedby={pageId}
      aria-disabled={!open || undefined}
      onClick={() => open && onPage(to)}
      className="aria-disabled:text-ink-3 aria-disabled:opacity-60"
    />
  );
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-6 gap-y-2 text-ink-2">
      <p role="status" className="figures mr-auto">
        {total === 0 ? translate('none') : translate('range', range)}
      </p>
      {sizes !== undefined && onSize !== undefined && (
        <div className="flex items-center gap-2">
          <span aria-hidden="true">{translate('size')}</span>
          <SelectField
            label={translate('size')}
            labelHidden
            className="w-20"
            options={sizes.map((one) => ({ value: String(one), label: write(one) }))}
            value={String(size)}
            onChange={(event) => {
              const next = Number(event.target.value);
              onSize(next, Math.ceil(first / next));
            }}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center md:gap-1">
        {steps.slice(0, 2).map(button)}
        <span id={pageId} className="figures px-2 whitespace-nowrap max-md:px-1">
          {translate('pageOf', { page: write(shown), pages: write(pages) })}
        </span>
        {steps.slice(2).map(button)}
      </div>
    </nav>
  );
}
