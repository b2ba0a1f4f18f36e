/** Subjects that only the sentence before explains, for a verb in the singular or the plural. */
export const lost = {
  en: {
    Sing: ['The battle', 'The three-week battle', 'The group', 'The network', 'This process', 'The latter'],
    Plur: ['The men', 'The two groups', 'These changes', 'The participants', 'Both'],
  },
  el: {
    Sing: ['Η μάχη', 'Η ομάδα', 'Το δίκτυο', 'Η διαδικασία αυτή', 'Η σύνοδος', 'Ο ίδιος'],
    Plur: ['Οι δύο ομάδες', 'Οι άνδρες', 'Οι αλλαγές αυτές', 'Και οι δύο', 'Οι ίδιοι'],
  },
};

/** What somebody claimed, after the verb of the claim. */
export const claims = {
  en: /\b(?:believed|argued|claimed|thought|proposed|suggested|concluded|hypothesi[sz]ed|holds|argues|believe|suggests?|proposes) that (.{30,})$/,
  el: /(?<!\p{L})(?:υποστήριζ\p{L}+|υποστήριξ\p{L}+|πίστευ\p{L}+|θεωρούσ\p{L}+|ισχυρίστηκ\p{L}+|υποστηρίζ\p{L}+|πιστεύ\p{L}+|συμπέρασμα) ότι (.{30,})$/u,
};

/** Names of classes that few questions are about. */
export const strangers = {
  en: {
    person: ['Napoleon', 'the merchant', 'Aristotle'],
    place: ['Paris', 'the valley', 'Egypt'],
    feeling: ['joy', 'patience', 'sorrow'],
    event: ['the revolution', 'the festival', 'the election'],
    animal: ['the horse', 'the falcon', 'the dolphin'],
  },
  el: {
    person: ['ο Ναπολέων', 'ο έμπορος', 'ο Αριστοτέλης'],
    place: ['το Παρίσι', 'η κοιλάδα', 'η Αίγυπτος'],
    feeling: ['η χαρά', 'η υπομονή', 'η λύπη'],
    event: ['η επανάσταση', 'η γιορτή', 'οι εκλογές'],
    animal: ['το άλογο', 'το γεράκι', 'το δελφίνι'],
  },
};

/** What a text says, and the same with a direction that its own figures contradict. */
export const against: Record<'en' | 'el', [told: string, changed: string][]> = {
  en: [
    [
      'The population of NAME rose from 2 million to 7 million.',
      'The population of NAME fell from 2 million to 7 million.',
    ],
    [
      'Exports from NAME increased from 40 tonnes to 95 tonnes.',
      'Exports from NAME decreased from 40 tonnes to 95 tonnes.',
    ],
    ['Trade in NAME grew from 12 ships a year to 90.', 'Trade in NAME shrank from 12 ships a year to 90.'],
  ],
  el: [
    [
      'Ο πληθυσμός στην περιοχή NAME αυξήθηκε από 2 σε 7 εκατομμύρια.',
      'Ο πληθυσμός στην περιοχή NAME μειώθηκε από 2 σε 7 εκατομμύρια.',
    ],
    [
      'Οι εξαγωγές στην περιοχή NAME ανέβηκαν από 40 σε 95 τόνους.',
      'Οι εξαγωγές στην περιοχή NAME έπεσαν από 40 σε 95 τόνους.',
    ],
    [
      'Η παραγωγή στην περιοχή NAME μεγάλωσε από 300 σε 800 κιλά.',
      'Η παραγωγή στην περιοχή NAME μίκρυνε από 300 σε 800 κιλά.',
    ],
  ],
};

/** Common words for wider classes, and for wholes. */
export const kin = {
  en: 'chemical substance organism molecule process disease infection condition person scientist method structure tissue organ cell memory protein drug body state ability test element microorganism behavior event feeling theory'.split(
    ' ',
  ),
  el: 'όργανο ουσία πόλη νησί διαδικασία μέταλλο πλοίο πέτρωμα αγγείο χημική_ουσία χρωστική ιστός άνθρωπος επιστήμονας κύτταρο εξουσία σώμα αίμα κράτος χώρα ίδρυμα δραστηριότητα όπλο σημείο ιδιότητα αέριο ζώο μέρος'
    .split(' ')
    .map((word) => word.replace('_', ' ')),
};

/** How a text gives a second name. */
export const aliasPatterns = {
  en: [
    'ONE is also called OTHER.',
    'ONE, also known as OTHER, has been studied for a long time.',
    'Another name for ONE is OTHER.',
  ],
  el: [
    'Το ίδιο λέγεται και OTHER: ONE, αλλιώς OTHER.',
    'ONE, που λέγεται και OTHER, έχει μελετηθεί πολύ.',
    'ONE ή αλλιώς OTHER έχει μελετηθεί πολύ.',
  ],
};

/** Greek letters in Latin script. */
export const latin: Record<string, string> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

/** Latin letters in Greek script. */
export const greekOf: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(latin).flatMap(([from, to]) => (to.length === 1 && from !== 'ς' ? [[to, from]] : [])),
  ),
  b: 'μπ',
  c: 'κ',
  h: 'χ',
  j: 'τζ',
  q: 'κ',
  u: 'ου',
  w: 'ου',
};
