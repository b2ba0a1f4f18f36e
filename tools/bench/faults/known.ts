import { contentStems, type Random, relation, type TaggedToken } from '@schole/language';
import { stemClaim } from '../../../teaching/questions/src/checks/stated-elsewhere.ts';
import {
  choice,
  type Fault,
  gap,
  isFiniteVerb,
  keyOf,
  lower,
  namesIn,
  optionsOf,
  type Plant,
  questionOf,
  type Sentence,
  statement,
  upper,
  withoutStop,
  withWrong,
} from './ground.ts';
import { against, aliasPatterns, claims, greekOf, kin, latin, lost, strangers } from './known-words.ts';
import { nearestPassage, textOf } from './text-items.ts';

const aside = {
  en: /,? (?:which|who|where|when|with|covering|about|nearly|after|before|until|between) /,
  el: /,? (?:που|ο οποίος|η οποία|το οποίο|όπου|με|περίπου|ως|έως|μετά|πριν|ύστερα|γύρω στο) /,
};

/** A gap on a figure that stands in a side clause. */
const sideFigure: Plant = {
  of: 'sentence',
  plant(sentence) {
    const { words, text } = sentence;
    const from = words.search(aside[text.language]);
    const figure = words.slice(Math.max(0, from)).match(/(?<!\p{L})\d[\d.,]*(?<![.,])/u);
    if (from < 0 || figure?.index === undefined) return null;
    return gap(sentence, words, figure[0], from + figure.index);
  },
};

/** A subject that agrees with the verb at `at`, and that nothing in the sentence explains. */
function lostSubject({ tokens, text }: Sentence, at: number, random: Random): string {
  const verb = tokens.find(({ start }) => start === at);
  const plural = verb?.feats.Number === 'Plur' || /^(?:are|were|have|do)$/.test(verb?.text ?? '');
  const base = text.language === 'en' && verb?.pos === 'VERB' && verb.text === verb.lemma;
  return random.shuffled(lost[text.language][plural || base ? 'Plur' : 'Sing'])[0] ?? '';
}

/** Where the subject of a sentence ends and its verb begins; -1 where it does not begin with its subject. */
function verbAt(tokens: readonly TaggedToken[], language: 'en' | 'el'): number {
  const verb = tokens.findIndex(isFiniteVerb);
  const [first] = tokens;
  const subject = tokens.slice(0, verb);
  if (
    verb < 1 ||
    verb > 6 ||
    subject.some(({ pos, text }) => /^(?:PUNCT|ADP|SCONJ|ADV|PART)$/.test(pos) || /^(?:που|who|which|that)$/.test(text))
  )
    return -1;
  return language === 'el' && !/^(?:Ο|Η|Οι|Το|Τα)$/u.test(first?.text ?? '') ? -1 : (tokens[verb]?.start ?? -1);
}

/** A statement whose subject is put as if it had been named before. */
const subjectLost: Plant = {
  of: 'sentence',
  plant(sentence, _, random) {
    const { words, text, tokens } = sentence;
    const at = verbAt(tokens, text.language);
    const subject = lostSubject(sentence, at, random);
    return at < 0 ? null : statement(sentence, `${subject} ${words.slice(at)}`, true);
  },
};

/** The same with a gap. */
const gapWithoutSubject: Plant = {
  of: 'sentence',
  plant(sentence, _, random) {
    const { words, text, tokens } = sentence;
    const at = verbAt(tokens, text.language);
    const noun = tokens.findLast(({ pos, text: word }) => pos === 'NOUN' && word.length > 4);
    if (at < 0 || noun === undefined || noun.start < at) return null;
    const subject = lostSubject(sentence, at, random);
    return gap(sentence, `${subject} ${words.slice(at)}`, noun.text, noun.start - at + subject.length + 1);
  },
};

/** What somebody claimed, told as a fact. */
const claimAsFact: Plant = {
  of: 'sentence',
  plant(sentence) {
    const claimed = sentence.words.match(claims[sentence.text.language])?.[1];
    return claimed === undefined ? null : statement(sentence, upper(claimed), true);
  },
};

/** Two options of a quite other class than the right one. */
const otherClass: Plant = {
  of: 'item',
  plant(item, { language }, random) {
    const key = keyOf(item);
    if (key.split(' ').length > 3 || /\d|^(?:στ\p{L}+|από|για) /u.test(key)) return null;
    const who = /^(?:Who|Ποιος|Ποια|Ποιοι)(?= (?!πόλη|εξουσ|χρωστ|σύνοδ|δραστ|ιστ|στοχ|είναι))/u.test(questionOf(item));
    const pool = Object.entries(strangers[language]).flatMap(([name, words]) =>
      (who || /\p{Lu}/u.test(key)) && name === 'person' ? [] : [random.shuffled(words)[0] ?? ''],
    );
    const bare = (word: string): string =>
      language === 'el' && !/^(?:ο|η|το|οι|τα) /.test(key) ? word.replace(/^\S+ /, '') : word;
    return withWrong(item, random.shuffled(pool).slice(0, 2).map(bare));
  },
};

