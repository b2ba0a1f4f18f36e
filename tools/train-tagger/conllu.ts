import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { tokens } from '../../teaching/language/src/tagging/tokens.ts';

/** A token of a treebank with its place in the text of its sentence. */
interface Word {
  form: string;
  lemma: string;
  upos: string;
  feats: string;
  id: number;
  head: number;
  start: number;
  end: number;
}

/** A token as the product cuts it, with what the treebank says of it. */
export interface Gold {
  text: string;
  lemma: string;
  upos: string;
  feats: string;
  /** Cut differently from the treebank: its lemma is not known. */
  partial: boolean;
}

export interface Sentence {
  text: string;
  gold: Gold[];
  /** How often it counts in training; once if not given. */
  times?: number;
}

const dropped = /^(?:Foreign|Abbr|Typo|Style|ExtPos|NumForm|CorrectForm)=/;

/** Features that tell nothing here are left out; GUD gives aspect and voice of auxiliaries only now and then. */
function keptFeats(upos: string, feats: string, language: 'en' | 'el'): string {
  const kept = feats
    .split('|')
    .filter((pair) => pair !== '_' && !dropped.test(pair))
    .filter((pair) => !(language === 'el' && upos === 'AUX' && /^(?:Aspect|Voice)=/.test(pair)));
  return kept.length === 0 ? '_' : kept.join('|');
}

/** GUD is not of one mind about «γίνεται»: the lemma is the first person here, as of other deponents. */
function keptLemma(lemma: string, upos: string, language: 'en' | 'el'): string {
  return language === 'el' && upos === 'VERB' ? lemma.replace(/εται$/, 'ομαι') : lemma;
}

/** The sentences of a CoNLL-U file, gzip or not. Greek prepositions and articles that GUD separates («σ τα») are joined. */
export function readConllu(path: string, language: 'en' | 'el'): Sentence[] {
  if (!existsSync(path)) return [];
  const bytes = readFileSync(path);
  const content = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').normalize('NFC');
  return content
    .split(/\n\s*\n/)
    .map((block) => readSentence(block, language))
    .filter(({ gold }) => gold.length > 0);
}

function readSentence(block: string, language: 'en' | 'el'): Sentence {
  const rows = block
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
  const words: Word[] = [];
  let text = '';
  let range: { last: number; start: number; end: number; space: string } | undefined;
  for (const [at, row] of rows.entries()) {
    const [id = '', form = '', lemma = '', upos = '', , feats = '_', head = '0', , , misc = ''] = row;
    if (id.includes('.')) continue;
    const next = rows[at + 1];
    const joins = language === 'el' && /^[σΣ]$/.test(form) && next?.[3] === 'DET' && /^τ/.test(next[1] ?? '');
    const space = joins || /SpaceAfter=No/.test(misc) ? '' : ' ';
    if (id.includes('-')) {
      range = { last: Number(id.split('-')[1]), start: text.length, end: text.length + form.length, space };
      text += form + space;
      continue;
    }
    const word = {
      form,
      lemma: keptLemma(lemma, upos, language),
      upos,
      feats: keptFeats(upos, feats, language),
      id: Number(id),
      head: Number(head),
    };
    if (range) {
      // The words of a contraction follow each other in it ("do" + "n't").
      const start = Math.min(words.at(-1)?.end ?? 0, range.end);
      const from = Math.max(start, range.start);
      words.push({
        ...word,
        start: from,
        end: word.id === range.last ? range.end : Math.min(range.end, from + form.length),
      });
      if (word.id === range.last) range = undefined;
    } else {
      words.push({ ...word, start: text.length, end: text.length + form.length });
      text += form + space;
    }
  }
  text = text.trimEnd();
  return { text, gold: tokens(text, language).map(({ text: own, start, end }) => goldOf(own, start, end, words)) };
}

function goldOf(text: string, start: number, end: number, words: readonly Word[]): Gold {
  const covered = words.filter((word) => word.start < end && word.end > start);
  const [only] = covered;
  if (!only) return { text, lemma: text, upos: 'X', feats: '_', partial: true };
  if (covered.length === 1)
    return {
      text,
      lemma: only.lemma,
      upos: only.upos,
      feats: only.feats,
      partial: only.start < start || only.end > end,
    };
  const last = covered.at(-1) ?? only;
  if (covered.length === 2 && only.upos === 'ADP' && last.upos === 'DET')
    return { text, lemma: only.lemma, upos: 'ADP', feats: last.feats, partial: false };
  if (/^\p{N}/u.test(text) && /[%‰]$/.test(text)) {
    return { text, lemma: text, upos: 'NUM', feats: only.feats, partial: false };
  }
  // A word with hyphens is what its head is; its lemma changes at the end.
  const ids = new Set(covered.map(({ id }) => id));
  const head = covered.find((word) => !ids.has(word.head) && word.upos !== 'PUNCT') ?? last;
  const lemma = text.slice(0, last.start - start) + last.lemma;
  return {
    text,
    lemma: head.upos === 'PROPN' ? lemma : lemma.toLowerCase(),
    upos: head.upos,
    feats: head.feats,
    partial: last !== head,
  };
}
