// Forms of one word that the published stemmer cuts at different places, folded. The first pattern that matches
// decides; a stem is final, a form is stemmed like any other word.
const patterns: readonly { ending: RegExp; stem?: string; form?: string }[] = [
  // κωδικός, κωδικού; ελληνική, ελληνικά
  { ending: /(?<=..)ικ(?:οσ|ου|ον?|ε|οι|ων|ουσ|ησ?|ην|εσ|α)$/, stem: 'ικ' },
  // βιολογία, βιολογίας; ημερολόγιο, ημερολογίου
  { ending: /(?<=..)λογι(?:ασ?|εσ|ων|ου?)$/, stem: 'λογ' },
  // Πελοπόννησος, Πελοποννήσου
  { ending: /(?<=...)νησ(?:οσ|ου|ον?|ε|οι|ων|ουσ)$/, stem: 'νησ' },
  // απάντηση, απαντήσεις; τάξη, τάξεις
  { ending: /(?<=..)([σξψ])ε(?:ισ|ων|ωσ)$/, form: '$1η' },
  // παιδί, παιδιά
  { ending: /(?<=.)ιδι(?:α|ων|ου)$/, form: 'ιδι' },
];

/** A folded Greek word with its ending made regular: its stem, or a form to be stemmed. */
export function regularForm(word: string): { stem: string } | { form: string } {
  const found = patterns.find(({ ending }) => ending.test(word));
  if (found?.stem !== undefined) return { stem: word.replace(found.ending, found.stem) };
  return { form: found?.form === undefined ? word : word.replace(found.ending, found.form) };
}
