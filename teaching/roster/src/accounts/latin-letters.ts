/** Greek letters and pairs as ELOT 743 writes them, without accents; pairs before single letters. */
const greekPairs: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'ou'],
  [/([αεη])υ(?=[θκξπσςτφχψ]|$)/g, '$1f'],
  [/([αεη])υ/g, '$1v'],
  [/^μπ/g, 'b'],
  [/μπ$/g, 'b'],
  [/γγ/g, 'ng'],
  [/γξ/g, 'nx'],
  [/γχ/g, 'nch'],
];

const letters: Readonly<Record<string, string>> = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm' },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'sht', ъ: 'a', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', є: 'ye', і: 'i', ђ: 'dj', ј: 'j', љ: 'lj', њ: 'nj' },
  ...{ ћ: 'c', џ: 'dz', ґ: 'g' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ħ: 'h', ŋ: 'n', ə: 'e' },
};

const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** An υ with dialytika, or behind an accented vowel, makes no pair: άυλος is aylos. */
function transliterateGreek(word: string): string {
  const marked = word.normalize('NFC').replace(/ϋ|ΰ|(?<=[άέή])υ/g, 'y');
  return greekPairs.reduce((text, [pair, latin]) => text.replace(pair, latin), withoutMarks(marked));
}

/** A word in the letters a to z; of other alphabets than Greek, Latin and Cyrillic nothing is left. */
export function toLatinLetters(word: string): string {
  const small = word.toLowerCase();
  const text = /\p{Script=Greek}/u.test(small) ? transliterateGreek(small) : withoutMarks(small);
  return [...text].map((letter) => (/[a-z]/.test(letter) ? letter : (letters[letter] ?? ''))).join('');
}
