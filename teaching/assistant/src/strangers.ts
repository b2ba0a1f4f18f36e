import { fold, searchStem, words } from '@schole/language';

// What the manual is not about, as far as one word tells. Kept out: every word that a page of ours may use.

/** Programs and school platforms of others. */
const programs =
  /(?<![\p{L}\p{N}])(?:zapier|make\.com|integromat|power ?automate|ifttt|pipedream|moodle|kahoots?|classroom|e-?class|e-?me|my-?school|teams|zoom|webex|canva|quizlet|wordwall|padlet|mentimeter|genially|edmodo|edpuzzle|socrative|geogebra|photoshop|gimp|css|html|wordpress|joomla|drupal|minecraft|roblox|scratch|arduino|instagram|tiktok|youtube|netflix|spotify|iphone|ipad|duolingo|turnitin|blackboard|nearpod|plickers|taxisnet|gov\.gr|siri|alexa|wikipedia)(?![\p{L}\p{N}])/u;

/** Other matters: the work and the rights of teachers, what is taught, the body, the weather, things that break. */
const matters = new Set(
  `salary wage pension strike union vacation bullying dyslexia adhd 
  equation derivative integral theorem triangle photosynthesis volcano poem grammar translate capital war 
  weather rain snow sunny recipe cook cooking cake dinner football soccer basketball olympic movie film song guitar restaurant hotel
  flight doctor headache fever flu medicine diet vitamin knee-pain knee yoga printer projector wifi keyboard
  battery charger bluetooth laptop-screen tv television tax loan rent insurance joke horoscope lottery dog cat
  μισθος μισθο μισθου συνταξη απεργια σωματειο διορισμος διορισμου αναπληρωτης αναπληρωτη μορια απουσια απουσιες πανελληνιες πανελλαδικες
  αποβολη εκφοβισμος δυσλεξια παρελαση αργια αργιες εξισωση παραγωγος παραγωγο ολοκληρωμα θεωρημα τριγωνο φωτοσυνθεση ηφαιστειο
  ποιημα γραμματικη μεταφρασε πρωτευουσα πολεμος βασιλιας καιρος καιρο βροχη χιονι συνταγη μαγειρεψω μαγειρευω κεικ φαγητο
  ποδοσφαιρο μπασκετ ταινια τραγουδι κιθαρα εστιατοριο ξενοδοχειο πτηση τρενο λεωφορειο αυτοκινητο γιατρος πονοκεφαλος πυρετος
  γριπη φαρμακο διαιτα βιταμινες υπνος πονος ποναει γονατο γυμναστικη εκτυπωτης προβολεας ασυρματο πληκτρολογιο μπαταρια
  φορτιστης τηλεοραση τραπεζα εφορια δανειο ενοικιο ασφαλεια-ζωης ανεκδοτο ζωδιο λοταρια σκυλος γατα`
    .split(/\s+/)
    .map(searchStem),
);

const ours = /n8n|schole|webhook|workflow|ροη εργασ|(?<!\p{L})node|κομβο/u;

/** What the names in a question say of it: that it is about n8n or Schole, about something else, or nothing. */
export function namesIn(question: string): 'ours' | 'program' | 'matter' | null {
  const plain = fold(question);
  if (ours.test(plain)) return 'ours';
  if (programs.test(plain)) return 'program';
  return words(plain).some(({ text }) => matters.has(searchStem(text))) ? 'matter' : null;
}
