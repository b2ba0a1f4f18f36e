import type { ContentLanguage } from '@schole/core';
import { contentStems, fold } from '@schole/language';

// Wordings that mean the same in every sentence where the first one stands, in the same form: only from left to right.
const english = `
requires|needs
require|need
required|needed
occurs during|takes place during
occurs when|happens when
occur when|happen when
approximately|about
roughly|about
consists of|is made up of
consist of|are made up of
consisted of|was made up of
is composed of|consists of
are composed of|consist of
as a result of|because of
due to|because of
in order to|so as to
is known as|is called
are known as|are called
is referred to as|is called
are referred to as|are called
is termed|is called
are termed|are called
refers to|means
leads to|results in
lead to|result in
led to|resulted in
allows the|enables the
enables the|allows the
prior to|before
primarily|mainly
mainly|chiefly
typically|usually
frequently|often
commonly|often
rapidly|quickly
prevents|stops
is able to|can
are able to|can
is located in|lies in
are located in|lie in
obtain|get
obtains|gets
assists|helps
assist|help
numerous|many
a number of|several
a variety of|various
in the absence of|without
is characterized by|is marked by
are characterized by|are marked by
is similar to|resembles
are similar to|resemble
`;

const greek = `
ονομάζεται|λέγεται
ονομάζονται|λέγονται
λέγεται|ονομάζεται
λέγονται|ονομάζονται
επειδή|γιατί
διότι|γιατί
προκειμένου να|για να
με σκοπό να|για να
εξαιτίας|λόγω
λόγω|εξαιτίας
ξεκίνησε|άρχισε
ξεκίνησαν|άρχισαν
ξεκινά|αρχίζει
πραγματοποιείται|γίνεται
πραγματοποιούνται|γίνονται
πραγματοποιήθηκε|έγινε
λαμβάνει χώρα|γίνεται
διαθέτει|έχει
διαθέτουν|έχουν
διέθετε|είχε
κυρίως|κατά κύριο λόγο
προσφέρει|δίνει
προσφέρουν|δίνουν
παρέχει|δίνει
παρέχουν|δίνουν
δημιουργείται|σχηματίζεται
δημιουργούνται|σχηματίζονται
`;

function read(lines: string): ReadonlyMap<string, string> {
  return new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [one = '', other = ''] = line.split('|');
        return [one, other] as const;
      }),
  );
}

const tables: Readonly<Record<ContentLanguage, ReadonlyMap<string, string>>> = {
  en: read(english),
  el: read(greek),
};

const patterns = Object.fromEntries(
  (['en', 'el'] as const).map((language) => {
    const known = [...tables[language].keys()].toSorted((one, other) => other.length - one.length).join('|');
    return [language, new RegExp(`(?<![\\p{L}-])(?:${known})(?![\\p{L}-])`, 'gu')];
  }),
) as Record<ContentLanguage, RegExp>;

/** The text with the first wording of the table in other words; null where it has none. */
export function otherWords(text: string, language: ContentLanguage): string | null {
  const match = [...text.matchAll(patterns[language])].find(
    // "Is due to": after the verb only the first wording is right.
    ({ index, 0: words }) =>
      index > 0 && !(words === 'due to' && /\b(?:is|are|was|were|be) $/.test(text.slice(0, index))),
  );
  const to = match && tables[language].get(match[0]);
  if (!match || to === undefined) return null;
  return text.slice(0, match.index) + to + text.slice(match.index + match[0].length);
}

/** Two wordings without the words that both share at their ends. */
function differing(one: readonly string[], other: readonly string[]): string {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return `${one.slice(start, one.length - end).join(' ')}|${other.slice(start, other.length - end).join(' ')}`;
}

const known = new Set(
  Object.values(tables).flatMap((table) =>
    [...table].map(([one, other]) => differing(fold(one).split(' '), fold(other).split(' '))),
  ),
);

/** Whether one run of words is the other in a wording of the table. */
export function haveSameWording(source: string, statement: string): boolean {
  return known.has(differing(fold(source).split(' '), fold(statement).split(' ')));
}

const stems = new Map<ContentLanguage, ReadonlySet<string>>();

/** The stems of the words that the table may put in. */
export function otherStems(language: ContentLanguage): ReadonlySet<string> {
  const known = stems.get(language) ?? new Set(contentStems([...tables[language].values()].join(' '), language));
  stems.set(language, known);
  return known;
}
