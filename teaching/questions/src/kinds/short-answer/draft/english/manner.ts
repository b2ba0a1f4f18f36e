import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { pieceOf } from '../../../../material/relations/pieces.ts';
import type { Framed } from '../framed.ts';
import { ideaOf } from '../ideas.ts';
import { inside, inverted, isClear, sentence } from './words.ts';

/** "by keeping", and none of the verbs that only join. */
const manner = / (by (?!being|having|including|according|following|using the same)\p{Ll}+ing) /u;
const ends = /[;:—]| – |, (?!and |or )|\.(?=$| )| (?:which|who|because|while|when|if|but|so that|although|whereas) /;
const minWords = 4;
const maxWords = 18;

/** "How …?": from a statement that says by what its subject does something. */
export function fromStatement(passage: Passage, analysis: Analysis): Framed[] {
  const { clean } = passage;
  const match = manner.exec(clean);
  if (!match || /[,;:—]/.test(clean.slice(0, match.index)) || / (?:that|which|who) /.test(clean.slice(0, match.index)))
    return [];
  const rest = clean.slice(match.index + 1);
  const cut = rest.search(ends);
  const [main, way] = [pieceOf(passage, 0, match.index), pieceOf(passage, match.index + 1, match.index + 1 + cut)];
  if (cut < 0 || !main || !way || / and \p{Ll}+(?:s|ed) /u.test(way.text)) return [];
  // "by wearing gloves while gardening and cleaning any wounds": half of what is done.
  if (/ and (?:\p{Ll}+ly )?\p{Ll}+ing /u.test(clean.slice(way.at + way.text.length))) return [];
  // "by introducing a nonmutated, functional gene"
  const last = passage.tokens.findLast((token) => token.end <= way.at + way.text.length);
  const after = passage.tokens.find((token) => last !== undefined && token.start > last.end);
  if (last && clean.startsWith(',', last.end) && (last.pos === 'ADJ' || after?.pos === 'ADJ')) return [];
  const size = way.text.split(' ').length;
  const asks = inverted(main, analysis);
  // "is celebrating" belongs to a story, "is a combination … produced by" to no doing.
  if (
    / (?:is|are|was|were) (?:to|an?|the|\p{Ll}+ing|one|marked|characterized|characterised|defined|distinguished|followed|accompanied|caused|surrounded|represented)(?: |$)|\b(?:plays?|begins?|starts?|continues?|proceeds?)(?: |$)/u.test(
      main.text,
    )
  )
    return [];
  if (asks === null || size < minWords || size > maxWords || !isClear(way.text.replace(/\b(?:its|their) /g, '')))
    return [];
  return [
    {
      frame: 'how',
      question: `How ${asks}?`,
      ideas: [ideaOf(way, (text) => inside(text, analysis))],
      model: sentence(clean.slice(0, way.at + way.text.length)),
      passages: [passage],
      about: way.text,
      quality: 0,
    },
  ];
}
