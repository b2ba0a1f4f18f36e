import type { ContentLanguage } from '@schole/core';
import { fold } from '@schole/language';

// Pairs of which a sentence can contain only one, in the same form on both sides; each works in both directions.
const english = `
increase decrease
increases decreases
increased decreased
increasing decreasing
strengthens weakens
strengthened weakened
expands contracts
expanded contracted
accelerates slows
encourages discourages
improves impairs
improved worsened
accepted rejected
accepts rejects
won the|lost the
absorbs releases
absorb release
began ended
larger than|smaller than
larger smaller
bigger smaller
higher lower
highest lowest
largest smallest
longest shortest
fastest slowest
strongest weakest
oldest youngest
richest poorest
faster slower
stronger weaker
longer shorter
older younger
warmer colder
hotter colder
heavier lighter
thicker thinner
earlier than|later than
easier|more difficult
before after
inside outside
above below
northern southern
eastern western
majority minority
maximum minimum
advantage disadvantage
advantages disadvantages
conscious unconscious
reversible irreversible
rises falls
rise fall
rose fell
raises lowers
raised lowered
gains loses
gain lose
stimulates inhibits
stimulate inhibit
stimulated inhibited
activates inactivates
dilates constricts
dilate constrict
enters leaves
attracts repels
attract repel
maximizes minimizes
speeds up|slows down
richer poorer
more often|less often
more rapidly|less rapidly
more quickly|less quickly
more slowly|more quickly
more easily|less easily
more complex|less complex
more stable|less stable
more severe|less severe
more expensive|less expensive
more strongly|less strongly
more sensitive|less sensitive
more powerful|less powerful
more resistant|less resistant
more susceptible|less susceptible
high low
often rarely
usually rarely
frequently rarely
presence absence
effective ineffective
harmful beneficial
temporary permanent
temporarily permanently
quickly slowly
ability to|inability to
upstream downstream
upward downward
forward backward
higher than|lower than
greater smaller
greater than|less than
closer to|farther from
away from|toward
strong weak
symmetrical asymmetrical
dependent on|independent of
more than|less than
more common|less common
more efficient|less efficient
more active|less active
more effective|less effective
more likely|less likely
more accurate|less accurate
`;

const greek = `
αυξάνει μειώνει
αυξάνουν μειώνουν
αυξάνεται μειώνεται
αυξάνονται μειώνονται
αυξήθηκε μειώθηκε
αυξήθηκαν μειώθηκαν
αύξησε μείωσε
αύξησαν μείωσαν
αύξηση μείωση
αύξησης μείωσης
αυξημένη μειωμένη
αυξημένο μειωμένο
αυξημένα μειωμένα
ενισχύει εξασθενίζει
ενισχύουν εξασθενίζουν
διαστέλλεται συστέλλεται
διαστέλλονται συστέλλονται
επιταχύνει επιβραδύνει
επιταχύνουν επιβραδύνουν
διευκολύνει δυσκολεύει
διευκολύνουν δυσκολεύουν
βελτιώνει επιδεινώνει
βελτιώνουν επιδεινώνουν
αποδέχτηκε απέρριψε
αποδέχθηκε απέρριψε
κέρδισε τον|έχασε τον
κέρδισε τη|έχασε τη
απορροφά αποβάλλει
απορροφούν αποβάλλουν
ανεβαίνει κατεβαίνει
μεγαλύτερος μικρότερος
μεγαλύτερη μικρότερη
μεγαλύτερο μικρότερο
μεγαλύτεροι μικρότεροι
μεγαλύτερες μικρότερες
μεγαλύτερα μικρότερα
υψηλότερος χαμηλότερος
υψηλότερη χαμηλότερη
υψηλότερο χαμηλότερο
υψηλότερες χαμηλότερες
υψηλότερα χαμηλότερα
ισχυρότερος ασθενέστερος
ισχυρότερη ασθενέστερη
ισχυρότερο ασθενέστερο
ταχύτερη βραδύτερη
ταχύτερα βραδύτερα
γρηγορότερα|πιο αργά
παλαιότερος νεότερος
παλαιότερη νεότερη
παλαιότερο νεότερο
παλαιότερα νεότερα
περισσότερο από|λιγότερο από
περισσότερους από|λιγότερους από
περισσότερες από|λιγότερες από
περισσότερα από|λιγότερα από
περισσότεροι από|λιγότεροι από
πιο συχνά|πιο σπάνια
είναι λιγότερο|είναι περισσότερο
πριν από|μετά από
πριν την|μετά την
πριν τη|μετά τη
πριν το|μετά το
πάνω από|κάτω από
βόρεια νότια
βόρειο νότιο
βόρειας νότιας
ανατολικά δυτικά
ανατολικό δυτικό
ανατολική δυτική
ανατολικής δυτικής
εσωτερικό εξωτερικό
εσωτερική εξωτερική
εσωτερικά εξωτερικά
μέγιστη ελάχιστη
μέγιστο ελάχιστο
μέγιστος ελάχιστος
πλεονέκτημα μειονέκτημα
πλεονεκτήματα μειονεκτήματα
εισαγωγές εξαγωγές
συχνά σπάνια
συνήθως σπάνια
ενίσχυσε αποδυνάμωσε
ενίσχυσαν αποδυνάμωσαν
ενισχύθηκε αποδυναμώθηκε
περιόρισε διεύρυνε
περιόρισαν διεύρυναν
περιορίστηκε διευρύνθηκε
περιορίζει διευρύνει
ευνοεί εμποδίζει
ευνοούν εμποδίζουν
ευνόησε εμπόδισε
ευνοούσε εμπόδιζε
επιτρέπεται απαγορεύεται
απαγόρευσε επέτρεψε
απαγορεύει επιτρέπει
ελαττώνεται αυξάνεται
ελαττώνονται αυξάνονται
ελαττώνει αυξάνει
απελευθερώνεται δεσμεύεται
απελευθερώνει δεσμεύει
απελευθερώνουν δεσμεύουν
επεκτάθηκε συρρικνώθηκε
απομακρύνονται πλησιάζουν
πλησιάζουν απομακρύνονται
απομακρύνεται πλησιάζει
εύφορα άγονα
εύφορη άγονη
εύφορο άγονο
εύφορες άγονες
υποχρεωτική προαιρετική
υποχρεωτικό προαιρετικό
μόνιμη προσωρινή
μόνιμο προσωρινό
μόνιμα προσωρινά
ωφέλιμα βλαβερά
ωφέλιμο βλαβερό
πυκνότερο αραιότερο
πυκνότερη αραιότερη
θερμότερο ψυχρότερο
θερμότερα ψυχρότερα
θερμότερος ψυχρότερος
θερμότερη ψυχρότερη
βαρύτερα ελαφρύτερα
βαρύτερο ελαφρύτερο
ευκολότερα δυσκολότερα
ελαφρύτερος βαρύτερος
ταχύτερος βραδύτερος
ταχύτερο βραδύτερο
γρήγορα αργά
συνειδητά ασυνείδητα
εξαρτάται από|είναι ανεξάρτητη από
`;

