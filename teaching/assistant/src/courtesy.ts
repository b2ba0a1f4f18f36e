import type { ContentLanguage } from '@schole/core';
import { fold, words as wordsOf } from '@schole/language';

/** The kinds of messages that contain no question for the manual. */
export type Courtesy = 'greeting' | 'thanks' | 'farewell' | 'who';

// As people type them, folded: without accents and in lower case. Greek is also typed in Latin letters.
const phraseTexts: Record<ContentLanguage, Record<Courtesy, string>> = {
  en: {
    greeting: `hi, hello, hey, hiya, howdy, greetings, hi there, hello there, hey there, good morning, good afternoon, good evening, good day,
      how are you, how are you doing, how are you today, how is it going, hows it going, whats up, nice to meet you, is anybody there, is anyone there, are you there`,
    thanks: `thanks, thank you, thank you very much, thanks a lot, many thanks, thx, ty, cheers, much appreciated, thank you so much, thanks so much,
      great, perfect, awesome, that helped, that was helpful, very helpful, you are very kind, well done, great job, good job`,
    farewell: 'bye, goodbye, bye bye, see you, see you later, good night, have a nice day, have a good day',
    who: `who are you, what are you, who is this, what is this, whats this, what can you do, what do you do, what can you do for me, what can i ask, what can i ask you,
      what can you help me with, what can you help with, what do you know, what questions can you answer, how can you help me, how can you help, can you help me, help, help me,
      please help, please help me, i need help, are you a robot, are you a bot, are you human, are you a human, are you a person, are you real, are you an ai, are you ai,
      are you chatgpt, are you a language model, am i talking to a person, am i talking to a robot, what is your name, whats your name, introduce yourself, tell me about yourself`,
  },
  el: {
    greeting: `γεια, γεια σας, γεια σου, γεια χαρα, γειασας, γεια σας και παλι, χαιρετε, χαιρετω, καλημερα, καλημερα σας, καλημερα σου, καλησπερα, καλησπερα σας, καλησπερα σου,
      καλο μεσημερι, χαιρετισματα, τι κανεις, τι κανετε, πως εισαι, πως ειστε, τι νεα, ολα καλα, χαρηκα, ειναι κανεις εδω, εισαι εδω, ειστε εδω, geia, geia sas, geia sou, gia sas, gia sou, ya sas,
      kalimera, kalimera sas, kalhmera, kalispera, kalispera sas, kalhspera, xairete, ti kaneis, ti kanete`,
    thanks: `ευχαριστω, ευχαριστω πολυ, ευχαριστουμε, ευχαριστουμε πολυ, σας ευχαριστω, σας ευχαριστω πολυ, σε ευχαριστω, σ ευχαριστω, χιλια ευχαριστω, ευχαριστω θερμα, να στε καλα, να εισαι καλα, να ειστε καλα,
      τελεια, ωραια, υπεροχα, πολυ ωραια, μπραβο, με βοηθησες, με βοηθησατε, efxaristo, efharisto, euxaristo, eyxaristo, efxaristw, euxaristw, efxaristo poly, euxaristo poly, efharisto poli`,
    farewell:
      'αντιο, αντιο σας, καληνυχτα, καληνυχτα σας, καλο βραδυ, καλη συνεχεια, καλο απογευμα, τα λεμε, καλη σας μερα, καλη μερα, kalinixta, kalinyxta, antio',
    who: `ποιος εισαι, ποιος ειστε, ποια εισαι, τι εισαι, τι ειστε, τι ειναι αυτο, ποιος εισαι εσυ, πως σε λενε, πως σας λενε, τι μπορεις να κανεις, τι μπορειτε να κανετε, τι κανεις εδω,
      τι μπορεις να κανεις για μενα, τι μπορω να ρωτησω, τι μπορω να σε ρωτησω, τι μπορω να σας ρωτησω, σε τι μπορεις να με βοηθησεις, σε τι μπορειτε να με βοηθησετε, σε τι βοηθας, τι ξερεις, τι ξερετε,
      τι ερωτησεις απαντας, πως μπορεις να με βοηθησεις, πως μπορειτε να με βοηθησετε, μπορεις να με βοηθησεις, μπορειτε να με βοηθησετε, βοηθεια, θελω βοηθεια, χρειαζομαι βοηθεια, βοηθησε με, βοηθηστε με,
      εισαι ρομποτ, ειστε ρομποτ, εισαι ανθρωπος, ειστε ανθρωπος, εισαι πραγματικος, εισαι τεχνητη νοημοσυνη, ειστε τεχνητη νοημοσυνη, εισαι γλωσσικο μοντελο, εισαι ai, εισαι chatgpt, μιλαω με ανθρωπο, συστησου,
      poios eisai, pios eisai, ti eisai, ti mporeis na kaneis, ti boreis na kaneis, voithia, boitheia`,
  },
};

/** Words that accompany any of them and carry no meaning of their own. */
const fillerWords = new Set(
  'please again so much very ok okay all everyone there and you oh παρακαλω και παλι πολυ λοιπον ολους εσεις'.split(
    ' ',
  ),
);

interface Phrase {
  words: readonly string[];
  courtesy: Courtesy;
  language: ContentLanguage;
}

const kinds = ['greeting', 'thanks', 'farewell', 'who'] as const;

/** By their first word, the longest first. */
const phrases = new Map<string, Phrase[]>();
for (const language of ['en', 'el'] as const) {
  for (const courtesy of kinds) {
    for (const phrase of phraseTexts[language][courtesy].split(',')) {
      const words = phrase.trim().split(/\s+/).map(fold);
      const first = words[0] ?? '';
      phrases.set(
        first,
        [...(phrases.get(first) ?? []), { words, courtesy, language }].sort(
          (one, other) => other.words.length - one.words.length,
        ),
      );
    }
  }
}

/** A message longer than any of them is a question, whatever its beginning. */
const maxLength = 200;

/**
 * Recognises a message that is only a greeting, thanks, a farewell or a question about the assistant itself, with its
 * language; null: another question, even one that begins with a greeting.
 */
export function parseCourtesy(message: string): Pick<Phrase, 'courtesy' | 'language'> | null {
  if (message.length > maxLength) return null;
  const words = wordsOf(message.replace(/['’ʼ]/g, '')).map(({ text }) => fold(text));
  let found: Phrase | null = null;
  for (let at = 0; at < words.length; ) {
    const phrase = phrases
      .get(words[at] ?? '')
      ?.find((one) => one.words.every((word, index) => words[at + index] === word));
    if (phrase === undefined && !fillerWords.has(words[at] ?? '')) return null;
    // Of several kinds the question has priority, then the last one.
    if (phrase !== undefined && found?.courtesy !== 'who') found = phrase;
    at += phrase?.words.length ?? 1;
  }
  return found;
}
