import { findYears, type Random } from '@schole/language';
import type { Analysis } from '../../../analysis/analysis.ts';
import type { Candidate } from '../../../material/candidate.ts';
import { givesCount } from '../../../material/counts.ts';
import { isPastTense } from '../../../material/english/gate.ts';
import { counted, nearNumbers } from '../../../material/greek/numerals.ts';
import { definite, numberCandidates, numerals, relative, soFar } from '../../../material/numerals.ts';
import { cachedPerAnalysis } from '../../../material/pool.ts';
import type { PlainStatement } from '../../../material/statements.ts';
import { pictured, yearCandidates } from '../../../material/years.ts';
import { type Change, exchanged, type Frame } from './change.ts';

/** Where a number is only a limit, another number may also satisfy it. */
const limited =
  /(?:\b(?:over|more than|less than|fewer than|at least|at most|up to|nearly|almost|under|by|before|after|until|since|between|from|to|and|or|type|chapter|stage|a)|early|late|mid|(?:January|February|March|April|May|June|July|August|September|October|November|December)|[-–/]|(?<!\p{L})(?:πάνω από|κάτω από|περισσότερ\p{L}+ από|λιγότερ\p{L}+ από|τουλάχιστον|έως|ως|μέχρι|πριν(?: από)?(?: το)?|μετά(?: από)?(?: το)?|σχεδόν|από(?: το)?|μεταξύ|και|ή|τύπου)) ?$/iu;
const goesOn = /^(?: ?[-–/]| (?:to|and|or|έως|ως|και|ή|τρίτα|τέταρτα) )/u;

interface NumberRange {
  start: number;
  end: number;
  text: string;
  candidates: Candidate[];
  frame: Frame;
}

function years(statement: PlainStatement, analysis: Analysis): NumberRange[] {
  const found = findYears(statement.text);
  const [year] = found;
  // Beside a second year another one may be impossible, and a pupil sees it.
  if (!year || found.length > 1 || pictured.test(statement.text.slice(0, year.start))) return [];
  // "The Act of 2008": a year in a name.
  if (/\p{Lu}\p{L}+ (?:of|του) $/u.test(statement.text.slice(0, year.start))) return [];
  const candidates = yearCandidates(analysis, year, statement.passage);
  return [{ start: year.start, end: year.end, text: year.text, candidates, frame: 'year' }];
}

function amounts(statement: PlainStatement, analysis: Analysis): NumberRange[] {
  const { text, passage } = statement;
  if (analysis.language === 'el') {
    const key = counted(text);
    if (!key) return [];
    const candidates = nearNumbers(key, `${key.text}/${passage.start}`);
    return [{ start: key.start, end: key.end, text: key.text, candidates, frame: 'number' }];
  }
  const all = numerals(text);
  const [key] = all;
  if (!key || all.length > 1 || (key.spelled && (key.value < 3 || (/^\p{Lu}/u.test(key.text) && key.start > 0))))
    return [];
  return [{ ...key, candidates: numberCandidates(analysis, key, passage), frame: 'number' }];
}

const century = /(?<![\p{L}\p{N}])(\d{1,2})(?:(st|nd|rd|th)(?=[ -]century)|(ος|ο|ου)(?= αιών))/gu;

function ordinal(value: number): string {
  const tail = value % 100 > 10 && value % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${tail}`;
}

function centuries(statement: PlainStatement): NumberRange[] {
  const found = [...statement.text.matchAll(century)];
  const [only] = found;
  if (
    !only ||
    found.length > 1 ||
    /\d{1,2}(?:st|nd|rd|th|ος|ο|ου)? (?:and|or|to|και|ή|έως|ως)(?: the| τον| του)? $/u.test(
      statement.text.slice(0, only.index),
    )
  )
    return [];
  const value = Number(only[1]);
  const candidates = [-4, -3, -2, 1, 2]
    .map((step) => value + step)
    .filter((other) => other > 0 && other <= 20)
    .map((other) => ({ text: only[3] ? `${other}${only[3]}` : ordinal(other), closeness: 3, section: null }));
  return [{ start: only.index, end: only.index + only[0].length, text: only[0], candidates, frame: 'year' }];
}

/** Whether two numbers clearly differ, even where the text says "about". */
function clear(text: string, key: string, frame: Frame): boolean {
  const [one, other] = [text, key].map((item) =>
    Number(item.replaceAll(/[.,](?=\d{3})/g, '').match(/\d+(?:[.,]\d+)?/)?.[0]),
  );
  if (one === undefined || other === undefined || Number.isNaN(one) || Number.isNaN(other)) return text !== key;
  return frame === 'year'
    ? Math.abs(one - other) >= (one > 100 ? 3 : 1)
    : Math.max(one, other) >= 1.3 * Math.min(one, other);
}

/** Share of sentences with a year in a text that tells the past. */
const minYears = 0.15;

/** Whether years are part of what a text tells; in a book of science one is an aside. */
const tellsOfYears = cachedPerAnalysis((analysis): boolean => {
  const held = analysis.passages.filter(({ clean }) => findYears(clean).length > 0).length;
  return held >= minYears * analysis.passages.length;
});

/** A figure that is not what its sentence is about: taken only for want of more. */
const spare = -12;

/** A statement with another number of the same type, from the material where it has one. */
export function numberChanges(statement: PlainStatement, analysis: Analysis, random: Random): Change[] {
  const { text } = statement;
  // «Ένα δίκτυο δύο συνδέσεων μπορεί να …»: true of five as well.
  const possible =
    /\b(?:can|could|may|enough|sufficient)\b|(?<!\p{L})(?:μπορ\p{L}+|αρκ(?:εί|ούν|ετ\p{L}+))(?!\p{L})/u.test(text);
  return [
    ...years(statement, analysis),
    ...centuries(statement),
    ...(possible ? [] : amounts(statement, analysis)),
  ].flatMap((range) => {
    const before = text.slice(0, range.start);
    if (range.frame === 'number' && (definite.test(before) || soFar.test(before) || relative.test(before))) return [];
    if (limited.test(text.slice(0, range.start)) || goesOn.test(text.slice(range.end))) return [];
    // «δύο συνδέσεων»: in the genitive three and four would have to decline.
    const declines = /^ \p{L}+[ωώ]ν(?!\p{L})/u.test(text.slice(range.end));
    const near = range.candidates
      .filter((item) => !(declines && /^(?:τρ[ιε]|τέσσ)/u.test(item.text)))
      .filter((item) => clear(item.text, range.text, range.frame))
      .toSorted((left, right) => right.closeness - left.closeness)
      .slice(0, 4);
    const taken = near[random.below(Math.max(1, near.length))];
    if (!taken) return [];
    return [
      {
        frame: range.frame,
        text: exchanged(text, range.start, range.end, taken.text),
        from: range.text,
        to: taken.text,
        quality:
          range.frame === 'number' && givesCount(text, range.start, range.end)
            ? 5.5
            : range.frame === 'year' && isPastTense(analysis) && tellsOfYears(analysis, '')
              ? 3.5
              : spare,
      },
    ];
  });
}
