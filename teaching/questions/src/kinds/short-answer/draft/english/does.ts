import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { isFiniteVerb } from '../../../../analysis/english/parse.ts';
import { membersFrom } from '../../../../material/relations/english/members.ts';
import { pieceOf } from '../../../../material/relations/pieces.ts';
import type { Framed } from '../framed.ts';
import { ideaOf } from '../ideas.ts';
import { isLooseName, isName, looseReason } from './names.ts';
import { clauseOf, inside, pointsOut, sentence } from './words.ts';

/** Verbs of which one sentence says all: what a thing regulates, a law forbids, a science studies. */
const telling =
  /^(?:regulate|control|produce|store|secrete|release|transport|carry|protect|measure|determine|absorb|synthesize|encode|catalyze|inhibit|detect|recognize|study|examine|describe|emphasize|target|block|connect|filter|prohibit|guarantee|ban|govern|destroy|attack|monitor|assess|investigate|coordinate|surround|transmit|process|deliver|degrade|infect|remove|generate|convey|specify|restrict)$/;
/** What is said beside the object. */
const beside =
  /, (?!(?:[^,]+, )*(?:and|or) [^,]+$)|[;:—]| – | (?:because|while|when|if|but|so that|although|whereas|in order to|which|who|by (?:\p{Ll}+ly )?\p{Ll}+ing|after|before|until|unless|as) /u;
/** "a chemical", "changes": it says not which. */
const [minObject, maxObject] = [2, 16];

/** "What does … regulate?": from a statement whose verb takes all that is to be said. */
export function fromDoing(passage: Passage, analysis: Analysis): Framed[] {
  const { clean, tokens } = passage;
  const whole = pieceOf(passage, 0, clean.length);
  const clause = whole && clauseOf(whole, analysis);
  const text = clause?.verb.text.toLowerCase() ?? '';
  if (!whole || !clause || clause.auxiliary || clause.plural === null || !telling.test(clause.verb.lemma)) return [];
  const tail = clause.subject.split(' ').length;
  if (tail > 8 || !isName(clause.subject) || isLooseName(clause.subject, analysis)) return [];
  const verbAt = clause.verb.end;
  const rest = clean.slice(verbAt);
  const cut = rest.search(beside);
  const object = pieceOf(passage, verbAt, cut < 0 ? clean.length : verbAt + cut);
  if (!object) return [];
  const size = object.text.split(' ').length;
  // "a moist, sticky substance": cut between two adjectives.
  const [, after] = tokens.filter((token) => token.start >= object.at + object.text.length);
  if (cut >= 0 && clean[verbAt + cut] === ',' && after?.pos === 'ADJ') return [];
  // A second verb: "produces a toxin and damages the cell".
  const inner = tokens.filter((token) => token.start >= object.at && token.end <= object.at + object.text.length);
  const second = inner.some(
    (token, at) =>
      isFiniteVerb(token) &&
      !inner.slice(0, at).some(({ text: word }) => /^(?:that|which|who|where|how|whether|what)$/.test(word)),
  );
  if (second || size < minObject || size > maxObject || looseReason.test(object.text) || pointsOut(object.text))
    return [];
  if (
    /^(?:out|up|off|down|away|over|back|to|that|how|whether|in|on|for|with|from|by|into|as|at|of) |\b(?:it|them|they|itself|their|its)\b/.test(
      object.text,
    )
  )
    return [];
  const between = clean.slice(clause.subject.length, clause.verb.start).trim();
  if (between !== '') return [];
  const helper = text === clause.verb.lemma ? 'do' : text.endsWith('s') ? 'does' : 'did';
  const members = membersFrom(passage, object.at);
  const last = members.at(-1);
  const listed =
    members.length > 2 && last !== undefined && last.at + last.text.length === object.at + object.text.length;
  return [
    {
      frame: 'does',
      question: `What ${helper} ${inside(clause.subject, analysis)} ${clause.verb.lemma}?`,
      ideas: (listed ? members : [object]).map((piece) => ideaOf(piece, (words) => inside(words, analysis))),
      model: sentence(clean.slice(0, object.at + object.text.length)),
      passages: [passage],
      about: object.text,
      quality: 0,
      thing: clause.subject,
    },
  ];
}
