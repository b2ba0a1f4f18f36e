import { fold, type TermIndex } from '@schole/language';

/** Below it the manual is said to have nothing. Measured, not chosen: tests/help-questions works it out again from the questions for tuning. */
export const threshold = 0.22;

/** What a question has in common with the page that was found. */
export interface Common {
  /** As it was typed, with what it follows up. */
  text: string;
  /** What it says itself, without what may be meant by it. */
  own: ReadonlyMap<string, number>;
  page: number;
}

/** Programs and school platforms of others that no page is about: who names one of them, and neither n8n nor Schole, asks about that one. */
const strangers =
  /(?<![\p{L}\p{N}])(?:zapier|make\.com|integromat|power ?automate|ifttt|pipedream|moodle|kahoots?|classroom|e-?class|e-?me|my-?school|teams|zoom|webex|canva|quizlet|wordwall|padlet|mentimeter|genially|edmodo|edpuzzle|socrative|geogebra|photoshop|gimp|css|html|wordpress|joomla|drupal|minecraft|roblox|scratch|arduino|instagram|tiktok|youtube|netflix|spotify|iphone|android|duolingo|turnitin|blackboard|canvas lms|nearpod|plickers|taxisnet|gov\.gr)(?![\p{L}\p{N}])/u;
const ours = /n8n|schole|webhook|workflow|ροη εργασ|(?<!\p{L})node|κομβο/u;

/** The most that one term can add, see indexTerms: its rarity times saturation + 1. */
const most = 2.2;
/** A question of one rare word has said little, and is believed less. */
const doubt = 3;

/** How far a page covers what a question says: about 0 for nothing, 1 for every word, often, in a short page. */
export function confidenceOf({ text, own, page }: Common, indexes: { pages: TermIndex; titles: TermIndex }): number {
  let sayable = doubt;
  for (const [term, weight] of own) sayable += weight * indexes.pages.rarity(term);
  const inPage = indexes.pages.scores(own)[page] ?? 0;
  const inTitle = indexes.titles.scores(own)[page] ?? 0;
  if (inPage === 0 && inTitle === 0) return 0;
  const plain = fold(text);
  const about = ours.test(plain) ? 0.1 : strangers.test(plain) ? -0.3 : 0;
  return (inPage + inTitle / 2) / (most * sayable) + about;
}
