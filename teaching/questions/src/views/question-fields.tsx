import { limits } from '@schole/core';
import type { ReactNode } from 'react';
import type { ViewLanguage } from './contract.ts';
import { FormulaPreview } from './formulas/formula-preview.tsx';
import { RichText } from './formulas/rich-text.tsx';

/** The style of every field of a question: the font of question texts, as high as the text needs. */
export const fieldStyle =
  'prose-read w-full min-w-0 resize-none rounded-2 border border-line-strong bg-paper-raised px-3 py-1 text-ink [field-sizing:content]';

interface WordingFieldProps {
  label: string;
  lang: ViewLanguage;
  value: string;
  rows?: number;
  maxLength?: number;
  /** A sentence below the field, announced by screen readers together with it. */
  hint?: { id: string; text: string };
  onChange(value: string): void;
}

/** A labelled field for words of the question. */
export function WordingField(props: WordingFieldProps): ReactNode {
  const { label, lang, value, rows = 2, maxLength = limits.questionText, hint, onChange } = props;
  return (
    <label className="grid gap-1">
      <span className="font-medium text-ink-2">{label}</span>
      <textarea
        lang={lang}
        className={fieldStyle}
        rows={rows}
        maxLength={maxLength}
        value={value}
        {...(hint ? { 'aria-describedby': hint.id } : {})}
        onChange={(event) => onChange(event.target.value)}
      />
      <FormulaPreview value={value} lang={lang} />
      {hint && (
        <span id={hint.id} className="text-ink-3 text-sm">
          {hint.text}
        </span>
      )}
    </label>
  );
}

/** The mark of the right answer besides its font weight: an icon and a word. */
export function KeyChip({ word }: { word: string }): ReactNode {
  return (
    <span className="inline-flex items-center gap-1 self-center rounded-1 bg-good-tint px-2 font-medium text-good text-sm">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-3.5 fill-none stroke-[2.25] stroke-current">
        <path d="M20 6 9 17l-5-5" />
      </svg>
      {word}
    </span>
  );
}

/** The wording of the question as its readers see it, its formulas typeset. */
export function Wording({ lang, children }: { lang: ViewLanguage; children: ReactNode }): ReactNode {
  return (
    <p lang={lang} className="prose-read max-w-measure-wide break-words">
      {typeof children === 'string' ? <RichText>{children}</RichText> : children}
    </p>
  );
}
