const romans: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** Small Roman numerals. */
export function roman(number: number): string {
  let rest = number;
  let text = '';
  for (const [value, letters] of romans) for (; rest >= value; rest -= value) text += letters;
  return text;
}

/** a … z, aa … zz, as Word counts. */
function letters(number: number): string {
  return String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.floor((number - 1) / 26) + 1);
}

/** A number as a list shows it, in a format by its name in Word; digits for a format that is not known. */
export function written(number: number, format: string): string {
  if (number < 1 || number > 9_999) return String(number);
  if (format === 'lowerRoman') return roman(number);
  if (format === 'upperRoman') return roman(number).toUpperCase();
  if (format === 'lowerLetter') return letters(number);
  if (format === 'upperLetter') return letters(number).toUpperCase();
  if (format === 'decimalZero') return String(number).padStart(2, '0');
  return String(number);
}
