import { fold, type GreekPhrase, isLikelyVerb, type Word } from '@schole/language';

const things =
  /^(?:χαρτη|χαρτεσ|πλανητ|μαγνητ|καθρεφτ|υπολογιστ|δεικτ|μετρητ|κομητ|πυκνωτ|ανιχνευτ|αισθητ|μετασχηματιστ|κινητ|τανυστ|συντελεστ|παραγοντ|χλωροπλαστ|μετεωριτ|γρανιτ|ασβεστολιθ|ζωγραφισ|διακοπτ|ροοστατ|αντιστατ|θερμοστατ|ηλεκτρομαγνητ|ηλεκτρολυτ|συσσωρευτ|επεξεργαστ|μικροεπεξεργαστ|εκτυπωτ|σαρωτ|δρομολογητ|ενισχυτ|ταλαντωτ|καταλυτ|διαλυτ|εβονιτ|γραφιτ|σταλακτιτ|σταλαγμιτ|αιματιτ|υποδοχεασ|φορεασ|αποκωδικοποιητ|ρυθμιστ|εναλλακτ|προβολεασ|ουρητηρασ|σφιγκτηρασ)/;
const agents =
  /(?:λογοσ|λογοι|τησ|τεσ|εασ|ονομοσ|ονομοι|γραφοσ|γραφοι|αρχησ|αρχεσ|αρχοσ|αρχοι|ηγοσ|ηγοι|αγοσ|αγοι|μαχοσ|μαχοι|ητορεσ|ητορασ|ητρια|ιστρια|ευτρια|ητριεσ|ιστριεσ|ευτριεσ)$/;
const notAgents =
  /(?:οτησ|οτητεσ|υτητεσ|διαλογοσ|διαλογοι|καταλογοσ|καταλογοι|προλογοσ|επιλογοσ|μονολογοσ|παραγραφοσ|παραγραφοι|παραγωγοσ|αγωγοσ|αγωγοι|αναλογοσ|αρεασ|ιδρωτεσ|φυλλαραχνη|νοτεσ|μυτεσ|κοτεσ)$/;
const common = new Set(
  `άνθρωπος άνθρωποι βασιλιάς βασιλιάδες άρχοντας άρχοντες ηγέτης ηγέτες γιατρός γιατροί επιστήμονας επιστήμονες μηχανικός μηχανικοί
  δάσκαλος δάσκαλοι δούλος δούλοι γυναίκα γυναίκες άνδρας άνδρες παιδιά παιδί στρατιώτης στρατιώτες χημικός χημικοί φυσικός φυσικοί
  τύραννος τύραννοι σατράπης σατράπες κάτοικοι κάτοικος φίλος φίλοι εχθρός εχθροί έμπορος έμποροι μελετητής μελετητές ασθενής ασθενείς
  δύτης δύτες συγγραφέας συγγραφείς ιερέας ιερείς ιππείς ιππέας αγρότης αγρότες πολίτης πολίτες οπλίτης οπλίτες`
    .split(/\s+/)
    .map(fold),
);

/** Whether a Greek noun denotes people: questions use «ποιος», and it is never an option beside things. */
export function isPersonNoun(noun: string): boolean {
  const plain = fold(noun);
  if (common.has(plain)) return true;
  return plain.length > 5 && agents.test(plain) && !things.test(plain) && !notAgents.test(plain);
}

const kinds =
  /^(?:ασθενει|νοσο|νοσημα|πανδημι|επιδημι|φαινομεν|πολεμο|ουσι|οργανισμ|φυτ(?:ο|α)$|ζω(?:ο|α)$|στοιχει|κυτταρ(?:ο|α)$|συστημα|μορι(?:ο|α)$|σωμα|χωρα|χωρεσ|πολη$|πολεισ|βιβλι|θεωρι|μορφη|φαρμακ(?:ο|α)$|γεγονο|δυναμη$|δυναμεισ$|κινηση$|κινησεισ$|αντικειμεν|περιοχ|πληθυσμ|παραλλαγη)/;

