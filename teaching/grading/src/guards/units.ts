import type { ContentLanguage } from '@schole/core';
import { fold, readQuantity } from '@schole/language';

/** Units beside those that the language package reads: name of the base, factor, spellings (folded). */
const moreUnits = new Map<string, readonly [string, number]>();
for (const line of `
°c 1 °c c celsius centigrade κελσιου
°f 1 °f f fahrenheit φαρεναιτ
k 1 kelvin κελβιν
v 1 v volt volts βολτ
v 1000 kv
v 0.001 mv
a 1 amp amps ampere amperes αμπερ
ohm 1 ohm ohms ωμ
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
m/s 0.2777777777777778 kph
mile/s 0.0002777777777777778 mph
m2 1 m2 m² τ.μ
m3 1 m3 m³ κ.μ
mile 1 mile miles μιλι μιλια
m 0.0254 inch inches ιντσεσ
m 0.3048 foot feet ποδια
m 1 μ
m 0.01 εκ
m 1000 χιλιομ
g 1 γρ
g 0.001 mg
s 1 δ δευτ
s 3600 ω hr hrs
s 0.001 ms
degree 1 ° degree degrees μοιρα μοιρεσ μοιρων βαθμοι βαθμουσ βαθμων βαθμο
`
  .trim()
  .split('\n')) {
  const [base = '', factor, ...names] = line.split(' ');
  for (const name of names) moreUnits.set(fold(name), [base, Number(factor)]);
}
const readUnits = new Set(['m', 'g', 's', 'month', 'part']);

/** A unit by its name: its base, and how many of that it is. */
function unitOf(name: string, language: ContentLanguage): readonly [base: string, factor: number] | undefined {
  const other = moreUnits.get(name);
  if (other) return other;
  const read = name === '' ? null : readQuantity(`1 ${name}`, language);
  return read && readUnits.has(read.unit) ? [read.unit, read.value] : undefined;
}

const degrees =
  /^\s?(?:(?:degrees?|βαθμ(?:οι|ουσ|ων|ο))\s|[°º]\s?)(c|f|celsius|centigrade|fahrenheit|κελσιου|φαρεναιτ)(?!\p{L})/u;
const single = /^\s?([°%€$]|\p{L}{1,20}(?:\.\p{L}{1,3})?[²³23]?(?!\p{N}))/u;
const rate = /^(?:\s?\/\s?|\s(?:per|a|an|each|every|in a|ανα|το|τη|την|στο|στη|στην|καθε)\s)(\p{L}{1,20})(?!\p{L})/u;

/** The unit at the beginning of a folded text, also one per another, and how many characters it takes. */
export function readUnit(
  text: string,
  language: ContentLanguage,
): { unit: string; factor: number; used: number } | undefined {
  const match = text.match(degrees) ?? text.replace(/^(\s?)º/, '$1°').match(single);
  // "2 a" is a number and an article.
  const known = match && match[0] !== ' a' ? unitOf(match[1] ?? '', language) : undefined;
  if (!match || !known) return undefined;
  const [unit, factor] = known;
  const over = text.slice(match[0].length).match(rate);
  const time = over && unitOf(over[1] ?? '', language);
  if (!over || time?.[0] !== 's') return { unit, factor, used: match[0].length };
  return { unit: `${unit}/s`, factor: factor / time[1], used: match[0].length + over[0].length };
}

/** The units that a text names without a number, as "How many metres …?" does. */
export function namedUnits(text: string, language: ContentLanguage): ReadonlySet<string> {
  const found = new Set<string>();
  const plain = fold(text);
  for (const { index } of plain.matchAll(/[°€$%]|(?<!\p{L})\p{L}{2,20}/gu)) {
    const unit = readUnit(plain.slice(index, index + 80), language)?.unit;
    if (unit !== undefined) found.add(unit);
  }
  return found;
}
