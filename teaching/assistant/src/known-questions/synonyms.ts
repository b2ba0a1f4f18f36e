import type { ContentLanguage } from '@schole/core';
import { searchStem } from '@schole/language';

/**
 * Everyday words that mean the same in a question about Schole, one group a line; a word stands in one group only. Unlike
 * the aliases they join what people say with what others say, and not with the words of the manual. Add here.
 */
const groups: Record<ContentLanguage, string> = {
  en: `
    test quiz exam paper worksheet assignment
    kids children pupils students child learners youngsters
    teacher colleague coworker
    headmaster headmistress headteacher principal boss director
    delete erase bin wipe remove trash discard scrap
    computer machine pc laptop
    phone mobile smartphone telephone cellphone
    mail email
    wrong incorrect false mistaken
    mistake error slip
    change alter edit modify adjust
    answer reply response
    make create build produce generate
    look see view
    find locate
    forget remember
    cost price fee charge
    pay buy purchase
    money bill invoice
    free gratis
    hard difficult tough tricky
    easy simple
    start begin commence
    stop cancel abort halt
    finished done complete
    big large huge
    small tiny little
    keep hold preserve
    picture photo image
    print printout
    leave quit resign
    password passphrase
    message notice notification
    fast quick
    part piece bit portion section
    name names
    safe secure
    private confidential
    internet online web
    program app application software tool
    copy duplicate
    restore recover
    lost vanished disappeared gone missing
    broken crashed dead died
    mark grade score
    mother father parents mum dad
    dark black night
    annoying bothers bothering mad crazy
  `,
  el: `
    τεστ διαγώνισμα κουίζ εργασία φυλλάδιο
    παιδιά μαθητές μαθητής μαθήτρια
    καθηγητής καθηγήτρια δάσκαλος δασκάλα εκπαιδευτικός συνάδελφος συναδέλφισσα
    διευθυντής διευθύντρια λυκειάρχης γυμνασιάρχης προϊστάμενος
    σβήνω διαγράφω διαγραφή πετάω
    υπολογιστής μηχάνημα σέρβερ διακομιστής λάπτοπ
    κινητό τηλέφωνο
    μέιλ email mail ιμέιλ
    λάθος σφάλμα
    αλλάζω αλλαγή πειράζω τροποποιώ διορθώνω
    φτιάχνω δημιουργώ
    βλέπω κοιτάζω
    βρίσκω ψάχνω
    ξεχνάω θυμάμαι
    κοστίζει κόστος τιμή χρεώνει
    πληρώνω αγοράζω
    λεφτά χρήματα
    δωρεάν τζάμπα τσάμπα
    δύσκολος ζόρικος
    εύκολος απλός
    αρχίζω ξεκινάω
    σταματάω ακυρώνω
    τελειώνω έτοιμος
    μεγάλος τεράστιος
    κρατάω φυλάω
    φωτογραφία εικόνα
    τυπώνω εκτυπώνω
    καλώ προσκαλώ
    φεύγω αποχωρώ
    κωδικός password
    μήνυμα ειδοποίηση
    γρήγορα σύντομα
    άλλη διαφορετική
    κομμάτι μέρος απόσπασμα
    κεφάλαιο ενότητα
    ασφαλής ασφάλεια
    ίντερνετ διαδίκτυο
    πρόγραμμα εφαρμογή εργαλείο
    αντίγραφο αντιγράφω μπακάπ backup
    χάνω εξαφανίστηκε
    βαθμός μονάδα πόντος
    μητέρα πατέρας γονιός γονείς κηδεμόνας μαμά μπαμπάς
    σκούρο μαύρο σκοτεινό
    τρελαίνει ενοχλεί ζαλίζει εκνευρίζει
  `,
};

/** The first stem of its group for every stem of one. */
function readGroups(language: ContentLanguage): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const group of groups[language].split('\n')) {
    const [first, ...others] = group.trim().split(' ').map(searchStem);
    if (first === undefined) continue;
    for (const stem of [first, ...others]) if (!found.has(stem)) found.set(stem, first);
  }
  return found;
}

const read = new Map<ContentLanguage, ReadonlyMap<string, string>>();

/** What a stem and its synonyms have in common: one stem for all of them. */
export function conceptOf(stem: string, language: ContentLanguage): string {
  let known = read.get(language);
  if (known === undefined) {
    known = readGroups(language);
    read.set(language, known);
  }
  return known.get(stem) ?? stem;
}