/** A name in a statement replaced by a name of another class. */
const nameAcross: Plant = {
  of: 'sentence',
  plant(sentence, _, random) {
    const { words, text, tokens } = sentence;
    const [name] = tokens.filter(({ pos, text: word }) => pos === 'PROPN' && word.length > 3);
    if (name === undefined || tokens.some(({ pos, start }) => pos === 'PROPN' && start !== name.start)) return null;
    const things = namesIn(text.analysis, 'term', false).filter((term) => !words.includes(term) && !term.includes(' '));
    const thing = random.shuffled(things.slice(0, 40))[0];
    if (thing === undefined) return null;
    const put = name.start === 0 ? upper(thing) : thing;
    return statement(sentence, words.slice(0, name.start) + put + words.slice(name.end), false);
  },
};

/** A direction against the figures of its own sentence. */
const againstItself: Plant = {
  of: 'sentence',
  plant(sentence, { language }, random) {
    const place = namesIn(sentence.text.analysis, 'place', true)[0] ?? namesIn(sentence.text.analysis, 'term', true)[0];
    const pair = random.shuffled(against[language])[0];
    if (place === undefined || pair === undefined) return null;
    const [told, changed] = pair.map((line) => line.replace('NAME', place));
    const passage = { ...sentence.passage, clean: told ?? '' };
    const analysis = {
      ...sentence.text.analysis,
      passages: sentence.text.analysis.passages.map((one) => (one === sentence.passage ? passage : one)),
    };
    return statement({ ...sentence, passage, text: { ...sentence.text, analysis } }, changed ?? '', false);
  },
};

/** "What is the term for" before a meaning and a second clause. */
const frameOverSentence: Plant = {
  of: 'sentence',
  plant(sentence, _, random) {
    const { words, text, tokens } = sentence;
    const verb = tokens.findIndex(isFiniteVerb);
    const at = verbAt(tokens, text.language);
    const rest = withoutStop(words.slice(tokens[verb]?.end ?? 0)).trim();
    const more = tokens.slice(verb + 1);
    // "X is M, and Y has N", "X is M because Y has N": the frame asks for the first half alone.
    const second = more.findIndex(
      ({ text: word, pos }) => pos === 'CCONJ' || /^(?:because|but|while|επειδή|αλλά|ενώ|όμως)$/.test(word),
    );
    const within = more
      .slice(0, Math.max(0, second))
      .some(({ pos, feats }) => pos === 'SCONJ' || feats.PronType === 'Rel');
    if (within || at < 0 || tokens[verb]?.pos !== 'AUX' || second < 3 || !more.slice(second).some(isFiniteVerb))
      return null;
    const key = words
      .slice(0, at)
      .trim()
      .replace(/^(?:The|An?|Ο|Η|Το|Οι|Τα) /u, '');
    const others = random.shuffled(namesIn(text.analysis, 'term', false).filter((name) => !words.includes(name)));
    const [frame, mark] = text.language === 'en' ? ['What is the term for', '?'] : ['Πώς ονομάζεται', ';'];
    return choice(sentence, `${frame} ${rest}${mark}`, [key, ...others.slice(0, 3)]);
  },
};

/** "In which year did" before a clause that has its own verb. */
const yearOfClause: Plant = {
  of: 'sentence',
  plant(sentence) {
    const { words, text, tokens } = sentence;
    const found = words.match(
      text.language === 'en'
        ? /,? (?:in|by|since|until) (\d{4}|\d{3} BC)(?![\d–-])/
        : /,? (?:το|στο|ως το|από το|μετά το|του) (\d{4}|\d{3} π\.Χ\.)(?![\d–-])/u,
    );
    const verb = tokens.find(isFiniteVerb);
    if (found?.index === undefined || verb === undefined || tokens.length > 26) return null;
    // In Greek only a present tense is wrong after «ποια χρονιά»; in English "did" wants the bare verb.
    if (text.language === 'el' && verb.feats.Tense !== 'Pres') return null;
    const [phrase, year = ''] = found;
    const rest = withoutStop(words.slice(0, found.index) + words.slice(found.index + phrase.length)).trim();
    const first = tokens[0]?.pos === 'PROPN' ? rest : lower(rest);
    const digits = Number(year.match(/\d+/)?.[0]);
    const options = [year, ...[-11, 7, 23].map((step) => year.replace(/\d+/, String(digits + step)))];
    const question = text.language === 'en' ? `In which year did ${first}?` : `Ποια χρονιά ${first};`;
    return choice(sentence, question, options);
  },
};

