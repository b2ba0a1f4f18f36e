import type { Analysis } from '../../../../analysis/analysis.ts';
import { tagged } from '../../../../checks/tagged.ts';
import { withoutJoins } from '../../../../material/relations/greek/relations.ts';
import type { FoundIdea, Framed } from '../framed.ts';
import { isSelfContained } from './context.ts';
import { sentence } from './words.ts';

/** Words that join a sentence to another: none belongs into a key. */
const joins =
  /(?<!\p{L})(?:όμως|ωστόσο|πάλι|επίσης|επιπλέον|άλλωστε|μάλιστα|λοιπόν|επομένως|δηλαδή|γι[’'᾽] ?αυτό)(?!\p{L})/iu;
/** Where something stood in brackets that the idea has lost: more than a short name for it. */
const lost = /\((?!\p{Lu}[\p{Lu}\d₀-₉]{0,6}\))[^)]*\)?/u;
/** An answer that gives only the greater share, or the beginning of one. */
const share =
  /^(?:κυρίως|ιδίως|μεταξύ άλλων|κατά κύριο λόγο|εν μέρει|ανάμεσα στ\p{L}+ άλλα|το οποίο|η οποία|ο οποίος)(?!\p{L})/iu;

function isCleanIdea({ text, piece }: FoundIdea): boolean {
  if (joins.test(text) || share.test(text)) return false;
  return !lost.test(piece.passage.source.document.text.slice(piece.start, piece.end));
}

/** «Λίγες γλάστρες …» inside a key: the capital of the sentence, and no name. */
function uncapitalised(idea: FoundIdea, analysis: Analysis): FoundIdea {
  const [first] = tagged(idea.text, 'el');
  if (!first || !/^\p{Lu}\p{Ll}*$/u.test(first.text) || !/^(?:ADJ|DET|ADV|ADP|VERB|PRON|NUM)$/.test(first.pos))
    return idea;
  if (analysis.capital.has(first.text)) return idea;
  return { ...idea, text: `${idea.text.charAt(0).toLowerCase()}${idea.text.slice(1)}` };
}

/** «Γιατί προσωρινά, οι συσκευές …», «Γιατί η διάρροια είναι επικίνδυνη κυρίως;»: no order of words for a question. */
const broken = /^(?:Γιατί|Πώς|Πότε) \p{L}+, |(?<!\p{L})(?:κυρίως|μόνον?|ιδίως|ακόμη|ακόμα|συχνά|και|ή|που|πολύ)[;]$/u;

/** «Γιατί καθόριζε την πολιτική της;»: whose. */
const owned = /(?<!\p{L})(?:του|της|τους)[;]$/u;

const named: ReadonlySet<Framed['frame']> = new Set(['meaning', 'compare']);

/** A question that is understood alone, with ideas in good form; null where it cannot be made one. */
export function finished(framed: Framed, analysis: Analysis): Framed[] {
  const { question, passages, frame, ideas, model } = framed;
  const [passage] = passages;
  if (!passage || broken.test(question) || !ideas.every(isCleanIdea)) return [];
  if (!named.has(frame) && (owned.test(question) || !isSelfContained(question, passage, analysis))) return [];
  return [
    {
      ...framed,
      // A person keeps the capital.
      ideas: frame === 'who' ? ideas : ideas.map((idea) => uncapitalised(idea, analysis)),
      model: sentence(withoutJoins(model)),
    },
  ];
}
