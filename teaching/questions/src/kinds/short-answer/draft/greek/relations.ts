import type { Analysis } from '../../../../analysis/analysis.ts';
import { hasLoosePronoun } from '../../../../analysis/greek/pronouns.ts';
import { lowered } from '../../../../material/greek/clause.ts';
import { membersFrom } from '../../../../material/relations/greek/members.ts';
import { withoutJoins } from '../../../../material/relations/greek/relations.ts';
import type { Piece, Relation, RelationKind } from '../../../../material/relations/relation.ts';
import type { FoundIdea, Framed } from '../framed.ts';
import { ideaFrom } from '../ideas.ts';
import { endsInVerb, isSometimes } from '../whole.ts';
import { fromGroups } from './groups.ts';
import { framed, ideaOf } from './made.ts';
import {
  finiteIn,
  isMain,
  isPast,
  lacksNoun,
  namesSubject,
  questionOf,
  readsAsObject,
  sentence,
  subjectOf,
  subjectWords,
} from './words.ts';

/** A list as several ideas, everything else as one. */
function ideasIn(piece: Piece, analysis: Analysis): FoundIdea[] {
  const members = membersFrom(piece.passage, piece.at);
  const last = members.at(-1);
  const whole = last !== undefined && last.at + last.text.length >= piece.at + piece.text.length - 1;
  return (members.length > 2 && whole ? members : [piece]).map((one) => ideaOf(one, analysis));
}

const openReason =
  /(?<!\p{L})(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)|εκείν\p{L}+|τέτοι\p{L}+|εδώ|εκεί|μας|σας|μου|εσάς|εσείς|έτσι|ωστόσο|όμως|λοιπόν|επομένως)(?!\p{L})|[;:·()]|(?:^| )(?:και|ή|που|να|σε|από|με|για|ότι|όπως|όσο κι|συχνά)$/u;
const maxReason = 28;

function isReason({ text }: Piece, least = 3): boolean {
  const size = text.split(' ').length;
  return size >= least && size <= maxReason && !openReason.test(text);
}

/** A result behind its reason, without what it only adds: «τα θεωρικά, ένα επίδομα που …». */
const withoutTail = (main: string, isLast: boolean): string =>
  isLast
    ? main.replace(
        /,(?: (?:[οη]|οι|τ\p{L}{1,3}|στ\p{L}{1,3}|ένας?|έναν|μια|μία|με|από) \p{L}*οποί\p{L}+| (?:ένας?|έναν|μια|μία) \p{Ll}+| που| όπου) [^,]+$/u,
        '',
      )
    : main;

/** The words that join a reason, with it: «εξαιτίας της ξηρασίας», «για να επιβιώσουν». */
function withCue({ passage, text }: Piece, cue: string): FoundIdea[] {
  const joint = cue.replace(/ να$/u, '');
  const idea = ideaFrom(passage, `${joint} ${text}`);
  return idea ? [{ ...idea, accepted: [text] }] : [];
}

function fromVerb(relation: Relation, analysis: Analysis): Framed[] {
  const { first, second, cue } = relation;
  const turned = second.at < first.at;
  const [subject, object] = turned ? [second, first] : [first, second];
  const name = subjectWords(subject.text, analysis);
  if (name === null || !isReason(object, 2)) return [];
  const verb = cue.split(' ')[0] ?? '';
  const ideas = ideasIn(object, analysis);
  const thing = subject.text;
  if (/^(?:οφείλ|οφειλ)/u.test(verb))
    return framed(relation, 'causes', { question: `Πού ${verb} ${name};`, ideas, thing });
  if (turned) return framed(relation, 'causes', { question: `Από τι ${verb} ${name};`, ideas, thing });
  if (/^(?:οδ[ηή]γ|συμβάλλ|συνέβαλ)/u.test(verb))
    return /^(?:σε|στ\p{L}+) /u.test(object.text)
      ? framed(relation, 'effect', { question: `Σε τι ${verb} ${name};`, ideas, thing })
      : [];
  if (readsAsObject(name, verb)) return [];
  return framed(relation, 'effect', { question: `Τι ${cue} ${name};`, ideas, thing });
}

