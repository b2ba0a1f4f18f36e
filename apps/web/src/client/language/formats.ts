import { type Language, locales } from './language-choice.ts';

/** The formats made so far. Making one takes a slow computer up to 25 ms, and a table would make two for each row. */
const numbers = new Map<Language, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** A number as the language writes it. */
export function formatNumber(value: number, language: Language): string {
  // Both languages write a small whole number alike: most pages need no format of the browser at all.
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  const format = numbers.get(language) ?? new Intl.NumberFormat(locales[language]);
  numbers.set(language, format);
  return format.format(value);
}

/** A date as the language writes it, with the parts that are asked for. */
export function formatDate(date: Date, language: Language, parts: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(parts)}`;
  const format = dates.get(key) ?? new Intl.DateTimeFormat(locales[language], parts);
  dates.set(key, format);
  return format.format(date);
}

/** An amount of money as the language writes it; under 1 with two figures that are not 0, as prices of tokens need. */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const small = amount > 0 && amount < 1;
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    ...(small ? { maximumSignificantDigits: 2 } : {}),
  }).format(amount);
}
