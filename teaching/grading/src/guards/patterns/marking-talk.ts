// More of what the patterns of `instruction-patterns.ts` read, by what it speaks of: marks in figures, rubrics of the
// pupil's own, reviews to be skipped, readers that are machines, and other languages.

const number = '(?:\\d{1,3}|one|two|three|four|five|six|ten|ενα|δυο|τρια|τεσσερα|πεντε|δεκα|εικοσι)';
/** What comes after marks: in a sentence, things that are counted come. */
const afterMarks =
  '(?:$|(?:marks?|points?|please|for|to|and|without|no|today|here|thanks?|μοναδεσ|βαθμουσ|μορια|χωρισ|σε|για|και|παρακαλω|σημερα|punti|puntos|punkte|parakalo) )';
/** All of so many marks: "2/2", "3 out of 3", «3 στα 3»; the words have no signs between them. */
const allOf = `(${number}) (?:marks? |points? |μοναδεσ |βαθμουσ )?(?:out of |of |from |στα |στισ |στουσ |απο |απο τα |απο τισ |sta |apo |von |sur |de |su |sobre )?\\NUMBER ${afterMarks}`;

/** Marks given as figures; each has a group of its own. */
const figures = [
  `(?:award|give|giving|gives|deserves?|gets?|rate|worth|earns?|output|assign|grant|record|enter|put|total awarded|awarded|marks?|scores?|scored|grade|credit|result|remember|verdict) (?:\\S+ ){0,4}?${allOf}`,
  `(?:δωσ|δωσ|βαλ|διν|παιρν|απεν|απον|καταχωρ|σημειωσ|βαθμ|γραψ|αξιζ|συνολ|μοναδεσ|επιστρ)\\S* (?:\\S+ ){0,4}?${allOf}`,
  `(?:dos|dws|bal|val|vathm|bathm|monad|punkt|note|nota|punti|puntos|points|gib|geben|donne\\S*|dai|da|pon|metti|mets) (?:\\S+ ){0,4}?${allOf}`,
].map((source) => ` ${source.replace('\\NUMBER', '\\1')}`);

const key =
  '(?:keys?|mark schemes?|marking schemes?|rubrics?|model answers?|answer keys?|grading criteria|marking criteria|marking guide)';
const greekKey =
  '(?:κλειδ\\S+|ρουμπρικ\\S+|υποδειγμα\\S*|προτυπ\\S+ απαντησ\\S+|ενδεικτικ\\S+ απαντησ\\S+|κριτηρι\\S+|οδηγ\\S+ (?:βαθμολογ|διορθωσ)\\S+)';

const review = [
  // Not to compare, not to check, not to show it to a person.
  ` (?:do not|dont|never|no need to|without|stop|instead of|rather than) (?:compar|check|look|refer|consult|read|us|match|appl|follow)\\S* (?:\\S+ ){0,4}(?:the |your |this |that |any )(?:\\S+ )?${key} `,
  ' (?:do not|dont|never|without|no need to) (?:send|flag|refer|escalat|forward|report|pass|queue|submit)\\S* (?:\\S+ ){0,4}(?:review|teachers?|humans?|moderat\\S+|checking|second marker) ',
  ` (?:μη|μην|χωρισ να|δεν χρειαζεται να) (?:\\S+ )?(?:συγκριν|κοιτα|κοιταξ|ελεγξ|ελεγχ|διαβασ|χρησιμοποι|συμβουλευ|εφαρμο)\\S+ (?:\\S+ ){0,3}${greekKey} `,
  ' (?:μη|μην|χωρισ να) (?:\\S+ )?(?:στειλ|στελν|προωθ|παραπεμ|δειξ|σημανε)\\S+ (?:\\S+ ){0,3}(?:ελεγχο|καθηγητ\\S+|δασκαλ\\S+|ανθρωπο|επανεξεταση) ',
  // It is said to be settled.
  ' (?:this|the|my|above) (?:answer|response|submission|script|paper|attempt|work) (?:\\S+ ){0,4}(?:moderated|pre ?marked|pre ?graded|signed off|already (?:marked|checked|reviewed|accepted|approved|passed)) ',
  ' (?:απαντηση|γραπτο|κειμενο) (?:\\S+ ){0,4}(?:εγκριθηκε|ελεγχθηκε|βαθμολογηθηκε|επικυρωθηκε|διορθωθηκε|εγκεκριμεν\\S+|προεγκρι\\S+) ',
  ' (?:μαθητ\\S+|απαντησ\\S+|γραπτο) (?:\\S+ ){0,3}(?:θεωρειται|θεωρουνται|λογιζεται|μετραει|μετρα|βαθμολογειται) (?:\\S+ ){0,2}(?:σωστ\\S+|ορθ\\S+|πληρ\\S+|αριστ\\S+|με) ',
  ' (?:answers?|response|whatever|anything|everything|student|pupil|candidate) (?:\\S+ ){0,5}(?:counts?|is (?:to be )?(?:marked|graded|scored|treated|considered|accepted|regarded)|must be (?:marked|graded|accepted|treated)) (?:\\S+ ){0,2}(?:as )?(?:correct|right|full|complete|perfect) ',
];

