import { capitalised, decapitalised, isLikelyVerb } from '@schole/language';
import type { Analysis } from '../../../analysis/analysis.ts';
import { lowered } from '../../../material/greek/clause.ts';

const pronoun =
  /(?<!\p{L})(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)|τους?(?= [\p{L}]+(?:ει|ουν|ε|αν)(?!\p{L}))|του|της|τους|τον οποίο|ίδι\p{L}+|εκείν\p{L}+)(?=[,. ])/u;
const leading = /^(Όταν|Αν|Εάν|Επειδή|Αφού|Μόλις|Εφόσον|Για να) ([^,]+), ([^,]+)\.$/u;
const trailing = /^([^,]+?),? (όταν|αν|εάν|επειδή|διότι|αφού|μόλις|εφόσον|για να) ([^,]+)\.$/u;

const meaning =
  /^((?:\p{L}+ ){0,2}\p{L}+) (ονομάζεται|λέγεται|καλείται|ονομάζονται|λέγονται|καλούνται) ((?:ο|η|το|οι|τα) [^,;·]+)\.$/u;
const items =
  /^(.* )((?:(?:τον?|την?|τους|τις|τα|ο|η|οι) [^,]{2,36}, ){1,6})((?:τον?|την?|τους|τις|τα|ο|η|οι) [^,]{2,36}?) και ((?:τον?|την?|τους|τις|τα|ο|η|οι) [^,]{2,36})\.$/u;

/** «Α ονομάζεται η Β.» as «Η Β ονομάζεται Α.», or a list in another order; null where there is neither. */
export function rearranged(text: string, analysis: Analysis): string | null {
  const named = text.match(meaning);
  if (named && !/^(?:Ο|Η|Το|Οι|Τα) /u.test(text)) {
    const [, name = '', verb = '', what = ''] = named;
    // A word that the material never capitalises inside a sentence is no name.
    const known = analysis.capital.has(name.split(' ')[0] ?? '');
    return `${capitalised(what)} ${verb} ${known ? name : decapitalised(name)}.`;
  }
  const list = text.match(items);
  if (!list) return null;
  const [, head = '', some = '', next = '', last = ''] = list;
  const all = [...some.split(', ').filter((item) => item !== ''), next, last];
  if (
    head === '' ||
    all.some(
      (item) =>
        /(?<!\p{L})(?:που|και|είναι|του οποίου|ως|αλλά|τους?$)(?!\p{L})/u.test(item) ||
        item.split(' ').some((word) => isLikelyVerb(word)),
    )
  )
    return null;
  const moved = [...all.slice(1), all[0] ?? ''];
  return `${head}${moved.slice(0, -1).join(', ')} και ${moved.at(-1)}.`;
}

/** «Όταν Α, Β.» as «Β, όταν Α.», and the other way round; null where a word would lose what it refers to. */
export function turnedGreek(text: string, analysis: Analysis): string | null {
  const first = text.match(leading);
  if (first) {
    const [, joint = '', clause = '', main = ''] = first;
    // Without its own subject the main clause takes that of the clause before it.
    if (!/^(?:ο|η|το|οι|τα) /u.test(main) || /(?<!\p{L})(?:όταν|αν|επειδή|που|και)(?!\p{L})/u.test(main)) return null;
    if (/(?<!\p{L})(?:του|της|τους)(?=[,.]|$)/u.test(main) || possessed.test(main)) return null;
    return `${capitalised(main)}${joint === 'Για να' ? '' : ','} ${joint.toLowerCase()} ${clause}.`;
  }
  const last = text.match(trailing);
  if (!last) return null;
  const [, main = '', joint = '', clause = ''] = last;
  if (main.split(' ').length < 4 || clause.split(' ').length < 3 || pronoun.test(clause) || possessed.test(clause))
    return null;
  if (
    /(?<!\p{L})(?:όταν|αν|επειδή|ότι|πως|και|να|που|μόνο|μόλις|ακόμη|όχι|ή|ρωτ\p{L}+|εξετάζ\p{L}+)(?!\p{L})/u.test(main)
  )
    return null;
  const words = clause.split(' ');
  if (joint !== 'για να' && !words.some((word) => isLikelyVerb(word))) return null;
  // The clause at the head must have its own subject, unless it is a purpose.
  if (joint !== 'για να' && !/(?<!\p{L})(?:ο|η|οι|το|τα|ένας|μία|μια|ένα) /u.test(clause)) return null;
  const head = joint === 'διότι' ? 'Επειδή' : capitalised(joint);
  return `${head} ${clause}, ${lowered(main, analysis)}.`;
}

/** «τα νερά της κατέβαιναν»: whose, only the clause before tells. */
const possessed = /\p{L}+ (?:του|της|τους) (?!\p{L}+(?:ου|ού|ής|ης|ας|άς|ων|ών|εως|ους))\p{L}+/u;

const tails = [
  /, (?:όπως|δηλαδή|κυρίως|ιδίως|ιδιαίτερα|για παράδειγμα|π\.χ\.) .+\.$/u,
  /, (?:με αποτέλεσμα|γεγονός που|πράγμα που|κάτι που) .+\.$/u,
  /, (?:ο οποίος|η οποία|το οποίο|οι οποίοι|οι οποίες|τα οποία|όπου|ενώ) [^,]+\.$/u,
];
const inserted =
  /, (?:ο οποίος|η οποία|το οποίο|οι οποίοι|οι οποίες|τα οποία|όπως|δηλαδή|γνωστ\p{L}+ (?:και )?ως|που) [^,]{3,80}, (?=\p{Ll})/u;

/** The sentence without a clause that only adds to it; null where it has none, or too little would be left. */
export function shortenedGreek(text: string): string | null {
  let left = text;
  const without = text.replace(inserted, ' ');
  const next = without.slice(text.search(inserted)).trim().split(' ')[0] ?? '';
  if (without !== text && isLikelyVerb(next)) left = without;
  for (const tail of tails) {
    const cut = left.replace(tail, '.');
    if (cut !== left && !/,[^,]*$/u.test(cut)) left = cut;
  }
  const words = left.split(' ');
  return left !== text && words.length >= 7 && words.some((word) => isLikelyVerb(word)) ? left : null;
}
