/** What a new password has to hold: nothing in particular, or at least one character of each class that its name lists. */
export const characterRules = [
  'any',
  'letters_digits',
  'lower_upper_letters_digits',
  'lower_upper_letters_digits_symbols',
] as const;
export type CharacterRule = (typeof characterRules)[number];

const letter = { says: 'a letter', form: /\p{L}/u };
const lower = { says: 'a small letter', form: /\p{Ll}/u };
const upper = { says: 'a capital letter', form: /\p{Lu}/u };
const digit = { says: 'a digit', form: /\p{Nd}/u };
const symbol = { says: 'a symbol', form: /[^\p{L}\p{N}\s]/u };

const classes = {
  any: [],
  letters_digits: [letter, digit],
  lower_upper_letters_digits: [lower, upper, digit],
  lower_upper_letters_digits_symbols: [lower, upper, digit, symbol],
} as const satisfies Record<CharacterRule, readonly { says: string; form: RegExp }[]>;

/** What the password should hold, in words, when it lacks any of it; otherwise null. Letters of every alphabet count. */
export function lackOf(password: string, rule: CharacterRule): string | null {
  const wanted: readonly { says: string; form: RegExp }[] = classes[rule];
  if (wanted.every(({ form }) => form.test(password))) return null;
  return `Password should contain at least one of each: ${wanted.map(({ says }) => says).join(', ')}.`;
}
