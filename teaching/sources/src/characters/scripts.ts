/** How far letters stand from their line: raised as a power is, or lowered as an index is. */
export type Script = 'raised' | 'lowered';

/** How letters stand that are so much above their line, in any unit. */
export function scriptOfHeight(height: number): Script | undefined {
  if (height > 0) return 'raised';
  return height < 0 ? 'lowered' : undefined;
}

const pairs = (plain: string, shown: string): [string, string][] => {
  const letters = [...shown];
  return [...plain].map((letter, at) => [letter, letters[at] ?? letter]);
};
const raisedSigns = new Map(pairs('0123456789+-−–=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿⁱ'));
const raisedLetters = new Map(pairs('xykm', 'ˣʸᵏᵐ'));
const loweredSigns = new Map(pairs('0123456789+-−–=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎'));
const loweredLetters = new Map(pairs('aehijklmnoprstuvx', 'ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'));

/** A power comes right after its base, or after the rest of a power; the upper half of a fraction does not. */
const base = /[\p{L}\p{N})\]|⁺⁻⁼⁽⁾]$/u;
const digitBefore = /\p{N}$/u;
const longWord = /\p{L}{3}$/u;
/** "1st", "2o" and "η" of "3η": the end of a word that says which one. */
const ordinalLetter = /^[oaeοαηºª]$/u;
const isVariable = /^\p{L}$/u;
/** Also one with powers and indices of its own. */
const isExpression = /^[\p{L}\p{N}+\-−–=()·*/.,|^_⁺⁻⁼⁽⁾₊₋₌₍₎]{2,12}$/u;
const hasSign = /[\p{N}\p{Lm}+\-−–=()·*/|^_]/u;
const isFenced = /^\([^()]*\)$/;
const isWord = /^[\p{L}\p{N}]{1,12}$/u;

function mapped(mark: string, ...maps: readonly ReadonlyMap<string, string>[]): string | null {
  let text = '';
  for (const letter of mark) {
    const found = maps.map((map) => map.get(letter)).find((one) => one !== undefined);
    if (found === undefined) return null;
    text += found;
  }
  return text;
}

/** Whether raised letters are a power that no sign of their own shows: "2ᵛ", "aˣ⁺¹", and not "1st" or the "a" of a note. */
function isPower(mark: string, before: string): boolean {
  if (isVariable.test(mark)) return !longWord.test(before) && !(digitBefore.test(before) && ordinalLetter.test(mark));
  return isExpression.test(mark) && hasSign.test(mark) && /\p{L}/u.test(mark);
}

/** Digits and signs as raised ones behind a base; null for anything else. */
export function raisedDigits(text: string, before: string): string | null {
  return text.trim() === '' || !base.test(before) ? null : mapped(text.trim(), raisedSigns);
}

function raised(text: string, before: string): string {
  const digits = raisedDigits(text, before);
  if (digits !== null) return digits;
  const mark = text.trim();
  if (!base.test(before) || !isPower(mark, before)) return text;
  return (
    mapped(mark, raisedSigns, raisedLetters) ?? `^${isVariable.test(mark) || isFenced.test(mark) ? mark : `(${mark})`}`
  );
}

function lowered(text: string, before: string): string {
  const mark = text.trim();
  const signs = mark === '' ? null : mapped(mark, loweredSigns);
  if (signs !== null) return signs;
  if (!base.test(before) || longWord.test(before) || !(isWord.test(mark) || isExpression.test(mark))) return text;
  const shown = [...mark].length === 1 || hasSign.test(mark) ? mapped(mark, loweredSigns, loweredLetters) : null;
  return shown ?? `_${isWord.test(mark) || isFenced.test(mark) ? mark : `(${mark})`}`;
}

/**
 * Letters above or below their line, in the one form that all readers give them: 10⁶, m², H₂O, xₙ, and where no such letter
 * exists 2^ν and v_max. What is neither power nor index ("1st") stays as it is; blanks around it stay.
 */
export function withScript(text: string, script: Script | undefined, before: string): string {
  if (script === undefined || text.length > 100) return text;
  const shown = /^\s/.test(text) ? text : (script === 'raised' ? raised : lowered)(text, before);
  return shown === text ? text : `${shown}${text.slice(text.trimEnd().length)}`;
}
