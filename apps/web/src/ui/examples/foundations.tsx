import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { locales } from '../../client/language/language-choice.ts';
import { defineWords } from '../../client/language/words.ts';
import { greekSample } from './definition/samples.ts';

const words = defineWords({
  en: {
    type: 'Type, English and Greek',
    colours: 'Paper and ink',
    display: 'Evidence beside every mark',
    read: 'Reading text is Literata, 17 on 28. It carries passages, questions and answers, at most 38 rem wide.',
    ui: 'Interface text is Commissioner, 14 on 20 in compact density, 15 and 16 in the others.',
    hint: 'Hints are 13 on 20, still readable on every surface.',
    figures: 'Figures in columns',
  },
  el: {
    type: 'Γραφή, αγγλικά και ελληνικά',
    colours: 'Χαρτί και μελάνι',
    display: 'Η ένδειξη δίπλα σε κάθε βαθμό',
    read: 'Το κείμενο ανάγνωσης είναι Literata, 17 σε 28. Έχει αέρα για τους τόνους και τα πνεύματα, έως 38 rem πλάτος.',
    ui: 'Το περιβάλλον είναι Commissioner, 14 σε 20 στην πυκνή διάταξη, 15 και 16 στις άλλες.',
    hint: 'Οι βοηθητικές σημειώσεις, 13 σε 20, διαβάζονται σε κάθε επιφάνεια.',
    figures: 'Αριθμοί σε στήλες',
  },
});

const ancient = 'Ἀσχολούμεθα γὰρ ἵνα σχολάζωμεν.';
const numbers = [1030, 411, 4118];
const swatches = [
  ['desk', 'paper', 'paper-raised', 'paper-sunk', 'paper-hover', 'paper-picked'],
  ['ink', 'ink-2', 'ink-3', 'line', 'line-strong', 'cover'],
  ['primary', 'margin-line', 'pen', 'good', 'attention', 'danger'],
  ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'],
];

/** The basis of all components: the two typefaces in both scripts, and the colours by name. */
export function Foundations(): ReactNode {
  const translate = useWords(words);
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  return (
    <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[3fr_2fr]">
      <section aria-labelledby="type" className="min-w-0">
        <h2 id="type" className="mb-4 border-b border-ink-2 pb-1">
          {translate('type')}
        </h2>
        <p className="mb-3 font-read text-3xl font-heading text-balance tracking-(--track-display)">
          {translate('display')}
        </p>
        <p className="prose-read mb-2 max-w-measure">{translate('read')}</p>
        <p lang="el" className="prose-read mb-3 max-w-measure">
          {greekSample} {ancient}
        </p>
        <p className="max-w-measure">{translate('ui')}</p>
        <p className="max-w-measure text-sm text-ink-3">{translate('hint')}</p>
        <div className="mt-3 flex items-end gap-4 text-ink-2">
          <span>{translate('figures')}</span>
          <span className="figures grid border-l border-margin-line pl-4 text-right">
            {numbers.map((number) => (
              <span key={number}>{write(number)}</span>
            ))}
          </span>
        </div>
      </section>
      <section aria-labelledby="colours" className="min-w-0">
        <h2 id="colours" className="mb-4 border-b border-ink-2 pb-1">
          {translate('colours')}
        </h2>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-x-2 gap-y-3">
          {swatches.flat().map((name) => (
            <li key={name}>
              <span
                className="block h-9 border border-line forced-color-adjust-none"
                style={{ background: `var(--${name})` }}
              />
              <span lang="en" className="mt-1 block text-xs text-ink-2">
                {name}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
