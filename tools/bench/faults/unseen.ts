import { tag } from '@schole/language';
import {
  choice,
  type Fault,
  isFiniteVerb,
  keyOf,
  lower,
  optionsOf,
  type Plant,
  questionOf,
  statement,
  upper,
  withoutStop,
  withWrong,
} from './ground.ts';

// One more form of every fault, written down before the checks were improved: what is caught here is caught by what a
// check knows in general.

const numberWords = {
  en: /\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|fifty|hundred|thousand)\b/,
  el: /(?<!\p{L})(?:δύο|τρεις|τρία|τέσσερις|τέσσερα|πέντε|έξι|επτά|οκτώ|εννέα|δέκα|δώδεκα|είκοσι|τριάντα|πενήντα|εβδομήντα|εκατό|χίλια)(?!\p{L})/u,
};
const aside = {
  en: /, (?:which|who|where|when|with) |\b(?:about|nearly|some) /,
  el: /, (?:που|ο οποίος|η οποία|το οποίο|όπου|με) |(?<!p{L})(?:περίπου|σχεδόν|γύρω) /,
};

/** A statement in whose subordinate clause alone a figure or a number word is another. */
const figureOfAside: Plant = {
  of: 'sentence',
  plant(sentence) {
    const { words, text } = sentence;
    const from = words.search(aside[text.language]);
    if (from < 0) return null;
    const rest = words.slice(from);
    const word = rest.match(numberWords[text.language])?.[0] ?? rest.match(/\d{2,}/)?.[0];
    if (word === undefined) return null;
    const other = /\d/.test(word) ? String(Number(word) + 3) : text.language === 'en' ? 'eleven' : 'έντεκα';
    return statement(sentence, words.slice(0, from) + rest.replace(word, other), false);
  },
};

/** A sentence that begins with the time of another one. */
const sameTime: Plant = {
  of: 'sentence',
  plant(sentence, _, random) {
    const { words, text } = sentence;
    if (/^(?:In|At|On|By|Το|Τον|Την|Στ|Με|Κατά)/u.test(words)) return null;
    const start = random.shuffled(
      text.language === 'en'
        ? ['In the same year', 'By that time', 'Shortly afterwards']
        : ['Τον ίδιο χρόνο', 'Λίγο αργότερα', 'Ως τότε'],
    )[0];
    return statement(sentence, `${start}, ${lower(words)}`, true);
  },
};

const otherParts = {
  en: ['slowly', 'because it was cold', 'to grow quickly', 'very strong'],
  el: ['αργά', 'επειδή έκανε κρύο', 'να μεγαλώσει γρήγορα', 'πολύ δυνατός'],
};

