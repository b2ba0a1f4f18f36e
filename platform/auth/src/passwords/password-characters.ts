/** The character rule of a new password: none, or at least one character of each class in its name. */
export const characterRules = [
  'any',
  'letters_digits',
  'lower_upper_letters_digits',
  'lower_upper_letters_digits_symbols',
] as const;
export type CharacterRule = (typeof characterRules)[number];

const letter = { description: 'a letter', form: /\p{L}/u };
const lower = { description: 'a small letter', form: /\p{Ll}/u };
const upper = { description: 'a capital letter', form: /\p{Lu}/u };
const digit = { description: 'a digit', form: /\p{Nd}/u };
const symbol = { description: 'a symbol', form: /[^\p{L}\p{N}\s]/u };

const classes = {
  any: [],
  letters_digits: [letter, digit],
  lower_upper_letters_digits: [lower, upper, digit],
  lower_upper_letters_digits_symbols: [lower, upper, digit, symbol],
} as const satisfies Record<CharacterRule, readonly { description: string; form: RegExp }[]>;

/** A description of the missing characters; null when the password fulfils the rule. Letters of every alphabet count. */
export function describeMissingCharacters(password: string, rule: CharacterRule): string | null {
  const required: readonly { description: string; form: RegExp }[] = classes[rule];
  if (required.every(({ form }) => form.test(password))) return null;
  return `Password should contain at least one of each: ${required.map(({ description }) => description).join(', ')}.`;
}
