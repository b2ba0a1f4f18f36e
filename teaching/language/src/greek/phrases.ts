import { fold } from '../fold.ts';
import { isStopWord } from '../stop-words.ts';
import type { Word } from '../words.ts';

export type Gender = 'masculine' | 'feminine' | 'neuter';
export interface GreekForm {
  gender: Gender;
  plural: boolean;
  /** 'either' where the article is ambiguous (το, τα). */
  grammaticalCase: 'nominative' | 'accusative' | 'either';
}

/** A Greek noun phrase after its article: offsets of the phrase without the article, and of the article. */
export interface GreekPhrase {
  start: number;
  end: number;
  articleStart: number;
  article: string;
  form: GreekForm;
  /** How many words the phrase has, and how many of them are before a genitive complement. */
  words: number;
  core: number;
}

const agreeing: Record<string, { form: GreekForm; endings: RegExp }[]> = {
  ο: [{ form: form('masculine', false, 'nominative'), endings: /(?:οσ|ησ|ασ|ουσ|εασ|ων)$/ }],
  η: [{ form: form('feminine', false, 'nominative'), endings: /(?:η|α|οσ|ω)$/ }],
  το: [{ form: form('neuter', false, 'either'), endings: /(?:ο|ι|μα|οσ|ον|υ|εσ|αν|εν|ασ|σιμο|ξιμο)$/ }],
  οι: [{ form: form('masculine', true, 'nominative'), endings: /(?:οι|εισ|εσ)$/ }],
  τα: [{ form: form('neuter', true, 'either'), endings: /(?:α|η)$/ }],
  τον: [{ form: form('masculine', false, 'accusative'), endings: /(?:ο|η|α|ου|εα|ωνα)$/ }],
  την: [{ form: form('feminine', false, 'accusative'), endings: /(?:η|α|ο|ω)$/ }],
  τη: [{ form: form('feminine', false, 'accusative'), endings: /(?:η|α|ο|ω)$/ }],
  τουσ: [{ form: form('masculine', true, 'accusative'), endings: /(?:ουσ|εισ|εσ)$/ }],
  τισ: [{ form: form('feminine', true, 'accusative'), endings: /(?:εσ|εισ|ουσ)$/ }],
};
const genitives = new Set(['του', 'της', 'των'].map(fold));

function form(gender: Gender, plural: boolean, grammaticalCase: GreekForm['grammaticalCase']): GreekForm {
  return { gender, plural, grammaticalCase };
}

/** Whether a folded word is a form of the Greek article. */
export function isArticle(word: string): boolean {
  return !/^[ήΉ]$/u.test(word) && (fold(word) in agreeing || genitives.has(fold(word)));
}

const feminineInOi = /(?:οδοι|μεθοδοι|περιοδοι|εισοδοι|ηπειροι|νοσοι|νησοι|παρθενοι|λεωφοροι)$/;
const masculineInEs =
  /(?:τεσ|περσεσ|ληνεσ|αβεσ|λυβεσ|σλαβεσ|ωνεσ|ονεσ|ορεσ|νδρεσ|πατερεσ|μηνεσ|ακεσ|ηρωεσ|πινακεσ|αγωνεσ|φυλακεσ|αερεσ|αιθερεσ|ψαραδεσ|αδεσ)$/;
const feminineInTes =
  /(?:ιοτητεσ|οτητεσ|υτητεσ|ποιοτητεσ|ταυτοτητεσ|κοτεσ|μυτεσ|χαιτεσ|νοτεσ|μοναδεσ|ομαδεσ|σταγονεσ|εικονεσ|κυκλαδεσ|ελλαδεσ|εβδομαδεσ|λαμπαδεσ|χιλιαδεσ)$/;

/** «οι» is masculine and feminine: the endings of its words decide, the adjective's first. */
function genderAfterOi(core: readonly string[]): Gender {
  const folded = core.map(fold);
  const noun = folded.at(-1) ?? '';
  if (feminineInOi.test(noun)) return 'feminine';
  if (folded.some((word) => /οι$/.test(word))) return 'masculine';
  if (folded.length > 1 && /εσ$/.test(folded[0] ?? '')) return 'feminine';
  if (/εισ$/.test(noun)) return /είς$/u.test(core.at(-1) ?? '') ? 'masculine' : 'feminine';
  return masculineInEs.test(noun) && !feminineInTes.test(noun) ? 'masculine' : 'feminine';
}

