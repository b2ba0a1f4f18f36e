import { capitalised, contentStems, coreLength, isLikelyVerb, leadsPhrase, toNominative } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { keyOf } from '../../../../analysis/shape.ts';
import type { Candidate } from '../../../../material/candidate.ts';
import { greekLooseEnds, lowered } from '../../../../material/greek/clause.ts';
import { factKey, nearFacts } from '../../../../material/greek/facts.ts';
import { cachedPerAnalysis } from '../../../../material/pool.ts';
import type { Idea } from '../idea.ts';
import { shown } from './doer.ts';

interface Member {
  /** In the nominative with its article, as an option. */
  text: string;
  key: string;
  /** As in the passage, without its article. */
  said: string;
  proper: boolean;
}

/** Things that one sentence puts together, and what it puts them under. */
interface List {
  passage: Passage;
  /** After «σε» or «για» in a question: «στους προσαρτημένους αδένες», «για τις οροσειρές». */
  under: string;
  sort: 'belongs' | 'example';
  members: Member[];
}

function memberOf(part: string): Member | null {
  const core = coreLength(part);
  const size = part.split(' ').length;
  const first = toNominative(part, core);
  if (!first || size > 6 || !leadsPhrase(part.split(' ')[0] ?? '')) return null;
  if (part.split(' ').some((word, at) => at > 0 && isLikelyVerb(word)) || greekLooseEnds.test(part)) return null;
  const rest = part
    .split(' ')
    .slice(core + 1)
    .join(' ');
  if (rest !== '' && !/^(?:του|της|των) \p{L}+/u.test(rest)) return null;
  return {
    text: capitalised(`${first.article} ${first.text}`),
    key: keyOf(first.text, 'el'),
    said: part.split(' ').slice(1).join(' '),
    proper: /^\p{Lu}/u.test(first.text),
  };
}

/** The members of «ο Α, η Β και το Γ»; null where one is no plain phrase. */
function membersOf(text: string): Member[] | null {
  const parts = text.split(/, | και (?=(?:ο|η|το|οι|τα|τον|την|τη|τους|τις) )/u);
  const members = parts.map((part) => memberOf(part.trim()));
  return members.every((member) => member !== null) ? (members as Member[]) : null;
}

const belonging =
  /^(Στ(?:ους|ις|α|ο|η|ην|ον) [^,]{4,70}?) (?:ανήκουν|περιλαμβάνονται|συγκαταλέγονται|εντάσσονται|κατατάσσονται)(?: κυρίως)? (.+)$/u;
const belongingLate =
  /^((?:Ο|Η|Το|Οι|Τα) .+?) (?:ανήκουν|περιλαμβάνονται|συγκαταλέγονται|εντάσσονται|κατατάσσονται) (στ(?:ους|ις|α|ο|η|ην|ον) [^,]{4,70})$/u;
const example =
  /(?<!\p{L})((?:ο|η|το|οι|τα|τον|την|τη|τους|τις|στους|στις|στα|σε|με|από|τοξικές|\p{Ll}+)(?: \p{Ll}+){0,4}), όπως ((?:ο|η|το|οι|τα|τον|την|τη|τους|τις) [^.;]+)/u;

