/** Letters of three alphabets that look the same, one column a letter. */
const twins = [
  ['ABEZHIKMNOPTYXaoivucexpyj', 'latin'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαοινυ··χρ··', 'greek'],
  ['АВЕ·НІКМ·ОРТУХаоі··сехруј', 'cyrillic'],
] as const;
type Script = (typeof twins)[number][1];

const scripts: readonly [Script, RegExp][] = [
  ['latin', /\p{Script=Latin}/gu],
  ['greek', /\p{Script=Greek}/gu],
  ['cyrillic', /\p{Script=Cyrillic}/gu],
];

/** For each alphabet, what a letter of another one becomes in it. */
const into = new Map<Script, ReadonlyMap<string, string>>(
  twins.map(([own, script]) => [
    script,
    new Map(
      twins
        .filter(([, other]) => other !== script)
        .flatMap(([letters]) => [...letters].map((letter, at): [string, string] => [letter, own.charAt(at)]))
        .filter(([from, to]) => from !== '·' && to !== '·'),
    ),
  ]),
);

const mixed = /(?=\p{L})[\p{L}\p{M}]+/gu;
const plainAscii = /^\p{ASCII}*$/u;

/**
 * Each word in one alphabet, where the letters of the others only stand for their twins; of the same length. `disguised`
 * says whether that was meant to deceive: a capital of the other keyboard at the beginning of a word is a slip, and
 * "Δt" and "kΩ" are as they should be.
 */
export function inOneScript(text: string): { text: string; disguised: boolean } {
  if (plainAscii.test(text)) return { text, disguised: false };
  let disguised = false;
  const single = text.replace(mixed, (word) => {
    const counts = scripts
      .map(([script, letters]) => ({ script, count: word.match(letters)?.length ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((left, right) => right.count - left.count);
    const main = counts[0];
    if (!main || counts.length < 2) return word;
    const map = into.get(main.script);
    const own = scripts.find(([script]) => script === main.script)?.[1];
    let strangers = 0;
    let later = 0;
    let made = '';
    for (const [at, letter] of [...word].entries()) {
      if (own && letter.search(own) >= 0) {
        made += letter;
        continue;
      }
      const twin = map?.get(letter) ?? map?.get(letter.normalize('NFD').charAt(0));
      if (twin === undefined) return word;
      made += twin;
      strangers += 1;
      if (at > 0) later += 1;
    }
    if (strangers > 0 && word.length >= 4 && (later > 0 || counts.some(({ script }) => script === 'cyrillic')))
      disguised = true;
    return made;
  });
  return { text: single, disguised };
}
