import { hasFormula } from '@schole/core';
import type { ReactNode } from 'react';
import type { ViewLanguage } from '../contract.ts';
import { RichText } from './rich-text.tsx';

interface FormulaPreviewProps {
  value: string;
  /** The language of the text. */
  lang: ViewLanguage;
}

/** What a field with formulas looks like to its readers; nothing for a text without one. */
export function FormulaPreview({ value, lang }: FormulaPreviewProps): ReactNode {
  if (!hasFormula(value)) return null;
  return (
    <span lang={lang} className="prose-read block break-words border-line border-l-3 pl-3 text-ink-2">
      <RichText>{value}</RichText>
    </span>
  );
}
