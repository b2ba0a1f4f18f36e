import type { ContentLanguage } from '@schole/core';
import { fold, plainNumbers, readQuantity } from '@schole/language';

/** A number as a text states it: as it stands there, and with its unit in the base of that unit. */
export interface StatedNumber {
  written: number;
  value: number;
  /** '' where no known unit follows. */
  unit: string;
}

/** Units beside those that the language package reads: name of the base, factor, spellings (folded). */
const moreUnits = new Map<string, readonly [string, number]>();
for (const line of `
°c 1 °c ºc celsius κελσιου
°f 1 °f ºf fahrenheit φαρεναιτ
k 1 kelvin κελβιν
v 1 v volt volts βολτ
v 1000 kv
v 0.001 mv
a 1 amp amps ampere amperes αμπερ
ohm 1 ω ohm ohms ωμ
w 1 w watt watts βατ
w 1000 kw
j 1 j joule joules τζαουλ
j 1000 kj
n 1 n newton newtons νιουτον
pa 1 pa pascal pascals πασκαλ
hz 1 hz hertz χερτζ
l 1 l litre litres liter liters λιτρο λιτρα λιτρων
l 0.001 ml millilitre millilitres milliliter milliliters
mol 1 mol mole moles μολ
cal 1 cal calorie calories θερμιδα θερμιδεσ
€ 1 € euro euros ευρω
$ 1 $ dollar dollars δολαριο δολαρια
m/s 1 m/s
km/h 1 km/h kph χλμ/ω
m2 1 m2 m² τ.μ
m3 1 m3 m³ κ.μ
mile 1 mile miles μιλι μιλια
m 0.0254 inch inches ιντσεσ
m 0.3048 foot feet ποδια
degree 1 ° degree degrees μοιρα μοιρεσ μοιρων
`
  .trim()
  .split('\n')) {
  const [base = '', factor, ...names] = line.split(' ');
  for (const name of names) moreUnits.set(fold(name), [base, Number(factor)]);
}
const readUnits = new Set(['m', 'g', 's', 'month', 'part']);

/** A numeral that no letter precedes (H2O), with the sign of its own, not that of a range. */
const numeral = /(?<![\p{L}\p{N}.,])(?:(?<=^|[\s(=])[-−](?=\d))?\d{1,30}(?:[.,]\d{1,30})*/gu;
const unitAfter = /^\s?(?:(?:°|º)\s?[cf]?(?![\p{L}])|%|[€$]|[\p{L}]{1,20}(?:[/.][\p{L}]{1,20})?[²³23]?|τοις εκατο)/u;
/** "1." or "2)" at the beginning of a line. */
const numbering = /(?<=^|\n)[^\S\n]{0,20}\d{1,2}[.)](?=\s)/gu;

/** Decimals have a point or a comma in either language: pupils write both. */
function readNumeral(text: string): number {
  const plain = text.replace('−', '-');
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''));
  if (/^-?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'));
  return Number.parseFloat(plain.replace(',', '.'));
}

function withUnit(written: number, after: string, language: ContentLanguage): StatedNumber {
  const name = after.match(unitAfter)?.[0].trim() ?? '';
  const other = moreUnits.get(name.replace(/\s/g, ''));
  if (other) return { written, value: written * other[1], unit: other[0] };
  const read = name === '' ? null : readQuantity(`1 ${name}`, language);
  if (read && readUnits.has(read.unit)) return { written, value: written * read.value, unit: read.unit };
  return { written, value: written, unit: '' };
}

/** Words that are also an article, a pronoun or a noun. */
const ambiguous = new Set(['single', 'couple', 'pair', 'both', 'score']);
/** Words that order a story more often than they count. */
const order = /(?<!\d\s?)(?<!\p{L})(?:first|second|πρωτ\p{L}{1,3}|δευτερ\p{L}{1,3})(?!\p{L})/gu;

const numberWords = new Map<string, boolean>();

function isNumberWord(word: string, language: ContentLanguage): boolean {
  if (word.length > 30 || ambiguous.has(word)) return false;
  let known = numberWords.get(word);
  if (known === undefined) {
    known = readQuantity(word, language)?.unit === '';
    if (numberWords.size > 50_000) numberWords.clear();
    numberWords.set(word, known);
  }
  return known;
}

/** The numbers written in words; one, which is an article too, is none. */
function numbersInWords(plain: string, language: ContentLanguage): StatedNumber[] {
  const found: StatedNumber[] = [];
  let run: string[] = [];
  let end = 0;
  const close = (): void => {
    const read = run.length === 0 ? null : readQuantity(run.join(' '), language);
    if (read && read.unit === '' && read.value !== 1)
      found.push(withUnit(read.value, plain.slice(end, end + 60), language));
    run = [];
  };
  for (const match of plain.matchAll(/\p{L}+(?:-\p{L}+)?/gu)) {
    const reads = isNumberWord(match[0], language);
    if (!reads || plain.slice(end, match.index).trim() !== '') close();
    if (!reads) continue;
    run.push(match[0]);
    end = match.index + match[0].length;
  }
  close();
  return found;
}

/** The numbers that a text states, in digits and in words. */
export function statedNumbers(text: string, language: ContentLanguage): StatedNumber[] {
  const plain = plainNumbers(fold(text.replace(numbering, ' ')).replace(order, ' ')).replace(
    /τοισ εκατο|per cent/g,
    '%',
  );
  const digits = Array.from(plain.matchAll(numeral), (match) => {
    const end = match.index + match[0].length;
    return withUnit(readNumeral(match[0]), plain.slice(end, end + 60), language);
  });
  return [...digits, ...numbersInWords(plain, language)];
}

/** The units that a text names without a number, as "How many metres …?" does. */
export function namedUnits(text: string, language: ContentLanguage): ReadonlySet<string> {
  const found = new Set<string>();
  for (const match of fold(text).matchAll(/°\s?[cf]|[€$%]|\p{L}{2,20}/gu)) {
    const { unit } = withUnit(1, ` ${match[0].replace(/\s/g, '')}`, language);
    if (unit !== '') found.add(unit);
  }
  return found;
}
