import type { ContentLanguage } from '@schole/core';
import { articleOf, toAccusative } from '@schole/language';
import type { Analysis, Passage } from '../../../analysis/analysis.ts';
import { isPluralName, keyOf } from '../../../analysis/shape.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Most pupils write one of a few forms; more would only fill the list that the teacher reads. */
const maxVariants = 6;

/** What is not counted: processes, states, fields of study. */
const uncounted = /(?:sis|ism|tion|sion|ity|ness|ics|logy|ing|ance|ence|ment|ure|ship|hood|dom|phy|try|age)$/i;

/** The other number of an English name: "exons" for "exon"; of what is not counted only where the material has it. */
function otherNumber(name: string, analysis: Analysis): string | null {
  const other = inOtherNumber(name);
  if (other === null || !uncounted.test(name)) return other;
  return analysis.common.has(other.split(' ').at(-1)?.toLowerCase() ?? '') ? other : null;
}

function inOtherNumber(name: string): string | null {
  if (/\d|^\p{Lu}{2,}$/u.test(name)) return null;
  if (!isPluralName(name)) {
    if (/sis$/.test(name)) return name.replace(/sis$/, 'ses');
    if (/(?:s|x|z|ch|sh)$/.test(name)) return `${name}es`;
    return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
  }
  if (/ies$/.test(name)) return `${name.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|z)es$/.test(name)) return name.slice(0, -2);
  return /[^s]s$/.test(name) ? name.slice(0, -1) : null;
}

const spellings: readonly [RegExp, string][] = [
  [/isation/, 'ization'],
  [/ization/, 'isation'],
  [/colou?r/, 'colour'],
  [/behavior/, 'behaviour'],
  [/behaviour/, 'behavior'],
  [/labor/, 'labour'],
  [/(?<=h)aem/, 'em'],
  [/(?<!\p{L})hem(?=o|a)/u, 'haem'],
  [/emia(?!\p{L})/u, 'aemia'],
  [/aemia(?!\p{L})/u, 'emia'],
  [/center/, 'centre'],
  [/fiber/, 'fibre'],
  [/tumor/, 'tumour'],
];

/** The short form that brackets add to a name, or the name that a short form stands for. */
function abbreviations(answer: string, passage: Passage): string[] {
  const { text } = passage.source.document;
  const raw = text.slice(passage.start, passage.end);
  const short = raw.match(new RegExp(`${escaped(answer)} \\(([\\p{Lu}\\d-]{2,8})s?\\)`, 'u'))?.[1];
  if (short !== undefined) return [short];
  if (!/^[\p{Lu}\d-]{2,8}$/u.test(answer)) return [];
  const before = text
    .match(new RegExp(`((?:[\\p{L}-]+ ){1,6})\\(${escaped(answer)}s?\\)`, 'u'))?.[1]
    ?.trim()
    .split(' ');
  const letters = answer.replace(/[^\p{Lu}]/gu, '').length;
  const long = before?.slice(-letters).join(' ');
  return long !== undefined && long.charAt(0).toUpperCase() === answer.charAt(0) ? [long] : [];
}

function english(answer: string, passage: Passage, analysis: Analysis): string[] {
  const forms = [answer, ...abbreviations(answer, passage)];
  const number = /^[\p{L}\p{N}' -]+$/u.test(answer) ? otherNumber(answer, analysis) : null;
  if (number !== null) forms.push(number);
  const spelled = spellings.find(([from]) => from.test(answer));
  if (spelled) forms.push(answer.replace(spelled[0], spelled[1]));
  if (answer.includes('-')) forms.push(answer.replaceAll('-', ' '), answer.replaceAll('-', ''));
  // An article of its own stands before the gap where the sentence has one.
  return forms;
}

function greek(answer: string, analysis: Analysis): string[] {
  const term = analysis.termsByKey.get(keyOf(answer, 'el'));
  if (!term?.form) return [answer];
  const forms = [answer, term.text];
  const accusative = toAccusative(term.text, term.form, term.core);
  if (accusative !== null) forms.push(accusative);
  forms.push(`${articleOf(term.form)} ${term.text}`);
  return forms;
}

const figure: Readonly<Record<ContentLanguage, readonly string[]>> = {
  en: 'two three four five six seven eight nine ten eleven twelve'.split(' '),
  el: 'δύο τρία τέσσερα πέντε έξι επτά οκτώ εννέα δέκα έντεκα δώδεκα'.split(' '),
};

/** What is right in a gap: the words of the text first, then the forms of them in which a pupil may write them. */
export function acceptedForms(answer: string, passage: Passage, analysis: Analysis): string[] {
  const { language } = analysis;
  const at = figure[language].indexOf(answer.toLowerCase());
  if (at >= 0) return [answer, String(at + 2)];
  if (/^\d+$/.test(answer)) {
    const word = figure[language][Number(answer) - 2];
    return word === undefined ? [answer] : [answer, word];
  }
  if (/\d/.test(answer) && !/\p{L}/u.test(answer)) return [answer];
  const forms = language === 'en' ? english(answer, passage, analysis) : greek(answer, analysis);
  const seen = new Set<string>();
  return forms
    .filter((form) => {
      const plain = form.toLowerCase();
      if (form === '' || seen.has(plain)) return false;
      seen.add(plain);
      return true;
    })
    .slice(0, maxVariants);
}