function fromCause(relation: Relation, analysis: Analysis): Framed[] {
  const { first, second, form, cue } = relation;
  if (form === 'verb') return fromVerb(relation, analysis);
  if (/^(?:με αποτέλεσμα|με συνέπεια)$/u.test(cue)) {
    if (!isMain(first.text) || !isReason(second) || !/(?:^| )να /u.test(second.text)) return [];
    const question = `Ποιο αποτέλεσμα ${isPast(first) ? 'είχε' : 'έχει'} το γεγονός ότι ${lowered(first.text, analysis)};`;
    return framed(relation, 'effect', { question, ideas: [ideaOf(second, analysis)], quality: 1 });
  }
  // «εξηγεί γιατί είναι αποτελεσματικά»: what is explained, and no reason.
  const joint = second.passage.clean.slice(second.at + second.text.length, first.at);
  if (cue === 'γιατί' && !joint.startsWith(',') && endsInVerb(second.text)) return [];
  // «καθώς», «αφού»: in the past they tell when.
  if (/^(?:καθώς|αφού)$/u.test(cue) && isPast(first)) return [];
  const main = withoutTail(withoutJoins(second.text), second.at > first.at);
  if (!isMain(main) || !isReason(first, form === 'phrase' ? 2 : 3) || !namesSubject(second)) return [];
  // «χάρη στη μετάφραση διευθύνσεων»: by what, and no reason.
  const asks = cue === 'χάρη' ? 'Χάρη σε τι' : 'Γιατί';
  const question = `${asks} ${questionOf(main, analysis)};`;
  if (form === 'phrase') return framed(relation, 'why', { question, ideas: withCue(first, cue), quality: -0.5 });
  if (form !== 'sentences') return framed(relation, 'why', { question, ideas: [ideaOf(first, analysis)] });
  // «Έτσι» also says in which way; a long sentence holds more than the reason.
  if (/^(?:αυτό |έτσι)/u.test(cue) || first.text.split(' ').length > 20 || / (?:αλλά|γιατί|επειδή) /u.test(first.text))
    return [];
  const model = `${sentence(first.text)} ${sentence(`${cue}, ${lowered(second.text, analysis)}`)}`;
  return framed(relation, 'why', { question, ideas: [ideaOf(first, analysis)], model, quality: -0.5 });
}

function fromPurpose(relation: Relation, analysis: Analysis): Framed[] {
  const { first, second, form, cue } = relation;
  if (form === 'verb') {
    const name = subjectWords(first.text, analysis);
    if (name === null || !isReason(second, 2)) return [];
    const question = /^χρησιμοποι/u.test(cue) ? `Για ποιον σκοπό ${cue} ${name};` : `Σε τι ${cue} ${name};`;
    if (/^χρησιμοποι/u.test(cue) !== second.text.startsWith('για ')) return [];
    return framed(relation, 'use', { question, ideas: ideasIn(second, analysis), thing: first.text });
  }
  // «λίγους τόμους που ήταν δεμένοι για να μην κλαπούν»: the aim is that of the clause.
  const main = withoutJoins(first.text);
  if (!isMain(main) || / (?:που|όπου|\p{L}*οποί\p{L}+|καθώς|όταν|αν|αφού|επειδή) /u.test(first.text)) return [];
  if (!isReason(second) || !namesSubject(first)) return [];
  // «πολύ μεγάλες για να χωρέσουν»: a degree, and no aim.
  if (/(?<!\p{L})(?:πολύ|τόσο|αρκετά|υπερβολικά|πάρα) \p{L}+/u.test(first.text)) return [];
  const early = second.at < first.at;
  const ideas = /^για να$/iu.test(cue) && !early ? withCue(second, 'για να') : [ideaOf(second, analysis)];
  return framed(relation, 'purpose', { question: `Γιατί ${questionOf(main, analysis)};`, ideas });
}