/** Options that are no names of anything, beside a name. */
const otherPartOfSpeech: Plant = {
  of: 'item',
  plant(item, ground, random) {
    const key = keyOf(item);
    const noun = tag(key, ground.language).some(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
    if (!noun || key.split(' ').length > 3 || /\d/.test(key)) return null;
    return withWrong(item, random.shuffled(otherParts[ground.language]).slice(0, 2));
  },
};

/** The doer and what is done to it, exchanged: "The pass held Leonidas". */
const exchanged: Plant = {
  of: 'sentence',
  plant(sentence) {
    const { words, text, tokens } = sentence;
    const names = tokens.filter(({ pos, text: word }) => pos === 'PROPN' && word.length > 3);
    const [first] = names;
    const thing = tokens.findLast(({ pos, start }) => pos === 'NOUN' && first !== undefined && start > first.end + 8);
    if (first === undefined || thing === undefined || tokens.indexOf(first) > 2) return null;
    const name = text.language === 'en' ? upper(thing.text) : upper(thing.text);
    return statement(
      sentence,
      words.slice(0, first.start) + name + words.slice(first.end, thing.start) + first.text + words.slice(thing.end),
      false,
    );
  },
};

/** Only a subordinate clause: "Which stood in close rows." */
const clauseAlone: Plant = {
  of: 'sentence',
  plant(sentence) {
    const { words, text } = sentence;
    const from =
      text.language === 'en'
        ? words.search(/\b(?:which|because|who|whose|although|so that) /)
        : words.search(/(?<!\p{L})(?:που|επειδή|ο οποίος|η οποία|το οποίο|ώστε|ενώ) /u);
    const rest = words.slice(from);
    return from < 8 || rest.split(' ').length < 6 ? null : statement(sentence, upper(rest), true);
  },
};

/** The right option once more, as what it is called, or cut to its letters. */
const soCalled: Plant = {
  of: 'item',
  plant(item, ground) {
    const key = keyOf(item);
    const parts = key.split(' ');
    if (/\d/.test(key) || parts.length > 4) return null;
    if (ground.language === 'en') {
      const bare = key.replace(/^(?:the|an?) /i, '');
      return withWrong(item, [`the so-called ${lower(bare)}`]);
    }
    const [, article = '', name = ''] = key.match(/^(?:(στ\p{L}+|[οη]|το|τον|την?|οι|τα|τις|τους) )?(.+)$/u) ?? [];
    return withWrong(item, [`${article} λεγόμεν${/^(?:ο|οι|στον)$/.test(article) ? 'ος' : 'η'} ${name}`.trim()]);
  },
};

/** A false statement with half of a name exchanged. */
const halfExchanged: Plant = {
  of: 'sentence',
  plant(sentence, { sentences }) {
    const { words, text } = sentence;
    const full = /(?<=[\p{Ll},] )(\p{Lu}\p{Ll}{2,}) (\p{Lu}\p{Ll}{2,})/u;
    const own = words.match(full);
    const other = sentences
      .find((one) => one.text === text && one !== sentence && full.test(one.words))
      ?.words.match(full);
    if (!own || !other || own[2] === other[2]) return null;
    return statement(sentence, words.replace(own[0], `${own[1]} ${other[2]}`), false);
  },
};

/** The whole sentence denied from outside. */
const deniedOutside: Plant = {
  of: 'sentence',
  plant(sentence, _, random) {
    const { words, text } = sentence;
    const start =
      text.language === 'en'
        ? ['It is not true that', 'It is not the case that']
        : ['Δεν ισχύει ότι', 'Δεν είναι αλήθεια ότι'];
    const name = sentence.tokens[0]?.pos === 'PROPN';
    return statement(sentence, `${random.shuffled(start)[0]} ${name ? words : lower(words)}`, false);
  },
};

/** Two sentences in one statement. */
const twoSentences: Plant = {
  of: 'sentence',
  plant(sentence, { sentences }, random) {
    const other = random.shuffled(sentences.filter((one) => one.text === sentence.text && one !== sentence))[0];
    if (other === undefined || other.words.length + sentence.words.length > 190) return null;
    return statement(sentence, `${sentence.words} ${other.words}`, true);
  },
};

/** The right option alone in capitals. */
const capitals: Plant = {
  of: 'item',
  plant(item) {
    const options = optionsOf(item);
    if (options.some((option) => /\d/.test(option) || option !== lower(option))) return null;
    return {
      ...item,
      content: {
        ...item.content,
        options: options.map((option, at) => (at === item.key.correct ? option.toUpperCase() : option)),
      },
    };
  },
};

/** Another question says in passing what this one asks. */
const toldInPassing: Plant = {
  of: 'item',
  plant(item, { language }) {
    const key = keyOf(item).replace(/^(?:the|an?|ο|η|το|οι|τα) /iu, '');
    const rest = questionOf(item).replace(/[?;]$/, '');
    const asks =
      language === 'en'
        ? /^(?:Who|What|Which \p{Ll}+) (?=\p{Ll}+(?:s|ed|es)? )/u
        : /^(?:Ποιος|Ποια|Τι|Ποιο \p{Ll}+|Ποια \p{Ll}+) /u;
    if (!asks.test(rest) || key.split(' ').length > 3 || /^What is|^Which of/.test(rest)) return null;
    const told = rest.replace(asks, `${key} `);
    const other = language === 'en' ? `Why was it of importance that ${told}?` : `Γιατί είχε σημασία ότι ${told};`;
    return { ...item, otherQuestions: [other] };
  },
};

const askWords = {
  en: ['Where', 'Why', 'In which way', 'At what time'],
  el: ['Σε ποιο μέρος', 'Πότε', 'Με ποιον τρόπο', 'Για ποιον λόγο'],
};

/** A question word before a statement whose order was left as it is. */
const orderLeft: Plant = {
  of: 'sentence',
  plant(sentence, { sentences }, random) {
    const { words, text, tokens } = sentence;
    const [first] = tokens;
    const verb = tokens.findIndex(isFiniteVerb);
    if (first === undefined || verb < 1 || verb > 5 || /,|\d/.test(words) || tokens[verb]?.pos === 'AUX') return null;
    if (text.language === 'el' && !/^(?:Ο|Η|Οι|Το|Τα)$/u.test(first.text)) return null;
    const asked = random.shuffled(askWords[text.language])[0] ?? '';
    // What the last preposition begins is the answer, as in a question for a place or a manner.
    const ending = tokens.findLast(({ pos }) => pos === 'ADP');
    if (ending === undefined || tokens.indexOf(ending) <= verb + 1) return null;
    const key = withoutStop(words.slice(ending.start));
    const rest = words.slice(0, ending.start).trim();
    const others = sentences.flatMap((other) => {
      const at =
        other.text === text && other !== sentence ? other.tokens.findLast(({ pos }) => pos === 'ADP') : undefined;
      return at === undefined ? [] : [withoutStop(other.words.slice(at.start))];
    });
    const begun = first.pos === 'PROPN' ? rest : lower(rest);
    return choice(sentence, `${asked} ${begun}${text.language === 'en' ? '?' : ';'}`, [key, ...others.slice(0, 3)]);
  },
};

/** The unseen form of every fault. */
export const unseenFaults: readonly Fault[] = [
  { name: 'trifle', plants: [figureOfAside] },
  { name: 'context lost', plants: [sameTime] },
  { name: 'options of another kind', plants: [otherPartOfSpeech] },
  { name: 'absurd change', plants: [exchanged] },
  { name: 'broken sentence', plants: [clauseAlone] },
  { name: 'two right or open', plants: [soCalled] },
  { name: 'half a name', plants: [halfExchanged] },
  { name: 'bare negation', plants: [deniedOutside] },
  { name: 'several facts', plants: [twoSentences] },
  { name: 'key alone in its script', plants: [capitals] },
  { name: "prints another's answer", plants: [toldInPassing] },
  { name: 'order of a question', plants: [orderLeft] },
];