/**
 * A single word for a kind of things («νόσος», «φαινόμενο»): true of most names of that kind, so never a wrong option.
 */
export function isKindWord(text: string): boolean {
  return !text.includes(' ') && kinds.test(fold(text));
}

const wholes = /^(?:ευρωπ|ασια|αφρικ|αμερικ|ωκεανι|μεσογει|βαλκανι|ελλαδ|κοσμ(?:οσ|ο)$|γησ?$|οικουμεν)/;

/** A name that contains the names of the other places. */
export function isWhole(text: string): boolean {
  return !text.includes(' ') && wholes.test(fold(text));
}

const particles = /^(?:ντε|ντα|βαν|φον|ντι|δε|λα|von|van|de|da|of)$/u;

/** A person's name that does not decline, after its article: «ο Μέλβιν Κάλβιν», «τον Carl von Linde», «ο χημικός James Dewar». */
export function nameAfterArticle(sentence: string, list: readonly Word[], at: number): GreekPhrase | null {
  const article = list[at];
  const plain = fold(article?.text ?? '');
  const gender = /^[ήΉ]$/u.test(article?.text ?? '')
    ? null
    : /^(?:ο|τον|στον)$/.test(plain)
      ? 'masculine'
      : /^(?:η|την|τη)$/.test(plain)
        ? 'feminine'
        : null;
  if (!article || !gender) return null;
  const joined = (next: number): boolean => {
    const [left, right] = [list[next - 1], list[next]];
    return left !== undefined && right !== undefined && /^ (?:Ο )?$/u.test(sentence.slice(left.end, right.start));
  };
  let first = at + 1;
  // A title or trade before the name: «ο Σκωτσέζος χημικός», «ο αρχαιολόγος».
  while (first - at < 4 && joined(first)) {
    const title = list[first]?.text ?? '';
    const people = /^\p{Lu}\p{Ll}+(?:ος|ός|ο|ό)$/u.test(title) && /^\p{Ll}/u.test(list[first + 1]?.text ?? '');
    if (people && first === at + 1) {
      first += 1;
      continue;
    }
    if (!/^\p{Ll}/u.test(title)) break;
    const named = isPersonNoun(title) || isPersonNoun(`${title}ς`) || /(?:ικός|ικό|λόγος|λόγο)$/u.test(title);
    if (!named || isLikelyVerb(title)) return null;
    first += 1;
  }
  // A stray article before a foreign name, as translations have it.
  if (list[first]?.text === 'Ο' && joined(first)) first += 1;
  let last = first - 1;
  while (last - first < 4 && joined(last + 1)) {
    const word = list[last + 1]?.text ?? '';
    const capital = /^\p{Lu}[\p{L}\p{M}.'’-]*$/u.test(word) && !/^\p{Lu}{2,}$/u.test(word);
    if (!capital && !(last >= first && particles.test(word) && /^\p{Lu}/u.test(list[last + 2]?.text ?? ''))) break;
    last += 1;
  }
  const [from, to] = [list[first], list[last]];
  if (!from || !to || last < first) return null;
  const accusative = /ν$/.test(plain) || plain === 'τη';
  const undeclined = (word: Word): boolean => /[a-z]$|[^αεηιουωσν]$|[ιυε]$|[^ω]ν$/.test(fold(word.text));
  const run = list.slice(first, last + 1);
  // In the accusative only a name that does not decline shows its nominative; «ο Μαύρος Θάνατος» is a phrase like others.
  if (!run.some(undeclined) || (accusative && !undeclined(to) && !/[ουω]$/.test(fold(to.text)))) return null;
  if (last === first && first === at + 1 && (gender === 'feminine' || accusative)) return null;
  return {
    start: from.start,
    end: to.end,
    articleStart: article.start,
    article: plain,
    form: { gender, plural: false, grammaticalCase: accusative ? 'accusative' : 'nominative' },
    words: last - at,
    core: last - first + 1,
  };
}