function fromContrast(relation: Relation, analysis: Analysis): Framed[] {
  const { first, second, form, cue } = relation;
  const other = subjectOf(second.text, analysis);
  if (!other || openReason.test(second.text)) return [];
  if (form === 'phrase') {
    if (cue !== 'σε αντίθεση με' || !/^(?:τον|την|τη|το|τους|τις|τα) /u.test(first.text)) return [];
    const question = `Σε τι ${other.form.plural ? 'διαφέρουν' : 'διαφέρει'} ${other.text} από ${first.text};`;
    return framed(relation, 'difference', { question, ideas: [ideaOf(second, analysis)], quality: -0.5 });
  }
  const one = subjectOf(first.text, analysis);
  // «τα νανουρίσματα υπόσχονται πλούτη, τα τραγούδια του γάμου …»: three things.
  const more = /, (?:ο|η|το|οι|τα) /u.test(`${first.text} ${second.text}`);
  if (cue !== 'ενώ' || form !== 'clauses' || more || !one || openReason.test(first.text)) return [];
  if (one.text.toLowerCase() === other.text.toLowerCase() || openReason.test(`${one.text} ${other.text}`)) return [];
  return framed(relation, 'difference', {
    question: `Σε τι διαφέρουν, σύμφωνα με το κείμενο, ${one.text} και ${other.text};`,
    ideas: [ideaOf(first, analysis), ideaOf(second, analysis)],
  });
}

/** A result that only gives a name, or a duty: nothing happens. */
const nothingHappens =
  /(?<!\p{L})(?:ονομάζ\p{L}+|λέγ(?:εται|ονται|ουμε)|καλ(?:είται|ούνται)|πρέπει|μιλάμε|(?:είναι|ήταν) (?:ο|η|το|οι|τα|ένας|μία|μια|ένα))(?!\p{L})|(?<!\p{L})(?:είναι|ήταν) \p{L}+(?: (?:αλλά|και|ή) \p{L}+)?$/u;
/** «αν μία καεί»: one of what, the sentence before says. */
const oneAlone =
  /^(?:ένας|μία|μια|ένα|κάποι\p{L}+|καθέν\p{L}+|όλ(?:οι|ες|α)|κανέν\p{L}+|πολλ\p{L}+|λίγ\p{L}+) (?=\p{Ll}+(?:εί|ει|ούν|ουν|εται|ονται|θεί|τεί)(?!\p{L}))/u;

/** «Όταν τα σταγονίδια ενωθούν, πέφτουν»: one subject for both verbs. */
function isOfSame(first: Piece, second: Piece): boolean {
  const [one, other] = [first, second].map((piece) => finiteIn(piece));
  const [verb] = other ?? [];
  // «Αν η τροφή βρίσκεται κοντά, διαγράφει κύκλους»: a state of one thing, and what another does.
  if (/(?<!\p{L})(?:βρίσκ\p{L}+|είναι|έχ(?:ει|ουν)|υπάρχ\p{L}+|λείπ\p{L}+)(?!\p{L})/u.test(first.text)) return false;
  return (
    verb !== undefined &&
    verb.feats.Person === '3' &&
    (one ?? []).length > 0 &&
    (one ?? []).every(({ feats }) => feats.Number === verb.feats.Number) &&
    /^(?:ο|η|το|οι|τα|ένας|μία|μια|ένα|κάθε) /iu.test(first.text) &&
    !/ (?:ο|η|οι) \p{Ll}+/u.test(first.text.split(' ').slice(1).join(' '))
  );
}

const maxTimed = 10;

