import { fold } from '../fold.ts';
import { isStopWord } from '../stop-words.ts';
import { words } from '../words.ts';

// Letters that sound alike in Greek become one, whether they are written in Greek or in Latin letters.
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ου|ou|oy/g, 'U'],
  [/αι|ai/g, 'e'],
  [/ει|οι|υι|ei|oi|yi/g, 'i'],
  [/μπ|mp/g, 'v'],
  [/ντ|nt/g, 'd'],
  [/γγ|γκ|gg|gk/g, 'g'],
  [/θ|th|8/g, 'T'],
  [/ψ|ps/g, 'P'],
  [/χ|ξ|ks|kh|ch|x|3/g, 'x'],
  [/φ|ph/g, 'f'],
  [/[ηιυyu]/g, 'i'],
  [/[ωοw]/g, 'o'],
  [/ε/g, 'e'],
  [/α/g, 'a'],
  [/[βb]/g, 'v'],
  [/γ/g, 'g'],
  [/δ/g, 'd'],
  [/ζ|j/g, 'z'],
  [/[κcq]/g, 'k'],
  [/λ/g, 'l'],
  [/μ/g, 'm'],
  [/ν/g, 'n'],
  [/π/g, 'p'],
  [/ρ/g, 'r'],
  [/σ/g, 's'],
  [/τ/g, 't'],
  [/(.)\1+/gu, '$1'],
];

function sounded(plain: string): string {
  return sounds.reduce((made, [letters, sound]) => made.replace(letters, sound), plain);
}

/**
 * The sound of a word in Greek, so that wrong vowels and Greek in Latin letters (webhook aside) match their word; `h`
 * is read as χ and as η.
 */
export function soundKeys(word: string): string[] {
  const plain = fold(word).slice(0, 40);
  const key = sounded(plain);
  return key.includes('h') ? [key.replaceAll('h', 'x'), key.replaceAll('h', 'i')] : [key];
}

const greeklishWords = new Set(
  `pos pws kano kanw thelo thelw 8elo 8elw den dn einai eine mou moy mu sou soy gia gia na tha kai ke stin sthn sto ston stis apo giati
  yiati pou poy tis tous toys mporo mporw mpori mporei ena mia oti otan exo exw echo exei echei pali mas sas tou toy ti tin thn ton
  vazo vazw bazo bazw ftiaxno ftiaxnw vgazei bgazei doulevei douleuei leei lei paei auto afto ayto afti auti oi ta sta pio pia poia
  pote edo edw meta prin xoris xwris mesa kati tipota ola poso posa`.split(/\s+/),
);

/** Whether a word is a Greek stop word in Latin letters. */
export function isGreeklishWord(word: string): boolean {
  return greeklishWords.has(fold(word));
}

/** Whether a text is Greek in Latin letters ("pos kano webhook"): it has more Greek stop words than English ones. */
export function isGreeklish(text: string): boolean {
  const spokenWords = words(text).map((word) => fold(word.text));
  if (spokenWords.some((word) => /[α-ω]/.test(word))) return false;
  const greek = spokenWords.filter((word) => greeklishWords.has(word)).length;
  const english = spokenWords.filter((word) => isStopWord(word, 'en') && !greeklishWords.has(word)).length;
  return greek > english && greek >= spokenWords.length / 5;
}
