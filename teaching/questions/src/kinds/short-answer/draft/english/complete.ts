import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import type { Frame, Framed } from '../framed.ts';
import { written } from '../sound.ts';

/** The next sentence says more of what an answer says. */
const adds =
  /^(?:Also|In addition|Additionally|Moreover|Furthermore|Finally|Another|Other|Others|Besides|Likewise|Similarly|Less commonly|A second|Second|Secondly|In (?:(?:the )?(?:more|most) )?(?:severe|rare|other|many|some|extreme|certain|serious) cases|Some|There may also|There (?:is|are) also|Over time|Eventually)\b/;
const pronoun = /^(?:It|They|These|This|Those|Such|Its|Their|He|She|His|Her|Each|Both)\b/;
const example = /^(?:For example|For instance|As an example)\b/;
/** One of a row that the sentences before began. */
const lastOfSeveral = /^(?:Finally|Lastly|First|Second|Third|Firstly|Secondly|Thirdly)\b,? /;
/** Where or when something is so; the question would leave it out. */
const limits =
  /^(?:In|During|With|Within|When|If|At|On|For|Under|Among|After|Before|Once|While|As|By|Through|Upon|From|Without|Because|Despite|Although|Since|Unlike|Until|Throughout) [^,]+, /;

const isTail: ReadonlySet<Frame> = new Set([
  'meaning',
  'compare',
  'effect',
  'causes',
  'use',
  'parts',
  'how',
  'does',
  'claim',
]);
const isFirst: ReadonlySet<Frame> = new Set(['effect', 'causes', 'use', 'parts', 'does', 'how', 'case']);

const besides = (passage: Passage, by: number, analysis: Analysis): Passage | undefined => {
  const found = analysis.passages[passage.at + by];
  return found?.source === passage.source && found.section === passage.section ? found : undefined;
};

const sameParagraph = (one: Passage, next: Passage): boolean =>
  !one.source.document.text.slice(one.end, next.start).includes('\n\n');

