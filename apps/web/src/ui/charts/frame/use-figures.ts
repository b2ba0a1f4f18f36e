import { useMemo } from 'react';
import { useLanguage } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';

/** The label on an axis or of a row: text, or a day. */
export type AxisLabel = string | Date;

/** Formatters of figures and days for the language of the interface. */
export interface Figures {
  number: (value: number) => string;
  label: (at: AxisLabel) => string;
  list: (texts: readonly string[]) => string;
}

/** @param format The number format; by default whole or with one decimal. */
export function useFigures(format?: Intl.NumberFormatOptions): Figures {
  const [language] = useLanguage();
  return useMemo(() => {
    const locale = locales[language];
    const number = new Intl.NumberFormat(locale, format ?? { maximumFractionDigits: 1 });
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
    return {
      number: (value) => number.format(value),
      label: (at) => (at instanceof Date ? day.format(at) : at),
      list: (texts) => texts.join(', '),
    };
  }, [language, format]);
}
