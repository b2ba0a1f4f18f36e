import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import type { Framed } from '../framed.ts';
import { ideaFrom } from '../ideas.ts';
import { inside, isClear, sentence } from './words.ts';

/** What somebody did once, and nobody else: the deed is known by its doer. */
const deeds =
  '(?:discovered|invented|developed|proposed|formulated|founded|established|introduced|devised|coined|pioneered|isolated|patented|published)';
/** A name of two words or more; what the person was may stand before it. */
const person =
  "(?:\\p{Lu}[\\p{L}’'-]+|\\p{Lu}\\.)(?: (?:\\p{Lu}[\\p{L}’'-]+|\\p{Lu}\\.|van|von|de|da|di|der|del|al)){1,4}";
const several = `${person}(?:, ${person})*(?:,? and ${person})?`;
const active = new RegExp(
  `^(?:In \\d{4}, )?(?:the |an? )?(?:\\p{L}+ ){0,4}?(${several}) (${deeds}) ((?:the|an?) [^;:]+)$`,
  'u',
);
const passive = new RegExp(
  `^((?:The|An?) [^,;:]+?) was (?:first |originally )?(${deeds})((?: in \\d{4})?) by (?:the )?(?:\\p{Ll}+ ){0,4}(${several})((?: in \\d{4})?)(?=[.,]|$)`,
  'u',
);
/** A deed that only another sentence tells apart. */
const open =
  /\b(?:his|her|their|its|this|these|those|such|another|new|similar|own|other|he|she|they|it|first to)\b|[“”"()]/i;
const [minDeed, maxDeed] = [3, 18];
/** What is said beside the deed. */
const beside = /,| (?:and|but|while|when|because|although|after|before|who|where|as) /;

/** "Who discovered the structure of …?": from a statement that names somebody and a deed that is known by its doer. */
export function fromDeed(passage: Passage, analysis: Analysis): Framed[] {
  const plain = passage.clean.replace(/[.]$/, '');
  const done = active.exec(plain);
  const was = done ? null : passive.exec(plain);
  const [, doer = '', verb = '', rest = ''] = done ?? [];
  const [, thing = '', by = '', early = '', author = '', late = ''] = was ?? [];
  const name = done ? doer : author;
  const cut = rest.search(beside);
  const deed = done
    ? `${verb} ${cut < 0 ? rest : rest.slice(0, cut)}`
    : was
      ? `${by} ${inside(thing, analysis)}${early}${late}`
      : '';
  const size = deed.split(' ').length;
  if (size < minDeed || size > maxDeed || open.test(deed) || !isClear(`who ${deed}`)) return [];
  // "a method": of what, stands elsewhere.
  if (!/ (?:of|that|which|for|to|in which|called|by which|against|on) /.test(deed)) return [];
  const idea = ideaFrom(passage, name);
  if (!idea || / (?:University|Institute|Society|Association|Company|Hospital|Act|War|Party)\b/.test(name)) return [];
  const surname = / and |, /.test(name) ? [] : [name.split(' ').at(-1) ?? name];
  return [
    {
      frame: 'who',
      question: `Who ${deed}?`,
      ideas: [{ ...idea, accepted: surname }],
      model: sentence(`${name} ${deed}`),
      passages: [passage],
      about: name,
      quality: 0,
    },
  ];
}
