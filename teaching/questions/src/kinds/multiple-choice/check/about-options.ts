import { fold } from '@schole/language';

/**
 * "All of the above", "none of these" and their Greek forms: options about options, which no check of words can judge.
 */
export function isAboutOptions(option: string): boolean {
  return /^(?:all|none|both|neither|any|either)(?: of)?(?: the)?(?: above| these| following|$)|^(?:ολα|κανενα|ολεσ|καμια|ολοι|κανενασ|τιποτα)(?: απο)?(?: τα| τισ| τουσ)? ?(?:παραπανω|προηγουμενα|προηγουμενεσ)?$|^(?:both )?[a-dα-δ]\)? (?:and|και) [a-dα-δ]\)?$/.test(
    fold(option).replace(/[.]$/, ''),
  );
}

/** Whether the question asks for the odd one out. */
export function requestsException(question: string): boolean {
  return (
    /\b(?:NOT|EXCEPT|LEAST|FALSE|INCORRECT)\b|\b(?:is|are|was|were|does|do|did|would|cannot|could|has|have|can)n?['’]?t? not\b|\bnot (?:a|an|true|correct|one|considered|associated|part|listed|mentioned|involved|characteristic)\b|\b(?:except|false|incorrect|untrue|least)\b/.test(
      question,
    ) || /(?<!\p{L})(?:δεν|ΔΕΝ|εκτος|εξαιρεση|λαθος|λανθασμεν\p{L}+)(?!\p{L})/u.test(fold(question))
  );
}
