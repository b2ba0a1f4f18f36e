import { markFigures } from './marking-talk.ts';

// What the patterns read: the words of one clause, folded, with one blank between them and at both ends. Every gap has
// a limit, so that each pattern takes time in proportion to the clause.

const rules =
  '(?:instructions?|rules?|prompts?|guidelines?|directions|directives?|commands?|orders?|messages?|context|criteria|constraints?)';
const grader =
  '(?:ai|a i|llm|graders?|markers?|examiners?|assessors?|evaluators?|assistant|chatgpt|gpt|claude|gemini|copilot|language model|chatbot|bot|auto ?grader|(?:auto |automatic |automated )?(?:grading|marking)(?: system| model| software)?|automated system)';
const authority =
  '(?:teacher|professor|instructor|examiner|developer|administrator|admin|principal|headmaster|creator)';
const marks = '(?:marks?|credits?|points?|scores?|grades?|percent)';
const give = '(?:give|award|assign|grant|allocate|return|output|report|record|enter|put|write|set)';

/** Somebody who does it in an ordinary sentence: "the processor can discard earlier instructions". */
const noSubject =
  '(?<! (?:i|we|they|would|will|could|can|may|might|dont|not|who|people|students|scientists|(?<! you) to))';

const english = [
  `${noSubject} (?:ignore|disregard|forget|override|overrule|bypass|discard|neglect|skip|(?:do not|dont|never|stop) (?:follow(?:ing)?|obey(?:ing)?|us(?:e|ing)|apply(?:ing)?)) (?:\\S+ ){0,4}(?:previous|prior|above|earlier|preceding|foregoing|system|original|grading|marking|scoring|your|all) (?:\\S+ ){0,2}${rules} `,
  `${noSubject} (?:ignore|disregard|forget|override|bypass|overrule|discard) (?:\\S+ ){0,3}(?:rubrics?|mark(?:ing)? scheme|answer key|model answer|system prompt|grading|marking|(?:everything|anything|all) (?:above|before|previous|prior|you)|(?:that |which )?came before|you were told|told you) `,
  ` (?:${give}|deserves?|earns?|receives?|gets?|worth|merits?|mark|grade|score|rate) (?:\\S+ ){0,6}(?:full|maximum|max|perfect) (?:possible )?(?:marks?|credits?|scores?|grades?|points?) `,
  ` (?:give|award|assign|grant|output|return|deserves?|deserve) (?:\\S+ ){0,6}(?:highest|best|top|100|hundred|all(?: of)?(?: the| its| my)?|ten|10) (?:possible )?${marks} `,
  ' (?:full (?:marks|credit|points)|top marks|maximum marks|max marks|all the marks) ',
  `${noSubject} (?:mark|grade|score) (?:it|this|me|that|everything|these|mine|my|the|all)(?: (?:answers?|responses?|submission|one|question|student|essay|paper))? (?:as |to be |with |a |an )?(?:\\S+ )?(?:correct|right|true|full|complete|perfect|excellent|passed|100|10) `,
  `${noSubject} (?:consider|treat|regard|evaluate|assess|judge|accept|count|rate|label|classify|approve|confirm) (?:\\S+ ){0,3}(?:answers?|responses?|submission|essay|attempt|student|paper) (?:\\S+ ){0,3}(?:correct|right|true|full|complete|perfect|excellent|passed|valid|accepted) `,
  ` (?:dont|do not|never|please dont) (?:fail me|deduct|penali[sz]e|reduce (?:\\S+ ){0,2}${marks}|mark (?:me|this|it) (?:down|wrong)|take (?:away )?(?:\\S+ ){0,2}(?:marks|points)) `,
  ` (?:give me|please pass me|pls pass me|let me pass|pass me) (?:\\S+ ){0,4}(?:${marks}|pass|please|a|100|10) `,
  `^ (?:please )?(?:dear|hello|hi|hey|attention|memo|warning|(?:(?:a |an |important |special )?(?:note|message|instructions?|notice|reminder) (?:to|for))|to) (?:the |any |all |my |whoever |our )?${grader} `,
  ' (?:whoever|whatever|whichever|anyone who|the person who|to the one who) (?:is )?(?:marks?|grades?|marking|grading|evaluat\\S+|corrects?|correcting) ',
  ` you are (?:now |no longer |a |an |the |my |being |helpful |lenient |generous |kind |strict |very |new |acting as )*(?:${grader}|language model|examiner|teacher|professor|dan|in developer mode|in admin mode) `,
  ` (?:act as|pretend to be|behave as|role ?play as|imagine you are|pretend you are) (?:if you are |if you were )?(?:a |an |the |my )?(?:\\S+ )?(?:${grader}|teacher|professor|examiner) `,
  '^ (?:now |please )?pretend (?:that )?(?:you|this|the answer|it) ',
  ' from now on (?:you|ignore|always|answer|respond|mark|grade|give|every) ',
  '^ (?:the |these are |here are |here is )?(?:new|updated|special|secret|hidden|important|additional|urgent|revised|final) (?:system |grading |marking )?(?:instructions?|prompt|directives?|rules?)(?: for (?:\\S+ ){1,3})? ?$',
  ' (?:system prompt|developer mode|jailbreak|prompt injection|(?:admin|administrator|teacher|grading|system|grade) override|override (?:code|mode|the (?:grade|score|mark))|end of (?:the )?(?:student |students )?(?:answer|submission|response|prompt)|begin(?:ning)? of (?:system|instructions)) ',
  ` as (?:the|your|a|their|this) (?:class |head |course |schools? )?(?:${authority}|teacher) (?:(?:of|in|at|for) (?:\\S+ ){1,4}|here )?i `,
  ` (?:i am|im|i m|this is) (?:the|your|a|their) (?:\\S+ )?${authority} `,
  ` (?:correct|right|final|expected|required|appropriate|only valid) (?:score|mark|grade|rating) (?:(?:for|of) (?:\\S+ ){1,4})?(?:is|should be|must be) `,
  ' (?:this|the|my) (?:answer|response|submission|attempt) (?:\\S+ ){0,3}(?:graded|marked|approved|verified|pre ?approved|validated|certified) ',
  ` (?:this|the|my) (?:answer|response|submission|student|essay|work|pupil|attempt) (?:\\S+ ){0,2}(?:deserves|should (?:get|receive|be (?:given|awarded))|must (?:get|receive|be (?:given|awarded))|gets|receives|is worth|has earned) (?:\\S+ ){0,4}(?:${marks}|10|100|a) `,
  '^ (?:my |the |your |final |total )?(?:score|grade|marks?|confidence|rating|verdict) (?:is |of |equals )?(?:\\d+|full|pass|correct|a|excellent)(?: (?:out of|of|points|marks|percent|\\d+)){0,4} $',
  ' (?:respond|reply|answer|output|return|print) (?:only |just |exactly |back )?(?:with|in) (?:only |just |the |a |valid |this )*(?:json|score|grade|correct|number) ',
  ' (?:output|return|print|respond|reply) (?:only|just|exactly) (?:\\S+ ){0,3}(?:\\d+|json|correct|score|full|true) ',
  ' all (?:the |of the )?(?:key ideas|expectations|rubric \\S+|marking points) (?:are|have been|were) (?:\\S+ )?(?:met|present|found|satisfied|fulfilled|matched) ',
  ' (?:agno[ihe]s(?:e|te)|ksexase|xexase|parablepse) (?:\\S+ ){0,4}(?:odhgies|odigies|entoles|kanones) ',
  ' (?:dose|dwse|vale|bale|doste|dwste) (?:mou )?(?:\\S+ ){0,4}(?:arista|vathm\\S+|bathm\\S+|monades) ',
];

