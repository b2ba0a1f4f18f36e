import { fold, stem } from '@schole/language';

/** Words that cannot stand for each other: on each line, those of one side, then those of the other. */
const lines = `
up upward upwards rise rises rising increase increases increased more higher high grow gain gains raise above faster quickly | down downward downwards fall falls falling decrease decreases decreased less fewer lower low shrink lose loses reduce reduces drop drops below slower slowly
before earlier | after later
all every always each | some sometimes few
hot hotter warm warmer heat heats | cold colder cool cools cooler
left | right
north northern | south southern
east eastern | west western
inside inner internal in enters | outside outer external exits
open opened | closed shut
first | last second
positive | negative
expand expands | contract contracts
strong stronger | weak weaker
large larger big bigger | small smaller little
long longer | short shorter
thick thicker | thin thinner
heavy heavier | lighter
rich | poor
attract attracts | repel repels
absorb absorbs | emit emits release releases reflect reflects
inhale inhales | exhale exhales
push pushes | pull pulls
wet | dry
male | female
same equal constant unchanged | different unequal faster slower longer shorter changes increases decreases higher lower
true correct | false wrong
solid | liquid gas
day | night
summer | winter
πανω ανεβαινει ανεβαινουν αυξανεται αυξανει αυξανονται αυξηση περισσοτερο περισσοτερη περισσοτερα μεγαλυτερη μεγαλυτερο μεγαλωνει υψηλη υψηλοτερη ψηλα γρηγορα | κατω κατεβαινει κατεβαινουν μειωνεται μειωνει μειωνονται μειωση λιγοτερο λιγοτερη λιγοτερα μικροτερη μικροτερο μικραινει πεφτει χαμηλη χαμηλοτερη χαμηλα αργα
πριν νωριτερα | μετα αργοτερα
ολα ολοι ολεσ παντα καθε | μερικα μερικοι μερικεσ λιγα λιγοι λιγεσ
ζεστο ζεστη ζεστα θερμο θερμη θερμαινεται | κρυο κρυα κρυωνει ψυχρο ψυχεται
αριστερα αριστερη αριστερο | δεξια δεξιο
βορρασ βορρα βορεια | νοτοσ νοτο νοτια
ανατολη ανατολικα | δυση δυτικα
μεσα εσωτερικο εσωτερικη μπαινει | εξω εξωτερικο εξωτερικη βγαινει
ανοιχτο ανοιχτη ανοιχτοσ ανοιγει | κλειστο κλειστη κλειστοσ κλεινει
πρωτο πρωτη πρωτοσ | τελευταιο τελευταια τελευταιοσ δευτερο δευτερη
θετικο θετικη | αρνητικο αρνητικη
διαστελλεται διαστολη | συστελλεται συστολη
ισχυρο ισχυρη δυνατο δυνατη | αδυναμο αδυναμη ασθενεσ
μεγαλο μεγαλη μεγαλοσ | μικρο μικρη μικροσ
μακρυ μακρια | κοντο κοντη
βαρυ βαρια | ελαφρυ ελαφρια
πλουσιοι πλουσιο | φτωχοι φτωχο
ελκει ελκονται ελκει | απωθει απωθουνται
απορροφα απορροφουν | εκπεμπει αποβαλλει ανακλα
εισπνεει εισπνεουμε εισπνοη | εκπνεει εκπνεουμε εκπνοη
ιδιο ιδια ισο ισα | διαφορετικο διαφορετικα ανισα
σωστο σωστη | λαθοσ
στερεο | υγρο αεριο
μερα ημερα | νυχτα
καλοκαιρι | χειμωνασ χειμωνα
ανοιξη | φθινοπωρο
`;

/** For each stem, the sides it stands on: an even number and the odd one after it are opposite. */
const sides = new Map<string, number[]>();
for (const [line, text] of lines.trim().split('\n').entries())
  for (const [side, words] of text.split('|').entries())
    for (const word of words.trim().split(/\s+/)) {
      const key = stem(fold(word));
      const known = sides.get(key) ?? [];
      sides.set(key, [...known, 2 * line + side]);
    }

/** Whether one of the stems is the opposite of one of the others. */
export function haveOpposites(one: readonly string[], other: readonly string[]): boolean {
  const given = new Set(one.flatMap((word) => sides.get(word) ?? []));
  return given.size > 0 && other.some((word) => sides.get(word)?.some((side) => given.has(side ^ 1)));
}