const pairs = new Map<ContentLanguage, Map<string, string>>();
for (const [language, lines] of [
  ['en', english],
  ['el', greek],
] as const) {
  const both = new Map<string, string>();
  for (const line of lines.trim().split('\n')) {
    const [one = '', other = ''] = line.split(line.includes('|') ? '|' : ' ');
    if (!both.has(one)) both.set(one, other);
    if (!both.has(other)) both.set(other, one);
  }
  pairs.set(language, both);
}

/** A pair without the words that both sides share at their ends: what differs between two sentences that it turns. */
function differing(one: readonly string[], other: readonly string[]): [string, string] {
  const most = Math.min(one.length, other.length) - 1;
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(start, one.length - end).join(' '), other.slice(start, other.length - end).join(' ')];
}

const foldedPairs = new Map(
  [...pairs].map(([language, both]) => [
    language,
    new Set([...both].map(([one, other]) => differing(fold(one).split(' '), fold(other).split(' ')).join(' | '))),
  ]),
);

/** Whether two runs of words are opposites, whatever their case and accents. */
export function areOpposites(one: string, other: string, language: ContentLanguage): boolean {
  const known = foldedPairs.get(language);
  const [left, right] = differing(fold(one).split(' '), fold(other).split(' '));
  return known?.has(`${left} | ${right}`) === true || known?.has(`${right} | ${left}`) === true;
}

const patterns = new Map(
  [...pairs].map(([language, both]) => {
    const known = [...both.keys()].toSorted((left, right) => right.length - left.length).join('|');
    return [language, new RegExp(`(?<![\\p{L}-])(?:${known})(?![\\p{L}-])`, 'giu')];
  }),
);

/** A word of a sentence that has an opposite of the same form. */
export interface Opposite {
  start: number;
  end: number;
  from: string;
  to: string;
}

/** The words of a text that have an opposite, the longest expression first where two begin at one position. */
export function opposites(text: string, language: ContentLanguage): Opposite[] {
  const both = pairs.get(language);
  const pattern = patterns.get(language);
  if (!both || !pattern) return [];
  return [...text.matchAll(pattern)].flatMap((match) => {
    const to = both.get(match[0].toLowerCase());
    if (to === undefined) return [];
    const capitalisedAs = /^\p{Lu}/u.test(match[0]) ? to.charAt(0).toUpperCase() + to.slice(1) : to;
    return [{ start: match.index, end: match.index + match[0].length, from: match[0], to: capitalisedAs }];
  });
}