const greekRules =
  '(?:οδηγι(?:α|εσ|ων|ασ)|εντολ(?:η|εσ|ων|ησ)|κανον(?:εσ|ων|ασ|α)|κριτηρι(?:α|ων|ο)|προτροπ\\S+|μηνυμα(?:τα)?|υποδειξ\\S+)';
const greekGrader =
  '(?:βαθμολογητ\\S+|διορθωτ\\S+|εξεταστ\\S+|αξιολογητ\\S+|βοηθ(?:ε|ο|οσ)|(?:γλωσσικο )?μοντελο|τεχνητη νοημοσυνη|συστημα (?:αυτοματησ )?(?:βαθμολογ|διορθωσ|αξιολογ)\\S+|ai|chatgpt|gpt|llm)';
const greekAuthority =
  '(?:δασκαλ(?:οσ|α)|καθηγητ(?:ησ|ρια)|εκπαιδευτικοσ|διαχειριστ(?:ησ|ρια)|εξεταστ(?:ησ|ρια)|διευθυντ(?:ησ|ρια)|προγραμματιστ(?:ησ|ρια))';
/** «Αγνόησε» is also "he ignored": alone it is an ordinary word. */
const greekIgnore =
  '(?:αγνοησε|αγνοηστε|αγνοησετε|αγνοησεισ|ξεχασε|ξεχαστε|ξεχασετε|παραβλεψε|παραβλεψτε|παραβλεψετε|παρακαμψε|παρακαμψτε|παρακαμψετε|ακυρωσε|ακυρωστε|μην? (?:ακολουθ\\S+|λαβ\\S+ υποψη|λαμβαν\\S+ υποψη|τηρ\\S+|εφαρμο\\S+))';
