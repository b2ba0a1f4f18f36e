import { fold } from './fold.ts';

/** `name value` lines of number words; Greek forms are folded, all genders and the cases that occur beside nouns. */
const plain = `
0 zero μηδεν
1 one ενα ενας μια ενος μιας single
2 two δυο couple pair both
3 three τρια τρεις τριων
4 four τεσσερα τεσσερις τεσσερεις τεσσαρων
5 five πεντε
6 six εξι
7 seven επτα εφτα
8 eight οκτω οχτω
9 nine εννεα εννια
10 ten δεκα
11 eleven εντεκα ενδεκα
12 twelve δωδεκα dozen ντουζινα
13 thirteen δεκατρια δεκατρεις
14 fourteen δεκατεσσερα δεκατεσσερις
15 fifteen δεκαπεντε
16 sixteen δεκαεξι δεκαξι
17 seventeen δεκαεπτα δεκαεφτα
18 eighteen δεκαοκτω δεκαοχτω
19 nineteen δεκαεννεα δεκαεννια
20 twenty εικοσι score
30 thirty τριαντα
40 forty σαραντα
50 fifty πενηντα
60 sixty εξηντα
70 seventy εβδομηντα
80 eighty ογδοντα
90 ninety ενενηντα
100 hundred εκατο εκατον εκατονταδα
200 διακοσια διακοσιοι διακοσιες
300 τριακοσια τριακοσιοι τριακοσιες
400 τετρακοσια τετρακοσιοι τετρακοσιες
500 πεντακοσια πεντακοσιοι πεντακοσιες
600 εξακοσια εξακοσιοι εξακοσιες
700 επτακοσια εφτακοσια επτακοσιοι επτακοσιες
800 οκτακοσια οχτακοσια οκτακοσιοι οκτακοσιες
900 εννιακοσια εννεακοσια εννιακοσιοι εννιακοσιες
1000 thousand χιλια χιλιοι χιλιες χιλιαδες χιλιαδα
1000000 million millions εκατομμυριο εκατομμυρια
1000000000 billion billions δισεκατομμυριο δισεκατομμυρια`;

const ordinal = `
1 first πρωτος πρωτη πρωτο πρωτου
2 second δευτερος δευτερη δευτερο δευτερου
3 third τριτος τριτη τριτο τριτου
4 fourth τεταρτος τεταρτη τεταρτο τεταρτου
5 fifth πεμπτος πεμπτη πεμπτο πεμπτου
6 sixth εκτος εκτη εκτο εκτου
7 seventh εβδομος εβδομη εβδομο εβδομου
8 eighth ογδοος ογδοη ογδοο ογδοου
9 ninth ενατος ενατη ενατο ενατου
10 tenth δεκατος δεκατη δεκατο δεκατου
11 eleventh ενδεκατος ενδεκατη ενδεκατο
12 twelfth δωδεκατος δωδεκατη δωδεκατο
13 thirteenth
14 fourteenth
15 fifteenth
16 sixteenth
17 seventeenth
18 eighteenth
19 nineteenth
20 twentieth εικοστος εικοστη εικοστο εικοστου
21 twenty-first`;

function table(lines: string): ReadonlyMap<string, number> {
  const made = new Map<string, number>();
  for (const line of lines.trim().split('\n')) {
    const [value, ...names] = line.trim().split(/\s+/);
    for (const name of names) made.set(fold(name), Number(value));
  }
  return made;
}

export const cardinals = table(plain);
export const ordinals = table(ordinal);
