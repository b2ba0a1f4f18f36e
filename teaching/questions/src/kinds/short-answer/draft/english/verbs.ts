/** The forms of verbs that relate two things: third person, base, past. */
const forms: readonly (readonly [string, string, string])[] = [
  ['causes', 'cause', 'caused'],
  ['leads to', 'lead to', 'led to'],
  ['results in', 'result in', 'resulted in'],
  ['brings about', 'bring about', 'brought about'],
  ['gives rise to', 'give rise to', 'gave rise to'],
  ['triggers', 'trigger', 'triggered'],
  ['contributes to', 'contribute to', 'contributed to'],
  ['prevents', 'prevent', 'prevented'],
  ['consists of', 'consist of', 'consisted of'],
  ['includes', 'include', 'included'],
  ['comprises', 'comprise', 'comprised'],
  ['contains', 'contain', 'contained'],
  ['shows', 'show', 'showed'],
  ['argues', 'argue', 'argued'],
  ['suggests', 'suggest', 'suggested'],
  ['demonstrates', 'demonstrate', 'demonstrated'],
  ['finds', 'find', 'found'],
  ['believes', 'believe', 'believed'],
  ['claims', 'claim', 'claimed'],
  ['proposes', 'propose', 'proposed'],
  ['concludes', 'conclude', 'concluded'],
  ['states', 'state', 'stated'],
  ['predicts', 'predict', 'predicted'],
  ['hypothesizes', 'hypothesize', 'hypothesized'],
  ['theorizes', 'theorize', 'theorized'],
];

const adverbs =
  /\b(?:also|often|usually|eventually|ultimately|later|further|commonly|widely|typically|primarily|mainly|mostly|largely|partly|first) /g;

/**
 * A question for the object of a verb: "What does X lead to?", "What can X cause?", "What is X composed of?"; null for
 * a verb that is not known.
 */
export function objectQuestion(subject: string, cue: string): string | null {
  const plain = `${cue} `.replace(adverbs, '').trim();
  const modal = /^(can|may|will|could|have|has|had) (.+)$/.exec(plain);
  if (modal) return /^h/.test(modal[1] ?? '') ? null : `What ${modal[1]} ${subject} ${modal[2]}?`;
  const passive = /^(is|are|was|were) (.+)$/.exec(plain);
  if (passive) return `What ${passive[1]} ${subject} ${passive[2]}?`;
  for (const [third, base, past] of forms) {
    if (plain === third) return `What does ${subject} ${base}?`;
    if (plain === base) return `What do ${subject} ${base}?`;
    if (plain === past) return `What did ${subject} ${base}?`;
  }
  return null;
}

/** A question for what causes something, by how the text says that it is caused. */
export function subjectQuestion(effect: string, cue: string): string {
  if (/^(?:can|may) /.test(cue)) return `What ${cue.split(' ')[0]} cause ${effect}?`;
  return `What ${/^(?:was|were)\b|resulted|arose|stemmed/.test(cue) ? 'caused' : 'causes'} ${effect}?`;
}
