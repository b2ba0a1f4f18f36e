import { fold, searchStem, words } from '@schole/language';
import { namedBooks } from './books.ts';

// Topics outside the manual, as far as single words show them. A word that stands in a title or a saying of our pages
// never counts as off-topic; in the text of a page it may be an example.

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
    minister ministry easter christmas headmaster lesson unfair pedagogy pedagogical motivate motivation seating
    μισθος μισθο μισθου συνταξη απεργια σωματειο διορισμος διορισμο αναπληρωτης αναπληρωτη μορια μοριοδοτηση απουσια απουσιες
    πανελληνιες πανελλαδικες αποβολη εκφοβισμος δυσλεξια εκδρομη παρελαση αργια αργιες τιμωρια φασαρια πειθαρχια ωρομισθιος επιδομα
    υπουργος υπουργειο πασχα χριστουγεννα διακοπες ησυχια ασεπ οπσυδ παιδαγωγικη αδικο ζωηρος κινητρο συνδικαλιστικη`,
  taught: `equation derivative integral theorem triangle hypotenuse pythagoras fraction multiply photosynthesis volcano atom molecule
    gravity planet galaxy dinosaur poem poet novel grammar verb noun essay capital war battle king queen emperor revolution president
    odyssey iliad homer mythology mitosis meiosis chemistry relativity century ocean lake kilometre miles olympus dragon
    philosopher continent river mountain population translate conjugate synonym
    εξισωση παραγωγος παραγωγο ολοκληρωμα θεωρημα τριγωνο υποτεινουσα κλασμα κλασματα φωτοσυνθεση ηφαιστειο μοριο βαρυτητα
    πλανητης γαλαξιας δεινοσαυρος ποιημα ποιητης μυθιστορημα γραμματικη ρηματα αοριστος εκθεση πρωτευουσα πολεμος μαχη βασιλιας
    ιλιαδα οδυσσεια ομηρος μυθολογια λιμνη ωκεανος χιλιομετρα σχετικοτητα χημεια παραμυθι επιστολη κλινεται γεωγραφια
    αυτοκρατορας επανασταση προεδρος φιλοσοφος ηπειρος ποταμι βουνο πληθυσμος μεταφρασε μεταφραση συνωνυμο λυθει λυνω`,
  body: `doctor headache fever flu cough cold medicine pill diet calories vitamin vitamins knee yoga gym stretch tired insomnia allergy
    back hurts hurt dentist tooth hospital pregnant vaccine
    γιατρος πονοκεφαλος πυρετος γριπη βηχας φαρμακο χαπι διαιτα θερμιδες βιταμινες πονος ποναει γονατο γυμναστικη κουραση αυπνια αλλεργια
    μεση οδοντιατρος δοντι νοσοκομειο εγκυος εμβολιο λαιμος`,
  home: `stain recipe cook cooking bake oven cake bread soup dinner lunch breakfast coffee pizza garden plant paint furniture washing
    printer projector wifi keyboard battery charger bluetooth television remote smartboard whiteboard toner cartridge
    λεκες κρασι συνταγη μαγειρεψω μαγειρευω φουρνος κεικ ψωμι σουπα φαγητο μεσημεριανο πρωινο καφες πιτσα κηπος φυτο βαψιμο επιπλα πλυντηριο
    εκτυπωτης μελανι προβολεας wifi πληκτρολογιο μπαταρια φορτιστης τηλεοραση τηλεχειριστηριο διαδραστικος κιμωλια`,
  outside: `weather rain snow sunny storm football soccer basketball tennis match olympic movie film series
    trip travel birthday actor song guitar piano concert restaurant hotel flight airport ferry train bus taxi museum beach island traffic parking
    tax loan rent insurance mortgage bitcoin stocks lottery horoscope joke dog cat puppy girlfriend wedding present gift
    καιρος καιρο βροχη βρεξει χιονι λιακαδα καταιγιδα ποδοσφαιρο μπασκετ τενις ολυμπιακος παναθηναικος αεκ παοκ αγωνας ταινια
    ταξιδι γενεθλια αγορασω φαρμακειο ηθοποιος τραγουδι κιθαρα πιανο συναυλια εστιατοριο ξενοδοχειο πτηση αεροδρομιο πλοιο τρενο λεωφορειο ταξι μουσειο παραλια νησι
    εφορια δανειο ενοικιο μετοχες λοταρια ζωδιο ζωδια ανεκδοτο σκυλος γατα γαμος δωρο`,
};
const matterStems = new Set(Object.values(matters).join(' ').split(/\s+/).map(searchStem));

/**
 * An order to do a task of its own, as one gives it to a language model: "write me a poem", «λύσε μου την άσκηση». "Tell
 * me how …" asks.
 */
const orders = [
  /^(?:please |can you |could you )*(?:(?:write|tell|give|find|explain|read|teach|sing) (?:me|us)|(?:do|write|correct|check|solve|finish|fix) my)(?! (?:how|what|where|why|when|if|about))(?!\p{L})/u,
  /^(?:please )?(?:solve|translate|calculate|convert|compose|define|spell|summari[sz]e)(?!\p{L})/u,
  /^(?:γραψε|πεσ|λυσε|δωσε|κανε|εξηγησε|μεταφρασε|διορθωσε|διαβασε|βρεσ|τραγουδησε)(?: μου| μασ)(?! (?:πωσ|που|τι|αν|γιατι|ποτε|ποσ))/u,
  /^(?:λυσε|μεταφρασε|υπολογισε)(?!\p{L})/u,
];

/**
 * What the names in a question show: that it is about n8n or Schole, about another product, or how many words are
 * off-topic, an order counting as one.
 */
export function classifyNames(question: string, knows: (stem: string) => boolean): 'ours' | 'program' | number {
  const plain = fold(question);
  if (namedBooks(question).length > 0) return 'ours';
  if (programs.test(plain)) return 'program';
  const stems = new Set(words(plain).map(({ text }) => searchStem(text)));
  const ordered = orders.some((order) => order.test(plain.trim())) ? 1 : 0;
  return ordered + [...stems].filter((one) => matterStems.has(one) && !knows(one)).length;
}