/** A sentence that breaks off. */
const cutOff: Plant = {
  of: 'sentence',
  plant(sentence) {
    const { words, tokens } = sentence;
    const end = tokens.findLast(
      ({ pos, text }) => (pos === 'ADP' || pos === 'SCONJ' || pos === 'DET') && text.length > 1,
    );
    const at = end === undefined ? -1 : tokens.indexOf(end);
    if (end === undefined || at < 7) return null;
    return statement(sentence, `${words.slice(0, end.end)}.`, true);
  },
};

/** A wider term, a part or the whole of the right option among the others. */
const kinOfKey: Plant = {
  of: 'item',
  plant(item, { language }, random) {
    const key = keyOf(item)
      .toLowerCase()
      .replace(/^(?:the|an?|ο|η|το|οι|τα|στ\p{L}+) /u, '');
    const head = key.split(' ')[language === 'en' ? key.split(' ').length - 1 : 0] ?? '';
    const own = namesIn(item.text.analysis, 'term', false).filter((name) => !/[ \d]/.test(name));
    if (language === 'en' && /^(?:of|in)$/.test(key.split(' ')[1] ?? '')) return null;
    const found = [...random.shuffled(own.slice(0, 120)), ...random.shuffled(kin[language])].filter((word) => {
      if (optionsOf(item).some((option) => option.toLowerCase().includes(word))) return false;
      const how = relation(key, word, language) ?? relation(head, word, language);
      return how !== null && how !== 'narrower' && head !== word;
    })[0];
    return found === undefined ? null : withWrong(item, [found]);
  },
};

const named = (option: string): string =>
  option
    .replace(/^(?:the|an?) /i, '')
    .replace(/^(?:[οη]|το|οι|τα|τον|την?|τις|τους) /u, '')
    .replace(/[.]$/, '');

/** A wrong option that the text itself calls another name of the right one. */
const statedSynonym: Plant = {
  of: 'item',
  plant(item, { language }, random) {
    const key = named(keyOf(item));
    const other = optionsOf(item)
      .map(named)
      .find((option) => option !== key && option.split(' ').length < 3);
    if (other === undefined || key.split(' ').length > 3 || /\d|^στ/.test(key + other)) return null;
    const line = (random.shuffled(aliasPatterns[language])[0] ?? '').replaceAll('ONE', key).replaceAll('OTHER', other);
    const near = item.text.analysis.passages.slice(0, 8).map(({ clean }) => clean);
    return { ...item, text: textOf(`${item.text.name} ${line}`, language, () => [...near, upper(line)].join(' ')) };
  },
};

const nameParts = /(?<=[\p{Ll},] )(\p{Lu}\p{Ll}{2,})((?: of| the| de| van| του| της| των)? )(\p{Lu}\p{Ll}{2,})/u;

/** A gap on one part of a name. */
const gapInName: Plant = {
  of: 'sentence',
  plant(sentence, _, random) {
    const { words } = sentence;
    const found = words.match(nameParts);
    if (found?.index === undefined) return null;
    const [, first = '', joint = '', last = ''] = found;
    if (/^(?:Lake|Mount|River|King|Queen|Saint|Pope|President|Professor)$/.test(first)) return null;
    // "The Battle of ____" may be asked; the ____ of Long Island may not.
    return joint !== ' ' || random.below(2) === 0
      ? gap(sentence, words, first, found.index)
      : gap(sentence, words, last, found.index + first.length + joint.length);
  },
};

