import { isStopWord } from '@schole/language';

/**
 * First names that are ordinary words too, and words of Schole and n8n, in plain letters (no accents, σ for ς). Alone
 * they count as a name only with a capital letter inside a sentence: «Will it work?» mentions no pupil.
 */
const first = `ace admin agent amber angel api april ari art ash aspen august aurora autumn basil bay bear berry bill bird blaze blue brandy
brook buck candy case cash chance charity chase chat cherry chip christian chuck class claude clay cliff coral crystal daisy
dale dash dawn dean demo destiny dick docker dolly don dot drake drew duke earl ebony echo elm email eve faith fern flora flow
forest frank gene genesis ginger glen grace grant gray grey guy happy harmony haven hazel heath heather holly honey hope
hunter iris ivory ivy jack jade jasmine java jay jet jewel josh journey joy json june justice king kit kitty lake lance lane
laurel legend leo liberty light lily lincoln link lotus love lucky mac major march mark mason max may melody mercy merit miles
mint misty nick noble node nova oak ocean olive opal page parker pat patience pearl penny pepper phoenix pierce piper poppy
prince princess promise prudence rain ranger ray red reed rex rich river rob robin rocky roman rose rosemary royal ruby rusty
sage saint sandy scarlet schole school serenity skip sky spike spring star stella sterling stone stormy student sue summer
sunny teacher temple test tiger trace trigger trinity trip tucker url user valor vest victory violet wade ward webhook west
will willow winter wolf woody workflow york zen
αγαπη αγγελος αθηνα ανατολη ανθη ανθος ανοιξη ανοιξις αρετη ασπασια αστερης αστερω αυγη αυγουστος βασιλεια βασιλικη βερα
βεργινα βιολετα γαλανη γαληνη γαρυφαλια γεωργια γλυκερια δαφνη δημος διαμαντω δοξα δωρα δωρεα ειρηνη ελευθερια ελευθερος ελια
ελπιδα ελπις ευαγγελια ευαγγελιο ευγενια ευγενιος ευη ευτυχια ευτυχιος ευχη ζαφειρης ζωη ηλιος ηχω θαλασσα θεμις θεωρια ιασμη
ιουλια ιουλιος ιουνιος ισιδα καλη καλλιστη κανελλα κερασια κρινα κρινος κυριακη κυριακος κυρος λαμπρη λαμπρος λευκη λεων λυδια
μαγια μαιος μαλαμα μαργαριτα μαρτιος μηλια μοιρα μονη νεφελη νικη ορος ουρανια παρασκευη παρης πασχαλια πηνελοπη πιστη ροδη
ροδια ροδο ρωμη σεβαστη σμαραγδα σοφια σταματα σταυρος στεργιος στεφανια σωτηρια τρια τριανταφυλλια τριανταφυλλος τυχη φανης
φιλια φωτεινη φωτεινος φωτης χαρα χαρη χαρης χρηστος χρυσα χρυση χρυσος ωρα`;

/** Surnames that are ordinary words too: alone they never count as a name, only beside a first name. */
const last = `abbot ali bach baker ball banks bar barber bell berry best bird bishop black block blood blue bond book box branch bridge
brook brown bush butler button call camp card care carpenter carter case cash chain chance change chat church city class clay
clear clerk close cloud code coffin cold coleman come cook cooper copy corn cost court cross curry dance data date day deal
dean dell do dot drew drop duke edge english error event fair farmer field file finch fish fisher flag flow flower folder ford
form fox france free french frost game gates german gold good gore grade grant grave gray great greek green grey group guest
guide hall hand hard head heart help high hill hood hook hope house hunt hunter ice index input item jet job judge just key
king knight lake lamb land lane large law lay leaf leak lemon light link list little long lord love low luck major man marble
march mark marks marsh mason max may message mill miller minor moon more name new night noble node north note old open orange
order page paper park parker parks pass path pay peace pence pepper person pike pine pitt plan plant point pool pope port post
potter power price prince print question quick race rain read reader record reed reply rest rice rich ring rise river road
rock room root rose rule run sage sand save school score screen sea self send server set share sharp sheet shell shepherd ship
shoemaker short silver singer small smart snow song south space speed spring staff stage star start state steel step stern
stone store storm street strong student summer summers sun swan swift table tag tailor taylor teacher temple term test text
thank thing time title token tool town trace tree trigger true turner type user view wade walker wall ward water way wear
weaver web webb week wells west white wild will winter wise wolf wood woods word work world worth year young
αγγελος αετος αλεπου αρτοποιος αρχοντας βαρελας βασιλεας βασιλιας βοσκος βουνο γερος γλαρος γραμματεας δασκαλος δασος δημος
διαβολος διακος εμπορος ζωγραφος ηλιος θαλασσινος ιατρος καλος καμπανα καναρης κανονας καπετανιος καρδια κηπουρος κλειδας
κοκκινος κοντος κορακας κουρεας κυνηγος κυριακος λαγος λαμπρος λευκος λιγνος λουλουδι λυκος μαγειρας μακρης μανταρινος μαρτης
μαστορας μαυρος μεγας μεσος μικρος μοναχος μουσικος μυλωνας ναυτης νεος νοτος ξανθος ξενος ορφανος παλιος παππας παππους
περιστερι πετεινος ποιητης ποταμος πρασινος πρωτος ραφτης ροζ σαββατο σιδερας σκληρος σκουρος σοφος σπανος σταυρος στρατηγος
συλλογος σχολειο ταχυδρομος τυπος φιλος φουρναρης χαρος χρονος χρυσος ψαλτης ψαρας ψηλος ωραιος`;

/** Particles inside names: «van der Berg», «de la Cruz». */
const particles = `de la le les van der den von zu da do dos das di del della du el al bin ibn ben bint abu abd st saint san mac mc o d n
του της των ντε και and y e`;

const read = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));
const ordinary = { first: read(first), last: read(last) };
const small = read(particles);

/** Whether a plain name is an ordinary word as well. */
export function isOrdinary(plain: string, part: 'first' | 'last'): boolean {
  return ordinary[part].has(plain) || isStopWord(plain, 'en') || isStopWord(plain, 'el');
}

/** Whether a plain word of a name never denotes a person by itself. */
export function isParticle(plain: string): boolean {
  return plain.length < 2 || small.has(plain);
}
