const letters = { en: [...'ABCDEFGHIJ'], el: [...'ΑΒΓΔΕ', 'ΣΤ', ...'ΖΗΘΙ'] } as const;

/** The letter before an option, in the language of the question: A, B, C or Α, Β, Γ (ΣΤ is the sixth, as Greek schools count). */
export function letterOf(index: number, language: 'en' | 'el'): string {
  return letters[language][index] ?? String(index + 1);
}
