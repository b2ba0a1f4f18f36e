import { stem } from '@schole/language';

/** Pairs of which a text says one, and says the contrary with the other. */
const pairs = `more/less more/fewer higher/lower high/low faster/slower fast/slow bigger/smaller larger/smaller big/small large/small
longer/shorter long/short hotter/colder hot/cold warmer/cooler warm/cool heavier/lighter heavy/light increase/decrease rise/fall
open/closed opened/closed up/down above/below before/after left/right positive/negative always/never same/different equal/different
strong/weak stronger/weaker hard/soft harder/softer harder/easier true/false complete/incomplete connected/disconnected
connected/separated attract/repel expand/contract gain/lose absorb/release absorb/reflect in/out inside/outside push/pull rough/smooth
thick/thin thicker/thinner deep/shallow near/far nearer/farther closer/farther wet/dry
περισσότερο/λιγότερο περισσότερα/λιγότερα περισσότεροι/λιγότεροι περισσότερη/λιγότερη πολύ/λίγο πολλά/λίγα
μεγαλύτερο/μικρότερο μεγάλο/μικρό υψηλό/χαμηλό ψηλά/χαμηλά υψηλότερο/χαμηλότερο γρήγορα/αργά γρηγορότερα/πιο-αργά
αυξάνεται/μειώνεται αύξηση/μείωση ανεβαίνει/κατεβαίνει ανεβαίνει/πέφτει ανοιχτό/κλειστό ανοίγει/κλείνει πάνω/κάτω
πριν/μετά αριστερά/δεξιά θετικό/αρνητικό πάντα/ποτέ ίδιο/διαφορετικό ίσο/άνισο ισχυρό/ασθενές δυνατό/αδύναμο
ζεστό/κρύο θερμό/ψυχρό βαρύ/ελαφρύ μακρύ/κοντό σκληρό/μαλακό σωστό/λάθος μέσα/έξω έλκονται/απωθούνται έλκει/απωθεί
διαστέλλεται/συστέλλεται απορροφά/απελευθερώνει απορροφά/ανακλά πλούσιοι/φτωχοί νίκη/ήττα κερδίζει/χάνει αρχή/τέλος
εσωτερικό/εξωτερικό βόρεια/νότια ανατολικά/δυτικά`;

const opposites = new Map<string, Set<string>>();
for (const pair of pairs.split(/\s+/)) {
  const [one = '', other = ''] = pair.split('/').map(stem);
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    opposites.set(from, (opposites.get(from) ?? new Set()).add(to));
}

/** How many words of the reference the answer lacks while it has a contrary, which the reference lacks. */
export function countContraries(reference: ReadonlySet<string>, answer: ReadonlySet<string>): number {
  let count = 0;
  for (const root of reference) {
    if (answer.has(root)) continue;
    for (const contrary of opposites.get(root) ?? [])
      if (answer.has(contrary) && !reference.has(contrary)) {
        count += 1;
        break;
      }
  }
  return count;
}
