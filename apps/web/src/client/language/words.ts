import type { Language } from './language-choice.ts';

/** The texts of one screen or part in both languages; keys ending in `_one` / `_other` are the forms of a count. */
export interface Words<Key extends string = string> {
  en: Readonly<Record<Key, string>>;
  el: Readonly<Record<Key, string>>;
}

/**
 * Declares the texts of a screen. `{name}` is a placeholder, `key_one` and `key_other` are the forms for `{count}`. A
 * key missing in Greek, or one that only Greek has, is a compile error.
 */
export function defineWords<const En extends Readonly<Record<string, string>>>(words: {
  en: En;
  el: { readonly [Key in keyof En]: string };
}): { readonly en: En; readonly el: { readonly [Key in keyof En]: string } } {
  return words;
}

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Forms<Key extends string> = Key | `${Key}_one` | `${Key}_other`;
type Stem<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
type TextOf<En, Key extends string> = En[Forms<Key> & keyof En] & string;
/** A text with forms has a count, also where it shows the number only formatted. */
type Count<En, Key extends string> = `${Key}_one` extends keyof En ? 'count' : never;
type Values<Name extends string> = [Name] extends [never] ? [] : [values: Record<Name, string | number>];

/** Translates one text; the values of its `{placeholders}` are required by type, counts without their suffix. */
export type Translate<W extends { en: object }> = <Key extends Stem<keyof W['en'] & string>>(
  key: Key,
  ...values: Values<Names<TextOf<W['en'], Key>> | Count<W['en'], Key>>
) => string;

/** The plural rules of each language, made when they are first needed: making them costs more than many texts. */
const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {};

function pluralForm(language: Language, count: number): Intl.LDMLPluralRule {
  pluralRules[language] ??= new Intl.PluralRules(language);
  return pluralRules[language].select(count);
}

/** Quotation marks inside others of their kind become the second sort: «Το «Άλφα»» reads «Το “Άλφα”». */
const innerMarks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '«': { '«': '“', '»': '”' },
  '“': { '“': '‘', '”': '’' },
};

function quoted(value: string, opening: string | undefined): string {
  const inner = opening === undefined ? undefined : innerMarks[opening];
  return inner === undefined ? value : value.replace(/[«»“”]/g, (mark) => inner[mark] ?? mark);
}

/** The translate function of one language; counts take the form that Intl chooses. */
export function createTranslator<W extends Words>(words: W, language: Language): Translate<W> {
  const texts: Readonly<Record<string, string>> = words[language];
  const translate = (key: string, values: Record<string, string | number> = {}): string => {
    const form = typeof values.count === 'number' ? pluralForm(language, values.count) : 'other';
    const text = texts[key] ?? texts[`${key}_${form}`] ?? texts[`${key}_other`] ?? key;
    return text.replace(/([«“])?\{(\w+)\}/g, (mark, opening: string | undefined, name: string) =>
      values[name] === undefined ? mark : `${opening ?? ''}${quoted(String(values[name]), opening)}`,
    );
  };
  return translate as Translate<W>;
}
