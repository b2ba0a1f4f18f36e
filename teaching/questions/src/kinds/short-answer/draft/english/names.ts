import type { Analysis } from '../../../../analysis/analysis.ts';
import { keyOf } from '../../../../analysis/shape.ts';
import { isCommon } from '../../../../material/english/concepts.ts';

/** A reason that needs a sentence before it, or says nothing. */
export const looseReason =
  /\b(?:this|these|those|such|he|she|his|her|we|our|us|you|your|I|my|another|others|latter|former|here)\b|^(?:of|there|them|it to) |\b(?:and|or|as|of|to|in|by|with|for|the|an?|that|which|such)$/i;

const minReason = 3;
const maxReason = 28;
/** "a variety of pathogens": an answer that names nothing. */
const namesNothing = /^(?:an?|the) (?:variety|number|range|lot|host|series|combination) of (?:\p{L}+ ){0,2}\p{L}+$/u;

/** "profoundly negative consequences", "health is affected": which and how, the next sentences say. */
const saysNothing =
  /\b(?:negative|positive|serious|significant|important|severe|far-reaching|adverse) (?:consequences?|effects?|impacts?|outcomes?|results?|problems?)$|\b(?:is|are|be) (?:\p{L}+ly )?affected$/u;

/** Whether words can be what an answer says: a reason, a result, a claim. */
export const isReason = ({ text }: { text: string }): boolean => {
  const size = text.split(' ').length;
  return (
    size >= minReason &&
    size <= maxReason &&
    !looseReason.test(text) &&
    !namesNothing.test(text) &&
    !saysNothing.test(text)
  );
};

const maxName = 11;
/** Whether a subject can stand in a question. */
export function isName(text: string): boolean {
  const size = text.split(' ').length;
  return (
    size <= maxName &&
    !/^(?:it|they|he|she|this|these|those|that|there|we|you|some|any|no|many|most|several|various|certain|different|additional|further|one|others?|all|each|both|such|what|who|which)\b|[,;:“”"]|^(?:a|the) (?:variety|number|range|series|lot|combination) of\b|\b(?:their|its|his|her|our|your|this|these)\b/i.test(
      text,
    )
  );
}

/** A thing that the text names this often is known by its article alone. */
const wellKnown = 5;

/** "The disruption": of what, stands elsewhere. "Bacteria": many sentences are true of them. */
export function isLooseName(text: string, analysis: Analysis): boolean {
  const noun = /^(?:the )?([\p{L}-]+)$/iu.exec(text)?.[1];
  if (noun === undefined || analysis.keyTerms.has(keyOf(noun, 'en'))) return false;
  if (isCommon(noun.toLowerCase(), analysis)) return true;
  return /^the /i.test(text) && analysis.index.holding(keyOf(noun, 'en')).length < wellKnown;
}