const wordsIn = (text: string): number => text.match(/\p{L}{2,}|\d+/gu)?.length ?? 0;
/** A source, a cross-reference, another name: nothing that an answer would need. */
const reference =
  /\d{4}|^\s*$|^(?:see|Figure|Table|Appendix|also|called|or \S+$|known|e\.g\.|i\.e\., see|ref|\p{Lu}[\p{L}.-]*$)|^[“"]/iu;

const withoutBrackets = (text: string): string => text.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');

/** Whether brackets that belong to an answer say something that the answer has lost. */
function losesBrackets({ ideas }: Framed): boolean {
  return ideas.some(({ piece: { passage, start, end } }) => {
    const { text } = passage.source.document;
    const behind = /^\s*\([^()]*\)/.exec(text.slice(end, passage.end))?.[0] ?? '';
    const inside = [...`${text.slice(start, end)}${behind}`.matchAll(/\(([^()]*)\)/g)];
    return inside.some(({ 1: said = '' }) => wordsIn(said) > 1 && !reference.test(said.trim()));
  });
}

/** What the sentence says behind the answer and the term: ", which hinders …", ", solutions, and possibilities". */
function tailOf(passage: Passage, { ideas, about, frame }: Framed): string {
  const { text } = passage.source.document;
  const own = ideas.filter(({ piece }) => piece.passage.at === passage.at);
  const end = Math.max(...own.map(({ piece }) => piece.end));
  const rest = text.slice(end, passage.end).replace(/\s+/g, ' ');
  if (frame !== 'meaning' && frame !== 'compare') return withoutBrackets(rest);
  const terms = about.toLowerCase().split(' / ');
  const low = rest.toLowerCase();
  const last = Math.max(0, ...terms.map((term) => (low.includes(term) ? low.indexOf(term) + term.length : 0)));
  return withoutBrackets(rest.slice(last)).replace(/^s?,? (?:or|also (?:called|known as)) [^,.;]+/, '');
}

/** "through two processes: …", "they do not pay; they also …": what stands behind an answer is a part of it. */
const continued = /^[”"’]?\s*(?::|;[^;]*\b(?:also|another|in addition|additionally)\b)/;
/** "two types of cues", "several steps": how many there are, and not which. */
const counted =
  /\b(?:two|three|four|five|six|several|many|various|multiple|certain|some) (?:\p{L}+ ){0,2}(?:types?|kinds?|forms?|ways?|steps?|stages?|phases?|processes|mechanisms|factors|reasons|effects|functions|groups|classes|categories|methods)(?: of \p{L}+(?: \p{L}+)?)?$/u;

/** Whether an answer only announces what another part of the text says. */
function isAnnounced({ ideas }: Framed): boolean {
  return ideas.some(({ text, piece: { passage, end } }) => {
    const behind = withoutBrackets(passage.source.document.text.slice(end, passage.end)).trimStart();
    return counted.test(text) || continued.test(behind);
  });
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(?:the|an?) /, '')
    .replace(/(?:es|s)$/, '');

/** The term, and its short name where its sentence gives one. */
function namesOf({ about }: Framed, passage: Passage): string[] {
  const { text } = passage.source.document;
  const own = text.slice(passage.start, passage.end);
  const short = [...own.matchAll(/\((?:or )?(\p{Lu}[\p{L}\d-]{1,7})\)/gu)].map(({ 1: name = '' }) => name);
  return [...about.split(' / '), ...short].map(bare).filter((name) => name.length > 1);
}

/** What a text says of a term behind it: what it is or does. */
const says = /^(?:s|es)? (?:is|are|has|have|helps?|serves?|functions?|allows?|plays?|consists?|contains?) /;

/** Whether sentences beside a definition say more of its term. */
function isDefinedFurther(framed: Framed, analysis: Analysis): boolean {
  return framed.passages.some((passage) => {
    const names = namesOf(framed, passage);
    const next = besides(passage, 1, analysis);
    if (next && sameParagraph(passage, next) && pronoun.test(written(next))) return true;
    // "An inoculation loop is …. The loop can be used …"
    const heads = names.filter((name) => name.includes(' ')).map((name) => name.split(' ').at(-1) ?? name);
    if (next && heads.some((head) => bare(written(next)).startsWith(head) && /^The\b/.test(written(next)))) return true;
    return [-2, -1, 1, 2].some((by) => {
      const found = besides(passage, by, analysis);
      if (!found || framed.passages.includes(found)) return false;
      const begins = bare(written(found));
      return names.some(
        (name) =>
          (begins.startsWith(name) && !/^\p{L}{3}/u.test(begins.slice(name.length))) ||
          (by > 0 && says.test(begins.slice(begins.indexOf(name) + name.length)) && begins.includes(name)),
      );
    });
  });
}

/** What a thing is for, or is besides: that belongs to a definition, in whichever sentence it stands. */
const defining =
  /^(?:\S+ ){0,4}?(?:is|are|was|were) (?:an?|the|used|responsible|important|essential)\b|\b(?:used (?:to|for|in|as|by)|helps?|serves?|functions?|allows?|role|enables?|purpose|consists?|contains?|defined|means|refers|attempts?|includes?|studies|involves?)\b/;

/** The next sentence goes on with the term itself: "A barometer also shows …". */
const goesOn = /^(?:\S+ ){1,4}also\b/;

/** Whether a sentence beside a definition says what its term is or is for. */
function isDefinedAgain(framed: Framed, analysis: Analysis): boolean {
  return framed.passages.some((passage) => {
    const names = namesOf(framed, passage).map((name) => name.split(' ').at(-1) ?? name);
    return [-1, 1, 2].some((by) => {
      const found = besides(passage, by, analysis);
      if (!found) return false;
      const words = written(found);
      const own = pronoun.test(words) && by === 1 ? words : null;
      const low = bare(words);
      const at = Math.max(-1, ...names.map((name) => low.indexOf(name)));
      if (by === 1 && goesOn.test(words) && (own !== null || (at >= 0 && at < 12))) return true;
      return defining.test(own ?? '') || (at >= 0 && defining.test(low.slice(at)));
    });
  });
}

/** Whether a sentence near a difference tells of another one between the two. */
function differsFurther({ question, passages }: Framed, analysis: Analysis): boolean {
  const [passage] = passages;
  const subjects = /between (.+) and (.+)\?$/.exec(question)?.slice(1).map(bare) ?? [];
  return [-1, 1].some((by) => {
    const found = passage && besides(passage, by, analysis);
    return found !== undefined && subjects.some((subject) => bare(written(found)).includes(subject));
  });
}

/** Whether the text says more of what a question asks for than its key has. */
export function isIncomplete(framed: Framed, analysis: Analysis): boolean {
  const { frame, passages, question, quoted } = framed;
  const [first, last] = [passages[0], passages.at(-1)];
  if (!first || !last || losesBrackets(framed) || isAnnounced(framed)) return true;
  if (lastOfSeveral.test(written(first)) || (isFirst.has(frame) && example.test(written(first)))) return true;
  if (quoted === 'aside') return isDefinedAgain(framed, analysis);
  if (isTail.has(frame) && passages.some((passage) => wordsIn(tailOf(passage, framed)) > 1)) return true;
  const [limit] = limits.exec(written(first).replace(/^(?:However|Thus|Therefore|Indeed|Typically), /, '')) ?? [];
  if (isTail.has(frame) && limit !== undefined && !question.includes(limit.slice(3, -2))) return true;
  if (quoted === 'further') return isDefinedAgain(framed, analysis);
  if (frame === 'meaning' || frame === 'compare') return isDefinedFurther(framed, analysis);
  if (frame === 'difference' && differsFurther(framed, analysis)) return true;
  const next = besides(last, 1, analysis);
  if (!next || !sameParagraph(last, next)) return false;
  const words = written(next);
  if (adds.test(words)) return true;
  if (frame === 'claim') return pronoun.test(words) || /^(?:When|If|According|Thus|Therefore|Then)\b/.test(words);
  if (pronoun.test(words) && /^(?:\S+ ){1,6}(?:also|additionally|further)\b/.test(words)) return true;
  // "CF is caused by a loss …. The loss …": the explanation goes on.
  return (
    (frame === 'effect' || frame === 'causes' || frame === 'use' || frame === 'does') &&
    /^(?:It|They|These)\b/.test(words)
  );
}
