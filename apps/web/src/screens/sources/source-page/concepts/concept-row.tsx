import type { Concept, ContentLanguage } from '@schole/core';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Checkbox, classes } from '../../../../ui/index.ts';
import { conceptWords } from './concept-words.ts';

export interface ConceptRowProps {
  concept: Concept;
  depth: number;
  parentName: string | null;
  lang: ContentLanguage;
  questions: number;
  buttonId: string;
  open: boolean;
  /** Null: it cannot be selected. */
  selected: boolean | null;
  onOpen: () => void;
  onSelect: () => void;
  children: ReactNode;
}

/** Deeper levels are indented no further: a phone has no room for them. */
const maxIndent = 6;

/** One concept of the list; pressed, it shows everything about it. */
export function ConceptRow({ concept, depth, parentName, lang, questions, open, selected, ...row }: ConceptRowProps) {
  const translate = useWords(conceptWords);
  const { id, name, definition, madeBy } = concept;
  return (
    <li
      data-concept={id}
      className={classes(
        'border-line border-b py-1',
        !open && '[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]',
      )}
      style={{ paddingInlineStart: `${(Math.min(depth, maxIndent) - 1) * 0.9}rem` }}
    >
      <div className="flex items-start gap-2">
        {selected !== null && (
          <Checkbox
            label={translate('select', { name })}
            labelHidden
            checked={selected}
            onChange={row.onSelect}
            className="mt-1"
          />
        )}
        <div className="min-w-0 flex-1">
          <button
            type="button"
            id={row.buttonId}
            aria-expanded={open}
            onClick={row.onOpen}
            className="inline-flex min-h-(--control) max-w-full items-start gap-1.5 py-1 text-left font-medium hover:text-primary hover:underline"
          >
            <ChevronRight
              aria-hidden="true"
              strokeWidth={1.75}
              className={classes(
                'mt-0.5 size-[1.125em] flex-none transition-transform duration-(--quick)',
                open && 'rotate-90',
              )}
            />
            <span lang={lang} className="wrap-anywhere min-w-0">
              {name}
            </span>
            {parentName !== null && <span className="sr-only">, {translate('under', { name: parentName })}</span>}
          </button>
          {!open && definition !== null && (
            <p lang={lang} className="line-clamp-2 pl-6 text-ink-2 text-sm">
              {definition}
            </p>
          )}
        </div>
        <p className="flex-none py-1.5 text-right text-ink-3 text-sm">
          {madeBy === 'person' && <span className="block text-pen">{translate('own')}</span>}
          {questions > 0 && translate('questions', { count: questions })}
        </p>
      </div>
      {row.children}
    </li>
  );
}