const commonVerbs = new Set(
  `είναι ήταν έχει έχουν είχε είχαν μπορεί μπορούν μπορούσε πρέπει υπάρχει υπάρχουν υπήρχε έγινε έγιναν γίνεται γίνονται δίνει
  δίνουν έδωσε παίρνει πήρε πήραν είδε είπε είπαν βρήκε βρήκαν ζει ζουν ζούσε ζούσαν κάνει κάνουν έκανε έκαναν λέει βγήκε μπήκε
  πήγε πήγαν ήρθε ήρθαν έφυγε έμεινε έμειναν δρα δρουν ξεκινά ξεκινούν αποτελεί αποτελούν περνά περνούν κρατά κρατούν μετρά
  διασπά ανακλά επιδρά αντιδρά κυβερνά ζητά συναντά πετά τραβά απαντά ρωτά βοηθά απορροφά απορροφούν νικά σταματά σταματούν γεννά γεννούν προκαλεί προκαλούν ξεπερνά ξεπερνούν αντιδρούν μελετά μελετούν ακολουθεί οδηγεί οδηγούν κατά_`
    .split(/\s+/)
    .map(fold),
);
const verbEndings =
  /(?:εται|αται|ειται|ιεται|ονται|ουνται|ωνται|ιουνται|οταν|ονταν|ουνταν|ουσε|ουσαν|ησε|ησαν|ωσε|ωσαν|ασε|ασαν|ισε|ισαν|υσε|υσαν|θηκε|θηκαν|στηκε|στηκαν|χτηκε|χτηκαν|φτηκε|ψε|ψαν|ξε|ξαν|ουν|ζει|νει|ρει|λει|χει|βει|γει|πει|τει|φει|δει|σσει|ττει|ευει|αινε|αινει|αν)$/;
const notVerbs = new Set(
  `ένατε οπότε ώστε είτε μήτε ούτε δήθεν ευρύτατε καθένα εκείνε όταν εάν σαν παν αέναν συμπεριλαμβανομένων τότε ποτέ κάθε πριν εναντίον λοιπόν τουλάχιστον επομένως πέντε δώδεκα αντί έναν καμία μέλλει
  κάποτε πάντοτε μέτρα δεκαπέντε οτιδήποτε δωρεάν πλέον μάλιστα σύμπαν όργαν μεταξύ`
    .split(/\s+/)
    .map(fold),
);

/**
 * Whether a Greek word looks like a finite verb of the third person, by its ending; a heuristic for choosing frames,
 * never for judging.
 */
export function isLikelyVerb(word: string): boolean {
  const plain = fold(word);
  if (commonVerbs.has(plain)) return true;
  if (plain.length < 4 || notVerbs.has(plain) || /^\p{Lu}/u.test(word)) return false;
  // An unaccented final ε is the past tense; -ει and -εί are the present of most verbs.
  return verbEndings.test(plain) || (plain.length >= 5 && /(?:ε|ει|εί)$/u.test(word));
}

/** Whether a Greek verb form is plural (third person). */
export function isPluralVerb(word: string): boolean | null {
  const plain = fold(word);
  if (plain === 'ειναι' || plain === 'ηταν') return null;
  return (
    /(?:ουν|ουνε|ονται|ουνται|ωνται|ανται|αν|ονταν|ουνταν)$/.test(plain) && !/οταν$/.test(plain.replace(/ονταν$/, ''))
  );
}

const connectors = new Set(
  'και ή αλλά που όπου όπως ως σε από με για προς κατά μετά πριν μέσω ανάμεσα μεταξύ δεν θα να ότι πως οποία οποίο οποίος οποίες οποίοι'
    .split(' ')
    .map(fold),
);