const fullGreek =
  '(?:αριστα|πληρ\\S+ βαθμολογι\\S+|μεγιστ\\S+ (?:βαθμ\\S+|μοναδεσ|δυνατ\\S+ βαθμ\\S+)|ολεσ τισ μοναδεσ|ολα τα μορια|ολουσ τουσ (?:βαθμουσ|ποντουσ))';
const greekGive =
  '(?:δωσε|δωστε|δωσετε|δωσεισ|δινε|δινετε|βαλε|βαλτε|βαλετε|βαλεισ|απενειμε|απονειμ\\S+|αποδωσε|αποδωστε|καταχωρισε|καταχωριστε|βαθμολογησε|βαθμολογηστε|βαθμολογησετε|βαθμολογησεισ)';

const greek = [
  ` ${greekIgnore} (?:\\S+ ){0,3}(?:προηγουμεν\\S+|παραπανω|προηγηθ\\S+|πιο πανω|ανωτερω|αρχικ\\S+|συστηματοσ) (?:\\S+ ){0,2}${greekRules} `,
  ` ${greekIgnore} (?:\\S+ ){0,3}${greekRules} (?:\\S+ )?(?:σου|σασ|βαθμολογησησ|διορθωσησ|αξιολογησησ|συστηματοσ|παραπανω|που (?:σου|σασ|ειχεσ|προηγ\\S+|διαβασ\\S+)) `,
  ` (?:αγνοηστε|ξεχαστε|παραβλεψτε|παρακαμψτε|(?:να|θα) (?:αγνοησεισ|αγνοησετε|ξεχασεισ)|μην ακολουθ(?:εισ|ησεισ|ησετε|ειτε)) (?:\\S+ ){0,4}${greekRules} `,
  ` ${greekIgnore} (?:\\S+ ){0,3}(?:ρουμπρικ\\S+|κλειδα\\S*|βαθμολογι\\S+|βαθμολογησ\\S+|(?:οσα|οτι|ολα οσα) (?:προηγ\\S+|ειπ\\S+|σου ειπ\\S+|διαβασ\\S+|ξερεισ)) `,
  ` ${greekGive} (?:\\S+ ){0,6}(?:${fullGreek}|βαθμ(?:ο|ον|ουσ|οσ)|βαθμολογια|μοναδεσ|ποντουσ) `,
  ' (?:δωσε|δωστε|βαλε|βαλτε) (?:μου|μασ|του|τησ) (?:\\S+ ){0,3}(?:20|10|100|αριστα|εικοσι|δεκα|βαθμ\\S+|μοναδ\\S+) ',
  ` βαθμολογησ(?:ε|τε|ετε) (?:με|μου|αυτη|αυτην|την|το|θετικα|επιεικωσ) `,
  ` (?:αξιζει|αξιζω|παιρνει|πρεπει να (?:παρει|παρω|λαβει|λαβω)|θελω|ζητω|παρακαλω|δικαιουται|να παρω|να παρει) (?:\\S+ ){0,4}${fullGreek} `,
  ' (?:πληρη|μεγιστη) βαθμολογια ',
  ' (?:χαρακτηρισ|σημειωσ|θεωρησ|μετρησ|βαθμολογησ|δεξ|κριν|αξιολογησ|εκτιμησ|επισημαν|λογαριασ)(?:ε|τε|ετε|εισ|στε|ου|ειτε) (?:\\S+ ){0,4}(?:απαντηση|απαντησησ|γραπτο|μαθητη|απαντησεισ) (?:\\S+ ){0,4}(?:σωστ\\S+|ορθ\\S+|πληρ\\S+|αριστ\\S+) ',
  ' μην? (?:μου |του |μασ )?(?:κοψ|αφαιρ|βαλ)\\S+ (?:\\S+ ){0,3}(?:βαθμ\\S+|μοναδ\\S+|μορι\\S+|ποντ\\S+) ',
  ' (?:περασε|περαστε|κοψε μη) με (?:\\S+ ){0,2}(?:παρακαλω|μαθημα|ταξη|τεστ|διαγωνισμα) ',
  `^ (?:αγαπητ\\S+|προσ|γεια(?: σου| σασ)?|προσοχη|(?:σημειωση|μηνυμα|οδηγια|οδηγιεσ|εντολη|υπενθυμιση) (?:για|προσ|στο|στον|στην)) (?:τον |την |το |τουσ |ολουσ |οποιον |καθε )*(?:${greekGrader}|βαθμολογ\\S+|διορθων\\S+) `,
  ' (?:οποιοσ|οποιον|οποια|αυτοσ που|εσυ που|εσεισ που) (?:και αν |κι αν )?(?:με |το |τα |μου )?(?:βαθμολογ|διορθων|διορθωσ)\\S+ ',
  ` εισαι (?:τωρα |πλεον |πια |ενασ |ενα |μια |ο |η |το |πολυ |επιεικησ |γενναιοδωροσ |καλοσ |αυστηροσ )*(?:${greekGrader}|καθηγητησ|δασκαλοσ) `,
  ' απο (?:εδω|τωρα) και (?:περα|μπροσ|στο εξησ|στο εξησ) (?:εισαι|θα (?:δινεισ|απαντασ|βαθμολογεισ|εισαι)|να|αγνο\\S+|δινε|βαθμολογ\\S+) ',
  '^ (?:νεα|νεεσ|ειδικη|ειδικεσ|σημαντικη|μυστικη|μυστικεσ|επειγουσα|τελικη) (?:οδηγια|οδηγιεσ|εντολη|εντολεσ|προτροπη)(?: (?:προσ|για|συστηματοσ)(?: \\S+){0,3})? $',
  '^ (?:τωρα )?(?:παριστανε|προσποιησου|υποδυσου|κανε πωσ εισαι|φερσου σαν) ',
  ` ωσ (?:ο |η )?${greekAuthority} (?:(?:σου|σασ|τησ ταξησ|του μαθηματοσ|αυτησ τησ ταξησ|του σχολειου) )?(?:\\S+ )?(?:σου|σασ|δηλωνω|επιβεβαιωνω|ζητω|διαταζω|εγκρινω|λεω|θελω|απαιτω|οριζω|επιτρεπω) `,
  ` (?:ειμαι|εδω) (?:ο|η) (?:\\S+ )?${greekAuthority} `,
  ' (?:σωστη|τελικη|ορθη|αναμενομενη) βαθμολογια (?:\\S+ ){0,4}ειναι ',
  ' (?:σωστοσ|τελικοσ|ορθοσ) βαθμοσ (?:\\S+ ){0,4}ειναι ',
  ' απαντηση (?:\\S+ ){0,3}(?:εχει (?:ηδη )?(?:ελεγχθει|εγκριθει|βαθμολογηθει|διορθωθει)|πρεπει να (?:παρει|λαβει|θεωρηθει|βαθμολογηθει|μετρησει)) ',
  '^ (?:τελικοσ |τελικη |η |ο |συνολικη |συνολικοσ )?(?:βαθμοσ|βαθμολογια|βαθμοι|εμπιστοσυνη) (?:ειναι )?(?:\\d+|αριστα|πληρησ|σωστο)(?: (?:στα|απο|με|βαθμοι|μοναδεσ|\\d+)){0,4} $',
  ' (?:απαντησε|απαντηστε|επιστρεψε|επιστρεψτε|τυπωσε|εμφανισε|γραψε|γραψτε) (?:μονο|απλωσ|απλα|ακριβωσ) (?:\\S+ ){0,4}(?:json|βαθμ\\S+|σωστ\\S+|αριστα|\\d+) ',
  ' (?:παρακαμψη|υπερβαση) (?:βαθμολογ\\S+|συστηματοσ|διαχειριστη) ',
  ' (?:τελοσ|αρχη) (?:τησ |των )?(?:απαντησησ|απαντησεων|οδηγιων|εντολων|προτροπησ)(?: του)?(?: μαθητη| συστηματοσ)? ',
];

