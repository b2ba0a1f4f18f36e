import { useLanguage } from './language.ts';
import { locales } from './language-choice.ts';

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a number of bytes in a readable unit, from kB on, in the language of the interface. */
export function useBytes(): (bytes: number) => string {
  const [language] = useLanguage();
  return (bytes) => {
    // Something is never written as nothing.
    const size = bytes > 0 ? Math.max(bytes / 1024, 0.1) : 0;
    const power = size < 1 ? 0 : Math.min(Math.floor(Math.log(size) / Math.log(1024)), units.length - 1);
    const value = size / 1024 ** power;
    return new Intl.NumberFormat(locales[language], {
      style: 'unit',
      unit: units[power] ?? 'kilobyte',
      maximumFractionDigits: value < 10 ? 1 : 0,
    }).format(value);
  };
}