const lists = cachedPerAnalysis((analysis): List[] =>
  analysis.passages.flatMap((passage): List[] => {
    if (!passage.fit) return [];
    const whole = passage.clean.replace(/[.]["»]?$/, '');
    const early = whole.match(belonging);
    const late = early ? null : whole.match(belongingLate);
    const [under, text] = early ? [early[1], early[2]] : late ? [late[2], late[1]] : [];
    if (under && text && !greekLooseEnds.test(under) && !/(?:του|της|τους)$/u.test(under)) {
      const members = membersOf(late ? text.charAt(0).toLowerCase() + text.slice(1) : text);
      if (members && members.length > 1)
        return [{ passage, under: under.charAt(0).toLowerCase() + under.slice(1), sort: 'belongs', members }];
    }
    return exampleIn(whole, passage);
  }),
);

/** «Τα στρωματοηφαίστεια, όπως ο Βεζούβιος και η Φούτζι, έχουν …»: examples of what a sentence begins with. */
function exampleIn(whole: string, passage: Passage): List[] {
  const match = whole.match(example);
  const [, before = '', after = ''] = match ?? [];
  const said = before.split(' ');
  const from = said.findLastIndex((word) => leadsPhrase(word));
  const under = from < 0 ? null : said.slice(from).join(' ');
  // Only a class in the plural has examples, and only its whole phrase names it.
  if (!under || !/^(?:οι|τα|τους|τις) /iu.test(under) || coreLength(under) !== said.length - from - 1) return [];
  const parts = after.split(', ');
  const upTo = parts.findIndex((part) => / και /u.test(part));
  const members = membersOf(parts.slice(0, upTo < 0 ? 1 : upTo + 1).join(', '));
  if (!members) return [];
  const lead = /^οι /iu.test(under) ? null : under.toLowerCase();
  return lead === null ? [] : [{ passage, under: `για ${lead}`, sort: 'example', members }];
}

/** Names of the material that surely stand outside a list: of another sentence, with no word in common. */
function outsiders(list: List, analysis: Analysis): (Member & { passage: Passage })[] {
  const inside = new Set([...list.members.flatMap((one) => one.key.split(' ')), ...contentStems(list.under, 'el')]);
  const proper = list.members.every((one) => one.proper);
  const seen = new Set<string>();
  const found: (Member & { passage: Passage })[] = [];
  const add = (member: Member, passage: Passage): void => {
    if (seen.has(member.key) || member.proper !== proper || member.key.split(' ').some((part) => inside.has(part)))
      return;
    if (passage.at === list.passage.at || list.members.some((one) => analysis.related.get(one.key)?.has(member.key)))
      return;
    seen.add(member.key);
    found.push({ ...member, passage });
  };
  for (const other of lists(analysis, ''))
    if (other !== list) for (const member of other.members) add(member, other.passage);
  for (const fact of nearFacts(list, analysis)) {
    const { name, passage, carried } = fact;
    if (carried || fact.form.plural !== /^(?:Οι|Τα) /u.test(list.members[0]?.text ?? '')) continue;
    add(
      {
        text: shown(fact, analysis),
        key: factKey(fact),
        said: name,
        proper: /^\p{Lu}/u.test(lowered(name, analysis)),
      },
      passage,
    );
  }
  return found;
}

const asCandidate =
  (list: List) =>
  (member: Member & { passage: Passage }): Candidate => ({
    text: member.text,
    closeness: 3 + Math.max(0, 2 - Math.abs(member.passage.section - list.passage.section) * 0.5),
    section: member.passage.section,
  });

function fromList(list: List, analysis: Analysis): Idea[] {
  const { passage, members, under, sort } = list;
  const others = outsiders(list, analysis);
  const ideas: Idea[] = [];
  const odd = others.toSorted(
    (one, next) => Math.abs(one.passage.at - passage.at) - Math.abs(next.passage.at - passage.at),
  )[0];
  if (sort === 'belongs' && members.length >= 3 && odd)
    ideas.push({
      passage,
      frame: 'not',
      question: `Ποιο από τα παρακάτω ΔΕΝ ανήκει ${under}, σύμφωνα με το κείμενο;`,
      answer: odd.text,
      verbatim: odd.said,
      answerIn: odd.passage,
      quality: 7,
      candidates: () => members.map(({ text }) => ({ text, closeness: 4, section: passage.section })),
      settled: true,
    });
  const [member] = members;
  if (member && (sort === 'example' || members.length < 3))
    ideas.push({
      passage,
      frame: 'example',
      question:
        sort === 'example'
          ? `Ποιο παράδειγμα δίνει το κείμενο ${under};`
          : `Ποιο από τα παρακάτω ανήκει ${under}, σύμφωνα με το κείμενο;`,
      answer: member.text,
      verbatim: member.said,
      quality: 6.5,
      candidates: () => others.map(asCandidate(list)),
      settled: true,
    });
  return ideas;
}

/** «Ποιο από τα παρακάτω (δεν) ανήκει …;» and «Ποιο παράδειγμα …;», from what the sentences put together. */
export function fromLists(analysis: Analysis): Idea[] {
  return lists(analysis, '').flatMap((list) => fromList(list, analysis));
}