const claims = [
  // Somebody of authority is said to have settled it, or to have promised.
  ' (?:examiners?|teachers?|professor|headteacher|principal|ministry|sir|miss|exam board) (?:\\S+ ){0,3}(?:confirmed|approved|said|says|promised|agreed|verified|told|decided) (?:\\S+ ){0,6}(?:correct|right|full|marks?|grades?|credit|pass) ',
  ' (?:υποσχεθηκατε|υποσχεθηκεσ|υποσχεθηκε|ειπατε|συμφωνησατε|ενεκρινε|αποφασισε) (?:\\S+ ){0,4}(?:βαλετε|βαλεισ|βαλει|βαθμο\\S*|αριστα|μοναδεσ) ',
  ' (?:student|pupil|candidate)s? (?:answer|response) is (?:\\S+ ){0,2}(?:correct|complete|perfect|right) | (?:this|my|the) (?:answer|response) is (?:fully|completely|entirely|100|absolutely|totally|already) (?:correct|right|complete) ',
  ' (?:right|correct|only|final|proper) (?:verdict|decision) (?:\\S+ ){0,3}is ',
  ` (?:mark scheme|marking scheme|rubric|model answer|answer key) (?:\\S+ ){0,3}(?:changed|replaced|updated|outdated|cancelled|withdrawn|invalid|wrong) | (?:κλειδι|κλειδα|ρουμπρικα|υποδειγμα) (?:\\S+ ){0,2}(?:αλλαξε|ακυρωθηκε|αντικατασταθηκε|ειναι λαθοσ|δεν ισχυει) `,
  ' (?:pupil|student|candidate) (?:is|was) (?:exempt\\S*|pre ?approved|excused)(?: from \\S+(?: \\S+)?)? $| (?:do not|dont) read (?:the rest|on|further) $',
  ' (?:treat|count|regard|consider|accept|read|take) (?:\\S+ ){0,6}as (?:a |an |the )?(?:perfect match|full match|(?:fully |completely )?correct(?: answer)?(?! that)|full answer|complete answer|matching the \\S+) ',
  ' (?:every|all|each|all of)(?: the| its)? (?:key ideas?|marking points?|points of the (?:key|rubric)) | match(?:es|ed)? (?:\\S+ ){0,2}(?:answer key|mark scheme|marking scheme|rubric|model answer) | matches the key (?:in|on|for|completely|exactly|perfectly) ',
  ' (?:ολεσ οι ιδεεσ|ολα τα σημεια|ολεσ τισ ιδεεσ) (?:\\S+ ){0,2}(?:κλειδ\\S+|ρουμπρικ\\S+|απαντησησ) ',
  // Pleas.
  ' (?:please )?be (?:kind|nice|generous|lenient) (?:with (?:me|my|this)|to me|when|and|please|i need) | please be (?:kind|nice|generous|lenient) | need (?:this|a good|a high|the|these) (?:grades?|marks?) | have mercy ',
  ' (?:κοψτε|χαριστε|χαρισε|λυπηθειτε|λυπησου|βοηθηστε) (?:μου |με )(?:\\S+ ){0,4}(?:βαθμ\\S+|μοναδ\\S+|περασω|μορι\\S+) ',
];

