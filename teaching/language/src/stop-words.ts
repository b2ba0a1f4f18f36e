import type { ContentLanguage } from '@schole/core';
import { fold } from './fold.ts';

const english = `a about above across after again against all almost along already also although always am among an and another any
anyone anything are around as at away back be became because become becomes been before behind being below between both but by
came can cannot come comes could did do does doing done down during each either else enough especially etc even ever every
everyone everything example few first for form found from further gave get gets give given gives go goes got had has have having
he hence her here hers herself him himself his how however i if in indeed instead into is it its itself just kind know known
last later least less let like made main make makes making many may me might mine more moreover most mostly much must my myself
near nearly need needs neither never nevertheless new next no nobody none nor not nothing now of off often on once one only onto
or other others otherwise our ours ourselves out over own part perhaps place put quite rather really same say says second see
seem seems seen several shall she should since so some someone something sometimes soon still such take takes than that the
their theirs them themselves then there therefore these they thing things this those though through thus time to together too
toward towards two type under until up upon us use used uses using usually various very was way ways we well were what whatever
when where whereas whether which while who whole whom whose why will with within without would yet you your yours yourself`;

const greek = `ο η το οι τα του της των τον την τη τους τις στο στη στην στον στους στις στα στου ενας μια μία ενα ενος μιας εναν
και κι ή η είτε ούτε ουτε μήτε αλλά όμως ωστόσο ενώ αν εάν όταν όποτε αφού επειδή γιατί διότι καθώς ώστε ότι πως που ποιος ποια
ποιο ποιοι ποιες ποιον ποιους τι πού πώς πότε πόσο όσο όσα όσοι όσες όπως όπου όπως σαν ως έως μέχρι από απο σε με για προς κατά
μετά πριν παρά αντί χωρίς δίχως μεταξύ μέσω λόγω εξαιτίας χάρη υπό υπέρ επί περί εκτός ανάμεσα γύρω πάνω κάτω μέσα έξω μπροστά
πίσω κοντά μακριά εδώ εκεί τότε τώρα πάλι ξανά ακόμη ακόμα ήδη πια πλέον μόνο μόνον επίσης ακριβώς περίπου σχεδόν πολύ πολλά
πολλοί πολλές πολλών λίγο λίγα λίγοι λίγες περισσότερο περισσότερα περισσότεροι περισσότερες λιγότερο όλα όλοι όλες όλο όλη όλος
όλων κάθε κάποιος κάποια κάποιο κάποιοι κάποιες άλλος άλλη άλλο άλλοι άλλες άλλα ίδιος ίδια ίδιο ίδιοι ίδιες αυτός αυτή αυτό
αυτοί αυτές αυτά αυτού αυτής αυτών αυτόν αυτήν εκείνος εκείνη εκείνο εκείνοι εκείνες εκείνα τέτοιος τέτοια τέτοιο τέτοιες ένα
δύο τρία εγώ εσύ εμείς εσείς μου σου μας σας τους να θα ας δεν μην μη ναι όχι είναι είμαι είμαστε ήταν έχει έχουν είχε είχαν
υπάρχει υπάρχουν υπήρχε υπήρχαν μπορεί μπορούν μπορούσε μπορούσαν πρέπει γίνεται γίνονται έγινε έγιναν κάνει κάνουν έκανε
παράδειγμα δηλαδή κυρίως συνήθως συχνά πάντα ποτέ έτσι λοιπόν οποίος οποία οποίο οποίοι οποίες οποίου οποίας οποίων οποίους
τρόπος τρόπο μέρος φορά φορές πρώτα έπειτα ύστερα τέλος τελικά βέβαια μάλιστα επομένως άρα συνεπώς άλλωστε εξάλλου`;

const lists: Record<ContentLanguage, ReadonlySet<string>> = {
  en: new Set(english.split(/\s+/).map(fold)),
  el: new Set(greek.split(/\s+/).map(fold)),
};

/** Whether a word carries no content of its own. */
export function isStopWord(word: string, language: ContentLanguage): boolean {
  const plain = fold(word);
  return lists[language].has(plain) || (language === 'el' && lists.en.has(plain));
}