/** «Πότε εκδηλώνεται ο πληθωρισμός ζήτησης;»: what comes before its condition is known by it. */
function fromTime(relation: Relation, analysis: Analysis): Framed[] {
  const { first, second } = relation;
  const main = withoutJoins(second.text);
  if (
    !isMain(main) ||
    /(?<!\p{L})μόνον?(?!\p{L})/u.test(main) ||
    main.split(' ').length > maxTimed ||
    finiteIn(second).length !== 1
  )
    return [];
  if (!isReason(first) || !namesSubject(first) || /,/.test(first.text)) return [];
  // «εμφανίζουν, όταν διαλυθούν στο νερό, κοινές ιδιότητες»: the statement goes on behind it.
  if (/,/.test(second.passage.clean.slice(second.at, first.at))) return [];
  return framed(relation, 'case', { question: `Πότε ${questionOf(main, analysis)};`, ideas: withCue(first, 'όταν') });
}

function fromCondition(relation: Relation, analysis: Analysis): Framed[] {
  const { first, second, cue } = relation;
  // «…, όταν η θερμοκρασία είναι γύρω στους 15 βαθμούς»: the measure of a figure, and no case.
  if (first.at > second.at && /\d/.test(`${first.text} ${second.text}`)) return [];
  if (lacksNoun(first.text) || lacksNoun(second.text)) return [];
  if (!/^(?:όταν|αν|εάν|εφόσον)$/u.test(cue) || nothingHappens.test(second.text)) return [];
  if (/^(?:αν|εάν|όταν) /u.test(second.text) || oneAlone.test(first.text) || oneAlone.test(second.text)) return [];
  if (cue === 'όταν' && second.at < first.at) return fromTime(relation, analysis);
  if (!isReason(second, 2) || !isReason(first) || !namesSubject(first)) return [];
  if (!namesSubject(second) && !isOfSame(first, second)) return [];
  if (hasLoosePronoun(`${first.text}, ${second.text}`)) return [];
  if (/(?<!\p{L})(?:του|της|τους)(?!\p{L}) ?(?!\p{L}+(?:ου|ού|ης|ής|ας|ων|ών|ους|εως|ος))/u.test(first.text)) return [];
  return framed(relation, 'case', {
    question: `Τι συμβαίνει, σύμφωνα με το κείμενο, ${cue} ${lowered(withoutJoins(first.text), analysis)};`,
    ideas: [ideaOf(second, analysis)],
  });
}

const hasName = /(?<=\s)\p{Lu}\p{Ll}+|(?<!\p{L})(?:θεωρία|νόμος|αρχή|υπόθεση|μοντέλο)(?!\p{L})/u;

const rule = /^(?:τη|την|τον|το) (?:θεωρία|νόμο|αρχή|υπόθεση|μοντέλο|κανόνα) \p{L}/u;

function fromClaim(relation: Relation, analysis: Analysis): Framed[] {
  const { first, second, form, cue } = relation;
  if (form === 'phrase' && rule.test(first.text) && isReason(second) && !openReason.test(first.text))
    return framed(relation, 'claim', {
      question: `Τι ισχύει σύμφωνα με ${first.text};`,
      ideas: [ideaOf(second, analysis)],
    });
  const name = subjectWords(first.text, analysis);
  if (form !== 'clauses' || name === null || !hasName.test(first.text) || !isReason(second)) return [];
  const verb = cue.split(' ')[0] ?? '';
  if (readsAsObject(name, verb)) return [];
  return framed(relation, 'claim', { question: `Τι ${verb} ${name};`, ideas: [ideaOf(second, analysis)] });
}

const askers: Readonly<Partial<Record<RelationKind, (relation: Relation, analysis: Analysis) => Framed[]>>> = {
  cause: fromCause,
  purpose: fromPurpose,
  contrast: fromContrast,
  condition: fromCondition,
  enumeration: fromGroups,
  claim: fromClaim,
};

/** The questions that one relation gives ground for. */
export const fromRelation = (relation: Relation, analysis: Analysis): Framed[] =>
  relation.passages.some(isSometimes) ? [] : (askers[relation.kind]?.(relation, analysis) ?? []);
