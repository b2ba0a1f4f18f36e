/** A Greek sentence with accents over capitals and letters that hang; it stands in `lang="el"` in both languages. */
export const greekSample =
  'Οι Έλληνες και οι Πέρσες: τι άλλαξε μετά τη Σαλαμίνα; Ώρα για σύνοψη, όχι για Άλφα ή Ωμέγα.';

/** A word that no line can hold on a phone. */
export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