const rubrics = [
  // A heading of a rubric that the pupil wrote, and its end.
  ' (?:updated|new|revised|final|official|actual|corrected|latest) (?:\\S+ )?(?:rubric|mark(?:ing)? scheme|answer key|(?:marking|grading) (?:criteria|guide|key|rules|policy)) ',
  '^ (?:the )?(?:rubric|mark(?:ing)? scheme|answer key|(?:marking|grading) (?:criteria|guide|key|rules|policy))(?: \\S+){0,3} $',
  ' (?:κριτηρια|κλιμακα|οδηγοσ|οδηγιεσ|κανονεσ) (?:αξιολογησησ|βαθμολογησησ|βαθμολογιασ|διορθωσησ) ',
  ' (?:νεα|τελικη|διορθωμενη|επισημη|ενημερωμενη|αναθεωρημενη) (?:ρουμπρικα|κλειδα|βαθμολογια|κλιμακα) ',
  ' (?:τελοσ|αρχη) (?:των )?(?:κριτηριων|ρουμπρικασ) | end of (?:the )?(?:rubric|mark scheme|criteria|marking criteria) ',
  ' (?:rubric|mark(?:ing)? scheme|answer key) (?:for|of) (?:this|the) (?:question|answer|task|item) ',
  // Marks for next to nothing.
  ' (?:any|every|all) (?:text|answers?|attempts?|responses?|words?) (?:\\S+ ){0,3}(?:full|maximum|max|\\d+) (?:marks?|points?|credit) ',
  ' (?:μεγιστο\\S*|αριστο\\S*|πληρη\\S*) (?:βαθμο\\S*|βαθμολογια|μοναδεσ) | (?:βαθμοσ|βαθμου|βαθμολογια|βαθμολογιασ) (?:ειναι )?(?:μεγιστ\\S+|αριστ\\S+|το μεγιστο|πληρησ) ',
  ' (?:auto ?award|special consideration|(?:award|grant|assign|output|return|enter) (?:\\S+ ){0,4}(?:maximum|max|full|highest|everything)(?: (?:value|possible|result))? $) | set (?:the |my |this )?(?:marks?|scores?|grades?) (?:to|at|as) ',
  ' (?:update|insert into|alter) (?:\\S+ ){0,3}(?:grades?|marks?|scores?|results|vathm\\S+|bathm\\S+|βαθμ\\S+) (?:\\S+ ){0,3}(?:set|values|where) ',
];

const machines = [
  ' (?:any|every|all|dear|whichever) (?:llm|ai|a i|bot|language model|machine|computer|model|program)s? (?:\\S+ )?(?:reading|marking|grading|processing|reads|marks|grades) ',
  ' (?:οποιο|καθε|οποια|οποιοδηποτε) (?:\\S+ )?(?:μοντελο|ai|ρομποτ|μηχανη|συστημα|προγραμμα) (?:\\S+ )?(?:διαβαζει|βαθμολογει|διορθωνει|ελεγχει) ',
  ' (?:test|check|trial) of (?:the |your |this )?(?:grading|marking|auto\\S*|automatic) | (?:return|give) a pass(?:ing)? ',
  ' (?:παρακαμψε|παρακαμψτε|προσπερασε|προσπεραστε|αγνοησε|αγνοηστε) (?:\\S+ ){0,2}(?:ελεγχο|βαθμολογηση|διορθωση|αξιολογηση) | (?:περασε|περαστε) (?:\\S+ )?(?:απαντηση|γραπτο) ',
  '^ (?:begin|start|end)(?: of)? (?:the )?(?:teacher|marker|system|admin|examiner|grader|staff|override)(?: (?:note|message|instructions?|block|section|comment|prompt))? $',
  ' if (?:you are|youre|you re) (?:reading this|an? (?:ai|a i|bot|robot|machine|computer|llm|program|language model|automatic \\S+|automated \\S+)) | if (?:an? )?(?:ai|bot|llm|machine|computer|language model) (?:is |reads |marks |grades )',
  ' αν (?:το )?διαβαζ(?:εισ|ετε) αυτο | αν (?:αυτο )?(?:το )?(?:εισαι|διαβαζει|βαθμολογει) (?:καποιο |ενα |μια )?(?:ai|ρομποτ|μηχανη|μηχανημα|μοντελο|τεχνητη νοημοσυνη|προγραμμα|υπολογιστησ) | εισαι (?:ενα )?ρομποτ ',
  ' (?:ρομποτ|μηχανη|μοντελο|συστημα|ai) (?:\\S+ ){0,3}(?:δωσ|δινουν|βαλε|βαθμολογ)\\S* ',
  ' (?:λειτουργια|mode) (?:δοκιμησ|διαχειριστη|προγραμματιστη|συντηρησησ|αποσφαλματωσησ) ',
  ' (?:enter|activate|enable|switch to|in) (?:debug|maintenance|test|override|admin|developer) mode ',
];