/** A false statement that only denies. */
const denied: Plant = {
  of: 'sentence',
  plant(sentence) {
    const { words, text, tokens } = sentence;
    const verb = tokens.find(isFiniteVerb);
    if (verb === undefined || verb.start === 0 || /\bnot\b|n't|δεν|μην?(?!\p{L})/u.test(words)) return null;
    if (text.language === 'el') {
      const clitic = tokens[tokens.indexOf(verb) - 1];
      if (clitic !== undefined && /^(?:να|θα|τ\p{L}{1,2})$/u.test(clitic.text)) return null;
      return statement(sentence, `${words.slice(0, verb.start)}δεν ${words.slice(verb.start)}`, false);
    }
    if (verb.pos === 'AUX')
      return statement(sentence, `${words.slice(0, verb.end)} not${words.slice(verb.end)}`, false);
    const aux = verb.feats.Tense === 'Past' ? 'did' : verb.feats.Number === 'Sing' ? 'does' : 'do';
    return statement(sentence, `${words.slice(0, verb.start)}${aux} not ${verb.lemma}${words.slice(verb.end)}`, false);
  },
};

/** Two statements joined into one. */
const joinedFacts: Plant = {
  of: 'sentence',
  plant(sentence, { sentences }, random) {
    const other = random.shuffled(sentences.filter((one) => one.text === sentence.text && one !== sentence))[0];
    if (other === undefined || other.tokens.length + sentence.tokens.length > 38) return null;
    const rest = other.tokens[0]?.pos === 'PROPN' ? other.words : lower(other.words);
    const joint = sentence.text.language === 'en' ? ', and ' : ' και ';
    return statement(sentence, `${withoutStop(sentence.words)}${joint}${rest}`, true);
  },
};

/** Two things asked at once. */
const twoAsked: Plant = {
  of: 'item',
  plant(item, { language }, random) {
    const rest = questionOf(item).replace(/\s*[?;]$/, '');
    if (!/[?;]$/.test(questionOf(item)) || keyOf(item).split(' ').length > 3) return null;
    const [more, mark] =
      language === 'en'
        ? [
            random.shuffled([
              'and in which year did this happen',
              'and why is it important',
              'and who discovered it',
            ])[0],
            '?',
          ]
        : [
            random.shuffled(['και ποια χρονιά έγινε αυτό', 'και γιατί είναι σημαντικό', 'και ποιος το ανακάλυψε'])[0],
            ';',
          ];
    return { ...item, content: { ...item.content, question: `${rest}, ${more}${mark}` } };
  },
};

const transcribed = (text: string, letters: Record<string, string>): string =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '')]
    .map((letter) => {
      const other = letters[letter.toLowerCase()] ?? letter;
      return letter === letter.toLowerCase() ? other : upper(other);
    })
    .join('');

/** The other options in another script than the right one. */
const otherScript: Plant = {
  of: 'item',
  plant(item, { language }) {
    const options = optionsOf(item).filter((_, at) => at !== item.key.correct);
    if (optionsOf(item).some((option) => /\d|^[A-Z]{2,}/.test(option))) return null;
    return withWrong(
      item,
      options.map((option) => transcribed(option, language === 'el' ? latin : greekOf)),
    );
  },
};

/** Another question is the sentence of the text that has the answer. */
const toldByAnother: Plant = {
  of: 'item',
  plant(item, { language }) {
    const key = named(keyOf(item));
    const claim = stemClaim(questionOf(item), language);
    const [passage] = nearestPassage(item.text, `${questionOf(item)} ${key}`);
    const told = passage?.stems ?? [];
    if (passage === undefined || key.split(' ').length > 4 || claim.length < 3) return null;
    if (!contentStems(key, language).every((stem) => told.includes(stem))) return null;
    // Most of what is asked is said there.
    if (claim.filter((stem) => told.includes(stem)).length * 3 < claim.length * 2) return null;
    return { ...item, otherQuestions: [passage.clean] };
  },
};

/** «Ποια χρονιά η Εθνοσυνέλευση ψήφισε …;», "In which year the assembly voted …?" */
const subjectBeforeVerb: Plant = {
  of: 'sentence',
  plant(sentence) {
    const { words, text } = sentence;
    const [, year = '', rest = ''] =
      words.match(
        text.language === 'en'
          ? /^In (\d{3,4}(?: BC)?), (.+)\.$/
          : /^Το (\d{3,4}(?: π\.Χ\.)?),? ((?:ο|η|οι|το|τα) .+)\.$/u,
      ) ?? [];
    if (year === '') return null;
    const digits = Number(year.match(/\d+/)?.[0]);
    const era = year.replace(/\d+/, '');
    const options = [year, ...[-11, 7, 23].map((step) => `${digits + step}${era}`)];
    return choice(sentence, text.language === 'en' ? `In which year ${rest}?` : `Ποια χρονιά ${rest};`, options);
  },
};

/** The forms of every fault that the checks were written for. */
export const knownFaults: readonly Fault[] = [
  { name: 'trifle', plants: [sideFigure] },
  { name: 'context lost', plants: [subjectLost, gapWithoutSubject, claimAsFact] },
  { name: 'options of another kind', plants: [otherClass] },
  { name: 'absurd change', plants: [nameAcross, againstItself] },
  { name: 'broken sentence', plants: [frameOverSentence, yearOfClause, cutOff] },
  { name: 'two right or open', plants: [kinOfKey, statedSynonym] },
  { name: 'half a name', plants: [gapInName] },
  { name: 'bare negation', plants: [denied] },
  { name: 'several facts', plants: [joinedFacts, twoAsked] },
  { name: 'key alone in its script', plants: [otherScript] },
  { name: "prints another's answer", plants: [toldByAnother] },
  { name: 'order of a question', plants: [subjectBeforeVerb] },
];
