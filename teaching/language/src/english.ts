import { createRequire } from 'node:module';
import type { ItemToken, Model, WinkMethods } from 'wink-nlp';

/** One token of an English sentence; `text.slice(start, end)` of the sentence is the token. */
export interface Token {
  text: string;
  start: number;
  end: number;
  /** Universal part of speech: NOUN, PROPN, VERB, AUX, ADJ, ADV, DET, ADP, PRON, NUM, PUNCT … */
  pos: string;
  lemma: string;
}

// The model is 4 MB and takes a tenth of a second, so it is loaded lazily with the first English text and not at the
// start of the server.
const require = createRequire(import.meta.url);
let reader: WinkMethods | undefined;

function englishReader(): WinkMethods {
  if (!reader) {
    const wink = require('wink-nlp') as (model: Model, pipe: string[]) => WinkMethods;
    reader = wink(require('wink-eng-lite-web-model') as Model, ['sbd', 'pos']);
  }
  return reader;
}

const bases = new Map<string, string | null>();
const maxBases = 5_000;

/**
 * The base form of a word as a verb: the tagger gets it in a position where only a verb can be; null where it is none.
 */
function verbBase(text: string): string | null {
  const known = bases.get(text);
  if (known !== undefined) return known;
  const nlp = englishReader();
  const lemma = nlp.its.lemma as unknown as typeof nlp.its.pos;
  const token = nlp.readDoc(`It ${text} the stone.`).tokens().itemAt(1);
  const made = token.out(nlp.its.pos) === 'VERB' ? token.out(lemma) : null;
  if (bases.size >= maxBases) bases.clear();
  bases.set(text, made);
  return made;
}

const governed =
  /^(?:results (?:from|in)|accounts for|leads to|depends on|consists of|refers to|belongs to|differs from|relies on|acts on|moves (?:in|into|through|from)|increases (?:in|at|with|by)|occurs (?:in|at|when))$/;

/** Verbs that the tagger takes for nouns ("autoimmunity results from") or adjectives ("the plague ravaged Oslo"). */
function correctTags(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (!before || !after) return token;
    const relative =
      /^(?:which|who|that)$/.test(before.text) &&
      token.pos === 'NOUN' &&
      /[^su]s$/.test(token.text) &&
      after.pos !== 'VERB';
    if (!relative && !/^(?:NOUN|PROPN)$/.test(before.pos)) return token;
    const noun = token.pos === 'NOUN' && governed.test(`${token.text} ${after.text}`);
    const adjective = token.pos === 'ADJ' && /ed$/.test(token.text) && /^(?:DET|PROPN)$/.test(after.pos);
    const lemma = relative || noun || adjective ? verbBase(token.text) : null;
    return lemma === null ? token : { ...token, pos: 'VERB', lemma };
  });
}

/** The tokens of one English sentence with part of speech and lemma. */
export function tagEnglish(sentence: string): Token[] {
  const nlp = englishReader();
  const document = nlp.readDoc(sentence);
  // The published types give `lemma` a signature for spans only; it works on tokens.
  const lemma = nlp.its.lemma as unknown as typeof nlp.its.pos;
  const tokens: Token[] = [];
  let at = 0;
  document.tokens().each((token: ItemToken) => {
    const text = token.out();
    const start = sentence.indexOf(text, at);
    if (start < 0) return;
    at = start + text.length;
    const before = tokens.at(-1);
    const previous = tokens.at(-2);
    const word = /^[\p{L}\p{N}]/u.test(text);
    if (
      word &&
      before?.end === start &&
      /^[-‐]$/.test(before.text) &&
      previous?.end === before.start &&
      /[\p{L}\p{N}]$/u.test(previous.text)
    ) {
      // "short-term" comes as three tokens; it is one word here.
      tokens.splice(-2, 2, {
        text: sentence.slice(previous.start, at),
        start: previous.start,
        end: at,
        pos: token.out(nlp.its.pos),
        lemma: sentence.slice(previous.start, at).toLowerCase(),
      });
      return;
    }
    tokens.push({ text, start, end: at, pos: token.out(nlp.its.pos), lemma: token.out(lemma) });
  });
  return correctTags(tokens);
}