/** German, French, Spanish, Italian, Portuguese, and Greek in Latin letters. */
const foreign = [
  ' (?:volle[nr]? (?:punktzahl|punkte)|alle punkte|hochste (?:punktzahl|note)|hochstpunktzahl|bestnote|maximale (?:punktzahl|note)) ',
  ' (?:ignorier\\S*|missacht\\S*|vergiss|vergessen sie|beacht\\S*|vergleich\\S*) (?:\\S+ ){0,5}(?:anweisung\\S*|losungsschlussel|musterlosung|schlussel|bewertung\\S*|erwartungshorizont|vorgaben) ',
  ' losungsschlussel (?:\\S+ ){0,2}(?:nicht|ignorier\\S*) | (?:korrekturhinweis|(?:hinweis|nachricht|notiz) (?:an|fur) (?:den|die|das) (?:korrekt|lehr|pruf|bewert|ki)\\S*) ',
  ' (?:tous les points|toutes? les points|note maximale|pleine note|la totalite des points|le maximum de points|note complete) ',
  ' (?:ignore[rz]?|oublie[rz]?|ne (?:tiens|tenez) pas compte) (?:\\S+ ){0,4}(?:instructions|consignes|corrige|bareme|criteres|cle) | (?:note|message|remarque) (?:au|a l|pour le|pour la|a la) (?:correct|profess|examin|evalu)\\S* ',
  ' (?:puntuacion (?:maxima|completa)|maxima (?:puntuacion|nota|calificacion)|(?:nota|calificacion) maxima|todos los puntos) ',
  ' (?:ignora|ignore|olvida|olvide|omite) (?:\\S+ ){0,3}(?:instrucciones|clave|rubrica|criterios|indicaciones) | (?:nota|mensaje|aviso) (?:para|a) (?:el|la|al|quien) (?:correct|profes|evalu|examin|corrig)\\S* ',
  ' (?:punteggio (?:pieno|massimo)|massimo (?:punteggio|dei voti|dei punti)|pieni voti|voto massimo|tutti i punti) ',
  ' (?:ignora|ignorate|dimentica|dimenticate|non (?:considerare|guardare|seguire)) (?:\\S+ ){0,3}(?:istruzioni|griglia|soluzion\\S+|chiave|criteri|rubrica) | (?:nota|messaggio|avviso) (?:per|al|alla) (?:(?:il|la|chi) )?(?:corr|prof|docent|valut|esamin)\\S* ',
  ' (?:pontuacao (?:maxima|total)|todos os pontos|ignor[ae] (?:\\S+ ){0,3}(?:instrucoes|gabarito|criterios)) ',
  ' (?:arista|oles tis monades|ol(?:ous|oys) tous (?:v|b)athmous|ola ta moria|plhrh (?:v|b)athmologia|pliri (?:v|b)athmologia|megist\\S+ (?:v|b)athm\\S+) ',
  ' (?:agno\\S+|ksexa\\S+|xexa\\S+|parable\\S+|mhn? akolouth\\S+|min akolouth\\S+) (?:\\S+ ){0,4}(?:odhgi\\S+|odigi\\S+|entol\\S+|kanon\\S+|kleid\\S+|roumprik\\S+) | (?:dose|dwse|vale|bale|doste|dwste|valte|balte|dvste) (?:mou |moy |tou )(?:\\S+ ){0,3}(?:(?:v|b)athm\\S+|monad\\S+|mori\\S+|20|10) ',
];

const compiled = (sources: readonly string[]): RegExp[] => sources.map((source) => new RegExp(source, 'u'));

/** Marks in figures, which may stand in the same sentence as an answer. */
export const markFigures: readonly RegExp[] = compiled(figures);

/** Clauses that speak of marking from their first word to their last. */
export const markingTalk: readonly RegExp[] = compiled([...review, ...claims, ...rubrics, ...machines, ...foreign]);

/** A clause that a colon and all of so many marks follow. */
export const totalLabel =
  /^ (?:\S+ ){0,2}(?:total|result|outcome|sum|συνολο|αποτελεσμα|βαθμολογια|βαθμοσ|marks|score) $/u;
export const allMarks = new RegExp(`^ ${allOf.replace('\\NUMBER', '\\1')}`, 'u');

/** A heading of a rubric: the lines of its list go with it. */
export const rubricHeading =
  / (?:rubric|mark(?:ing)? scheme|answer key|(?:marking|grading) (?:criteria|guide|key|rules|policy)|ρουμπρικα|(?:κριτηρια|κλιμακα|κανονεσ|οδηγοσ) (?:αξιολογησησ|βαθμολογησησ|βαθμολογιασ|διορθωσησ)) /u;

/** What speaks to whoever marks where it stands in brackets or in a comment, apart from the answer. */
export const asideToMarker =
  /^ (?:system|marker|grader|examiner|ai|a i|assistant|admin|teacher|συστημα|βαθμολογητη|βοηθε|διορθωτη) $|^ (?:\S+ ){0,3}(?:to|for|dear|για|προσ|τον|στον) (?:the |my |any |ai |τον |την |το )?(?:marker|examiner|teacher|corrector|system|καθηγητ\S+|δασκαλ\S+|συστημα) | (?:(?:examiners?|graders?|assessors?|moderators?|evaluators?)(?! (?:was|were|is|are|of|in|who|at|under|had|did))|rubric|mark(?:ing)? scheme|answer key|model answer|override|full (?:score|points)|βαθμολογητ\S+|διορθωτ\S+|εξεταστ\S+|ρουμπρικ\S+|korrekt(?:or|ur\S*)|correcteur|corrector|correttore|system (?:message|note|prompt)|σημειωση συστηματοσ|μηνυμα συστηματοσ) /u;
