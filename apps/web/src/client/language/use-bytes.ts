import { useLanguage } from './language.ts';
import { locales } from './language-choice.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a number of bytes in a readable unit, in the language of the interface. */
export function useBytes(): (bytes: number) => string {
  const [language] = useLanguage();
  return (bytes) => {
    const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1);
    const unit = units[power] ?? 'byte';
    const value = bytes / 1024 ** power;
    return new Intl.NumberFormat(locales[language], {
      style: 'unit',
      unit,
      maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
    }).format(value);
  };
}