function bareGenitive(word: string): boolean {
  return (
    /^(?:\p{Lu}-)?\p{Ll}+(?:ης|ής|ας|άς|ων|ών|ου|ού|εως|έως|[μδ]ατος|ους|ούς)(?:-\d+)?$/u.test(word) &&
    !/[οώ]ντ[αά]ς$/u.test(word) &&
    word.length > 3 &&
    !isStopWord(word, 'el') &&
    !isLikelyVerb(word)
  );
}

/**
 * The noun phrase that starts with the article at `at` in a list of words: adjectives and noun that agree with the article,
 * then at most one genitive complement. Null when the ending of the next word does not agree.
 */
export function phraseAfterArticle(
  sentence: string,
  list: readonly Word[],
  at: number,
  offset = 0,
): GreekPhrase | null {
  const article = list[at];
  // Without accents «ή» (or) would be the article «η».
  if (!article || /^[ήΉ]$/u.test(article.text)) return null;
  const shapes = agreeing[fold(article.text)];
  if (!shapes) return null;
  for (const shape of shapes) {
    let last = at;
    const joined = (next: number): boolean => {
      const left = list[next - 1];
      const right = list[next];
      return (
        left !== undefined &&
        right !== undefined &&
        /^\s+$/.test(sentence.slice(left.end - offset, right.start - offset))
      );
    };
    while (last - at < 3 && joined(last + 1)) {
      const word = list[last + 1]?.text ?? '';
      const plain = fold(word);
      const foreign = /^[A-Z][A-Za-z\d-]+$/.test(word);
      if (connectors.has(plain) || isArticle(word) || (isStopWord(word, 'el') && !foreign)) break;
      // «ο τανυστής τάσης»: after a noun in -ής or -ας another such ending is its genitive.
      if (last > at && /[ηήαάέ]ς$/u.test(list[last]?.text ?? '') && /^\p{Ll}+(?:ης|ής|ας|άς|ους)$/u.test(word)) break;
      // «ο πληθωρισμός ζήτησης»: no masculine ends like these genitives.
      if (last > at && plain !== '' && /^\p{Ll}+(?:[σξψ]ης|[όύ]τητας)$/u.test(word)) break;
      if (!foreign && (!shape.endings.test(plain) || (isLikelyVerb(word) && last > at))) break;
      last += 1;
    }
    if (last === at) continue;
    const core = last - at;
    // «η νόσος εξ αποσυμπίεσης»
    if (/^(?:εξ|εκ)$/u.test(list[last + 1]?.text ?? '') && joined(last + 1) && joined(last + 2)) last += 2;
    const next = list[last + 1];
    if (next && joined(last + 1) && genitives.has(fold(next.text)) && joined(last + 2)) {
      let inner = last + 1;
      const ends =
        fold(next.text) === 'των'
          ? /ων$/
          : fold(next.text) === 'τησ'
            ? /(?:ησ|ασ|εωσ|ουσ)$/
            : /(?:ου|η|α|ουσ|εωσ|τοσ)$/;
      while (
        inner - last < 4 &&
        joined(inner + 1) &&
        (ends.test(fold(list[inner + 1]?.text ?? '')) || /^\p{Lu}/u.test(list[inner + 1]?.text ?? '')) &&
        !isStopWord(list[inner + 1]?.text ?? '', 'el') &&
        !isLikelyVerb(list[inner + 1]?.text ?? '')
      )
        inner += 1;
      if (inner > last + 1) last = inner;
    }
    // A genitive without article: «υποδοχείς Τ-κυττάρων», «παραγωγή υγρού οξυγόνου».
    else
      for (let more = 0; more < 2 && joined(last + 1) && bareGenitive(list[last + 1]?.text ?? ''); more += 1) last += 1;
    const first = list[at + 1];
    const end = list[last];
    if (!first || !end) continue;
    return {
      start: first.start,
      end: end.end,
      articleStart: article.start,
      article: fold(article.text),
      form:
        fold(article.text) === 'οι'
          ? { ...shape.form, gender: genderAfterOi(list.slice(at + 1, at + 1 + core).map((word) => word.text)) }
          : shape.form,
      words: last - at,
      core,
    };
  }
  return null;
}
