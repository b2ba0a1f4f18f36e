/** What a new password has to keep: `auth/v1` refuses by it, the forms ask for it, whoever looks after the installation chooses from it. */

interface Words {
  en: string;
  el: string;
}

/** The least characters of a password, and the number as texts write it. */
export const passwordLength = { least: 6, inWords: { en: 'six', el: 'έξι' } } as const;

interface CharacterClass {
  /** As the published service says it. */
  description: string;
  form: RegExp;
}

// Letters of every alphabet count.
const letter: CharacterClass = { description: 'a letter', form: /\p{L}/u };
const lower: CharacterClass = { description: 'a small letter', form: /\p{Ll}/u };
const upper: CharacterClass = { description: 'a capital letter', form: /\p{Lu}/u };
const digit: CharacterClass = { description: 'a digit', form: /\p{Nd}/u };
const symbol: CharacterClass = { description: 'a symbol', form: /[^\p{L}\p{N}\s]/u };

/** Which characters a new password has to hold, by choice: at least one of each class. The database stores these names and no others. */
export const characterRules = {
  any: { classes: [], label: { en: 'Any characters', el: 'Οποιουσδήποτε χαρακτήρες' } },
  letters_digits: {
    classes: [letter, digit],
    label: { en: 'A letter and a digit', el: 'Ένα γράμμα και ένα ψηφίο' },
  },
  lower_upper_letters_digits: {
    classes: [lower, upper, digit],
    label: { en: 'A small letter, a capital letter and a digit', el: 'Ένα πεζό γράμμα, ένα κεφαλαίο και ένα ψηφίο' },
  },
  lower_upper_letters_digits_symbols: {
    classes: [lower, upper, digit, symbol],
    label: {
      en: 'A small letter, a capital letter, a digit and a symbol',
      el: 'Ένα πεζό γράμμα, ένα κεφαλαίο, ένα ψηφίο και ένα σύμβολο',
    },
  },
} as const satisfies Record<string, { classes: readonly CharacterClass[]; label: Words }>;
export type CharacterRule = keyof typeof characterRules;
export const characterRuleNames = Object.keys(characterRules) as CharacterRule[];

function missingClasses(password: string, rule: CharacterRule): boolean {
  return !characterRules[rule].classes.every(({ form }) => form.test(password));
}

/** What is known where a password is chosen. */
export interface PasswordCircumstances {
  /** What the installation asks for; a browser that does not know it leaves it to the server. */
  characters: CharacterRule;
  /** The address of the account, where it has one. */
  email: string | null;
}

interface PasswordRule {
  /** The password has its accents composed. */
  breaks(password: string, circumstances: PasswordCircumstances): boolean;
  /** What `auth/v1` says, in the manner of the published service. */
  message(circumstances: PasswordCircumstances): string;
  /** What a form says under the field, and what it says when the rule is broken; absent: only the server can tell. */
  form?: { hint?: Words; problem: Words };
}

/** Every rule that a new password has to keep, by the reason that `weak_password` names. Add here. */
const rules = {
  length: {
    breaks: (password) => [...password].length < passwordLength.least,
    message: () => `Password should be at least ${passwordLength.least} characters.`,
    form: {
      hint: {
        en: `At least ${passwordLength.least} characters.`,
        el: `Τουλάχιστον ${passwordLength.least} χαρακτήρες.`,
      },
      problem: {
        en: `At least ${passwordLength.least} characters, please.`,
        el: `Τουλάχιστον ${passwordLength.least} χαρακτήρες.`,
      },
    },
  },
  characters: {
    breaks: (password, { characters }) => missingClasses(password, characters),
    message: ({ characters }) => {
      const classes = characterRules[characters].classes.map(({ description }) => description);
      return `Password should contain at least one of each: ${classes.join(', ')}.`;
    },
  },
} satisfies Record<string, PasswordRule>;

export type PasswordRuleName = keyof typeof rules;
export const passwordRules: Readonly<Record<PasswordRuleName, PasswordRule>> = rules;

const ruleNames = Object.keys(rules) as PasswordRuleName[];

/** The rules that a new password breaks; what is not given is not asked for. */
export function brokenPasswordRules(
  password: string,
  { characters = 'any', email = null }: Partial<PasswordCircumstances> = {},
): PasswordRuleName[] {
  // Greek accents can be typed as one character or two: both are the same password.
  const composed = password.normalize('NFC');
  return ruleNames.filter((name) => passwordRules[name].breaks(composed, { characters, email }));
}

/** What a form says under the field of a new password. */
export function passwordHint(language: keyof Words): string {
  return ruleNames.flatMap((name) => passwordRules[name].form?.hint?.[language] ?? []).join(' ');
}
