import { fold, searchStem, words } from '@schole/language';
import { namedBooks } from './books.ts';

// Topics outside the manual, as far as single words show them. A word that one of our pages uses never counts as
// off-topic.

/** Other products and school platforms. */
const programs =
  /(?<![\p{L}\p{N}])(?:zapier|make\.com|integromat|power ?automate|ifttt|pipedream|moodle|kahoots?|classroom|e-?class|e-?me|my-?school|teams|zoom|webex|skype|canva|quizlet|wordwall|padlet|mentimeter|genially|edmodo|edpuzzle|socrative|geogebra|photoshop|gimp|css|html|wordpress|joomla|drupal|minecraft|roblox|scratch|arduino|instagram|tiktok|youtube|netflix|spotify|iphone|ipad|duolingo|turnitin|blackboard|nearpod|plickers|taxisnet|gov\.gr|siri|alexa|wikipedia|airtable|steam|fortnite|playstation|uber|airbnb|booking\.com|skroutz|amazon|ebay|paypal|airdrop|macbook|kindle|prezi|powerpoint)(?![\p{L}\p{N}])/u;

/**
 * Words of other topics: the work and the rights of teachers, what is taught, the body, the household, the weather,
 * going out.
 */
const matters = {
  work: `salary wage wages pension strike union vacation absence absences detention suspension bullying dyslexia adhd autism excursion
    uniform punish punishment behaviour behavior noisy shout principal inspector tenure maternity substitute overtime
    unfair pedagogy pedagogical motivate motivation seating
    μισθος μισθο μισθου συνταξη απεργια σωματειο διορισμος διορισμο αναπληρωτης αναπληρωτη μορια μοριοδοτηση απουσια απουσιες
    πανελληνιες πανελλαδικες αποβολη εκφοβισμος δυσλεξια εκδρομη παρελαση αργια αργιες τιμωρια φασαρια πειθαρχια ωρομισθιος επιδομα
    ασεπ οπσυδ παιδαγωγικη αδικο ζωηρος κινητρο συνδικαλιστικη`,
  taught: `equation derivative integral theorem triangle hypotenuse pythagoras fraction multiply photosynthesis volcano atom molecule
    gravity planet galaxy dinosaur poem poet novel grammar verb noun essay capital war battle king queen emperor revolution president
    philosopher continent river mountain population translate conjugate synonym
    εξισωση παραγωγος παραγωγο ολοκληρωμα θεωρημα τριγωνο υποτεινουσα κλασμα κλασματα φωτοσυνθεση ηφαιστειο μοριο βαρυτητα
    πλανητης γαλαξιας δεινοσαυρος ποιημα ποιητης μυθιστορημα γραμματικη ρηματα αοριστος εκθεση πρωτευουσα πολεμος μαχη βασιλιας
    αυτοκρατορας επανασταση προεδρος φιλοσοφος ηπειρος ποταμι βουνο πληθυσμος μεταφρασε μεταφραση συνωνυμο λυθει λυνω`,
  body: `doctor headache fever flu cough cold medicine pill diet calories vitamin vitamins knee yoga gym stretch tired insomnia allergy
    dentist tooth hospital pregnant vaccine
    γιατρος πονοκεφαλος πυρετος γριπη βηχας φαρμακο χαπι διαιτα θερμιδες βιταμινες πονος ποναει γονατο γυμναστικη κουραση αυπνια αλλεργια
    οδοντιατρος δοντι νοσοκομειο εγκυος εμβολιο λαιμος`,
  home: `recipe cook cooking bake oven cake bread soup dinner lunch breakfast coffee pizza garden plant paint furniture washing
    printer projector wifi keyboard battery charger bluetooth television remote smartboard whiteboard toner cartridge
    συνταγη μαγειρεψω μαγειρευω φουρνος κεικ ψωμι σουπα φαγητο μεσημεριανο πρωινο καφες πιτσα κηπος φυτο βαψιμο επιπλα πλυντηριο
    εκτυπωτης μελανι προβολεας wifi πληκτρολογιο μπαταρια φορτιστης τηλεοραση τηλεχειριστηριο διαδραστικος κιμωλια`,
  outside: `weather rain snow sunny storm football soccer basketball tennis match olympic movie film series
    actor song guitar piano concert restaurant hotel flight airport ferry train bus taxi museum beach island traffic parking
    tax loan rent insurance mortgage bitcoin stocks lottery horoscope joke dog cat puppy girlfriend wedding present gift
    καιρος καιρο βροχη βρεξει χιονι λιακαδα καταιγιδα ποδοσφαιρο μπασκετ τενις ολυμπιακος παναθηναικος αεκ παοκ αγωνας ταινια
    ηθοποιος τραγουδι κιθαρα πιανο συναυλια εστιατοριο ξενοδοχειο πτηση αεροδρομιο πλοιο τρενο λεωφορειο ταξι μουσειο παραλια νησι
    εφορια δανειο ενοικιο μετοχες λοταρια ζωδιο ζωδια ανεκδοτο σκυλος γατα γαμος δωρο`,
};
const matterStems = new Set(Object.values(matters).join(' ').split(/\s+/).map(searchStem));

/**
 * What the names in a question show: that it is about n8n or Schole, about another product, or how many words are
 * off-topic.
 */
export function classifyNames(question: string, knows: (stem: string) => boolean): 'ours' | 'program' | number {
  const plain = fold(question);
  if (namedBooks(question).length > 0) return 'ours';
  if (programs.test(plain)) return 'program';
  const stems = new Set(words(plain).map(({ text }) => searchStem(text)));
  return [...stems].filter((one) => matterStems.has(one) && !knows(one)).length;
}