/** Clauses that speak to whoever or whatever marks. */
export const instructionPatterns: readonly RegExp[] = [
  ...[...english, ...greek].map((source) => new RegExp(source, 'u')),
  ...markFigures,
];

/** The same, written in single letters. */
export const spelledInstruction =
  /(?:ignore|disregard|forget)(?:all|the|any|my|your|these)*(?:previous|prior|above|instructions)|(?:givemefull|fullmarks|fullcredit)|αγνοησ(?:ε|τε)(?:τισ|ολεσ|τα)*(?:προηγ|παραπανω|οδηγι)|δωσ(?:ε|τε)(?:μου)?(?:αριστα|ολ|τον|το)/u;

/** What belongs to an instruction where it stands beside one. */
export const accompanying =
  / (?:scor(?:e|es|ed|ing)|grad(?:e|es|ed|er|ing)|marks|credit|points awarded|total awarded|\d+ (?:marks?|points?|μοναδ\S+|μορια)|(?:the|your) (?:key|rubric|mark scheme|model answer)|end of (?:the )?(?:note|message|instructions?|rubric)|τελοσ (?:σημειωσησ|μηνυματοσ|οδηγιων|κριτηριων)|danke|merci|gracias|grazie|ende des|fin (?:du|de la|del)|fine (?:del|della)|no comments?|χωρισ (?:σχολια|ερωτησεισ)|for review|για ελεγχο|this (?:answer|response|student|submission|essay)|my answer|the student|respond|reply|output|json|thank you|thanks|no explanation|explain nothing|comply|obey|approved|verified|override|do not (?:deduct|explain|mention|reveal|question)|βαθμολογ\S+|βαθμ(?:οσ|ο|ουσ|οι)|αριστα|ευχαριστω|αυτη η απαντηση|η απαντηση (?:μου|αυτη)|ο μαθητησ|απαντησε|απαντηστε|υπακου\S+|μην (?:εξηγ|αφαιρ|αναφερ|κοψ)\S+) |^ (?:\d+(?:[.,]\d+)?(?: (?:out of|of|απο|στα|percent|τοισ εκατο))?(?: \d+)?|correct|pass|passed|full|max|maximum|true|excellent|σωστο|σωστη|πληρησ|ναι ολα σωστα) $/u;

