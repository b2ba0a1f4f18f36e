/** A Greek sentence with accents over capitals and descenders; it is in `lang="el"` in both languages. */
export const greekSample =
  'Οι Έλληνες και οι Πέρσες: τι άλλαξε μετά τη Σαλαμίνα; Ώρα για σύνοψη, όχι για Άλφα ή Ωμέγα.';

/** A word that is longer than any line on a phone. */
export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