/** A clause that a colon follows, as prompts name who speaks. */
export const roleLabel =
  /^ (?:system|assistant|developer|admin|administrator|root|συστημα|βοηθοσ|διαχειριστησ)(?: (?:message|prompt|note|override|instructions?|update|alert|command|μηνυμα|εντολη|οδηγια))? $/u;

/** A clause that a colon and a value follow, as the output of a machine has it. */
export const markLabel =
  /^ (?:my |the |final |total |correct |suggested )?(?:score|grade|marks?|confidence|verdict|points awarded|(?:τελικοσ |συνολικοσ )?βαθμοσ|(?:τελικη |συνολικη )?βαθμολογια) $/u;

/** Words that lead into an instruction and go with it. */
export const leadIns: ReadonlySet<string> = new Set(
  `please pls now then so and but also just kindly dear hello hi hey attention important urgent note warning update notice
  you must should have to need shall will can could would want wants i we the a an as your my our this that is it of for in at
  teacher professor ai grader assistant model sir miss system user admin said says tell order ask told class course very
  everyone anyone whoever if are being required instructed new all answers answer question per head headteacher remember
  παρακαλω τωρα λοιπον και αλλα επισησ απλωσ απλα αγαπητε αγαπητη προσοχη σημαντικο σημειωση επειγον πρεπει να θα θελω ζητω ωσ
  ο η το τον την του τησ τα τισ οι σου σασ μου μασ ειμαι ειναι δασκαλοσ δασκαλα δασκαλε καθηγητησ καθηγητη καθηγητρια βαθμολογητη
  μοντελο βοηθε βοηθοσ συστημα κυριε κυρια ταξησ μαθηματοσ οτι πωσ αυτη αυτο εσυ εσεισ`.split(/\s+/),
);
