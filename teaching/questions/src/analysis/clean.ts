import type { ContentLanguage } from '@schole/core';
import { countWords, fold } from '@schole/language';

/** A sentence on one line without brackets, note marks and doubled blanks, as a question may quote it. */
export function cleanSentence(text: string): string {
  return (
    text
      .replace(/(?<!\p{L})(O|CO|N|H|SO|NO|NH|CH)\n(\d)(?!\d)/gu, '$1$2')
      .replace(/\s+/g, ' ')
      .replace(/^(?:[-*•‣◦–]|\(?\d{1,3}[.)]|\(?[a-zα-ω][.)])\s+/u, '')
      .replace(/\*\*|__|`/g, '')
      .replace(/\s?\[[^\]]{0,40}\]/g, '')
      .replace(/\s?\([^()]*\)/g, '')
      .replace(/\s?\([^()]*\)/g, '')
      // What was in square brackets may have been in round ones as well.
      .replace(/\s?\[\s*\]/g, '')
      .replace(/\s+([.,;:!?·])/g, '$1')
      .replace(/ {2,}/g, ' ')
      // Slips of pasted text: an index on a line of its own («O 2»), a stray article, a blank in «ό,τι».
      .replace(/(?<![\p{L}\p{N}])(O|CO|N|H|H2O) (\d)(?!\p{N})/gu, '$1$2')
      .replace(/(\p{Ll}) Ο (?=\p{Lu})/gu, '$1 ')
      .replace(/(?<!\p{L})ό, τι(?!\p{L})/gu, 'ό,τι')
      .replace(/\.(?::[\d–-]+)+$/, '.')
      .trim()
  );
}

/** Opening words that refer to the previous sentence and can be dropped without loss. */
const openers =
  /^(?:however|moreover|furthermore|in addition|additionally|also|indeed|in fact|generally|typically|interestingly|importantly|today|overall|thus|for example|for instance|since then, and so far|since then|over time|later|in contrast|as a result|consequently|nevertheless|in general|in particular|ωστόσο|όμως|επίσης|επιπλέον|επιπρόσθετα|επιπροσθέτως|γενικά|συνήθως|μάλιστα|παράλληλα|σήμερα|αντιθέτως|αντίθετα|αργότερα|πρώτον|δεύτερον|τρίτον|για παράδειγμα), /iu;

export function withoutOpener(sentence: string): string {
  const rest = sentence
    .replace(openers, '')
    // "These chloroplasts, which …, are known as": the relative clause identifies them.
    .replace(/^These (\p{Ll}+s), which ([^,]+), (are (?:known as|called) )/u, '$1 that $2 $3');
  return rest === sentence ? sentence : rest.charAt(0).toUpperCase() + rest.slice(1);
}

const dangling: Record<ContentLanguage, RegExp> = {
  en: /^(?:this|these|that|those|it|they|he|she|its|their|his|her|such|here|there|so|but|and|or|nor|yet|then|thus|hence|therefore|consequently|as a result|for (?:example|instance)|in (?:this|that|these|contrast|turn|other words|both|either|each)|similarly|likewise|conversely|alternatively|on the other hand|because of this|both|another|other|others|(?:one|some|many|most|several|few|each)(?! of the)|either|neither|all(?! (?!of|the|these|those|other|two|three|four|five|six|but)\p{Ll}+ \p{Ll}+)|instead|accordingly|finally|later|next|afterwards?|meanwhile|what|how|why|when you|if you|first|second|third|secondly|the name (?:is|was|comes|derives|means)|the (?:first|last)(?!(?: \S+){1,6} (?:for|of|to) )|the (?:former|latter|second|third|fourth|other|same|following|next|above|two|three|four|five|result|results|reason|idea|study|word|term|process|book|report|theory|law|effect|group|man|men|problem|answer|method|device|experiment|participants|researchers|authors?)\b(?! of)|identify|describe|explain|compare|define|discuss|label)\b/iu,
  el: /^(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)|εκείν|τούτ|τέτοι|εδώ|εκεί|έτσι|γι' ?αυτό|γι’ ?αυτό|για (?:παράδειγμα|τον λόγο αυτό|αυτό)|και|αλλά|ή|επομένως|άρα|συνεπώς|κατά συνέπεια|αντίθετα|αντιθέτως|αντίστοιχα|ομοίως|παρομοίως|παρ' ?όλ|παρόλ|από την άλλη|πρώτον|δεύτερον|τρίτον|τέλος|έπειτα|ύστερα|αργότερα|στη συνέχεια|τότε|το ίδιο|ο ίδιος|η ίδια|οι ίδι|ο πρώτος|η πρώτη (?!\p{Ll}{4,} \p{Ll})|ο δεύτερος|η δεύτερη|τα δεύτερα|ορισμέν|κάποι|μερικ|πολλ(?:οί|ές|ά)|άλλ(?:ος|η|ο|οι|ες|α)|και οι δύο|το γεγονός ότι|υπάρχ|δηλαδή|όλα αυτά|παρά ταύτα|εκτός από αυτ|του |της |των |τους |μας )/iu,
};

const pointing: Record<ContentLanguage, RegExp> = {
  en: /\b(?:figures?|tables?|chapters?|sections?|videos?|links?|websites?|above|below|aforementioned|i|me|my|you|your|yours|yourself|let['’]s|click|this (?!is\b)|these|former|latter|as follows|discussed|mentioned|recall|imagine|consider|notice|remember that|see the)\b/i,
  el: /(?<!\p{L})(?:σχήμα(?:τος)? \d|εικόνα \d|πίνακα[ςσ]? \d|κεφάλαιο|παραπάνω|προηγούμεν(?:η|ο) (?:ενότητα|κεφάλαιο)|βίντεο|ιστοσελίδα|εσύ|εσείς|σου|σας|μου|(?<!γι[’'᾽] ?)αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς) (?:ο|η|το|οι|τα|του|της|των|τον|την|τη|τους|τις)|(?:ο|η|το|οι|τα|του|της|των|τον|την|τη|τους|τις|στο|στον|στη|στην|στα|στις|στους) [\p{L}]+ αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν)|όπως (?:είδαμε|αναφέρ|είπαμε)|ας (?:δούμε|πάρουμε)|θυμηθ|φαντασ)(?!\p{L})/iu,
};

const code = /<\/?[a-z!]|https?:|www\.|[{}\\^]|\bfunction\s?\(|javascript:|=>|;\s*$.*=|[=<>]{1,}.*;|&[a-z]+;|\|/i;

/**
 * A verb in the second person: the text addresses its reader. «είτε», «ώστε» and the like only have the same ending.
 */
const spoken =
  /(?<!\p{L})(?!(?:είτε|ούτε|μήτε|ώστε|πότε|ποτέ|τότε|οπότε|κάποτε|άλλοτε|πάντοτε|ουδέποτε|οποτεδήποτε|έκτοτε|εκάστοτε|ενίοτε|καράτε)(?!\p{L}))\p{L}+(?:είτε|ήστε|έστε|άτε|ετε|ήτε|ώστε|είστε)(?!\p{L})/iu;
/** An abbreviation where the sentence splitter wrongly found an end, or missed one. */
const runOn = /(?<!\p{L})(?:Inc|Co|Corp|Ltd|Jr|etc|a\.m|p\.m)\. \p{Lu}\p{Ll}+ (?:is|was|are|were|has|had|\p{Ll}+ed)\b/u;

/** Whether a question may be made from a clean sentence: a complete, self-contained statement of 6 to 45 words. */
export function isFit(clean: string, language: ContentLanguage): boolean {
  const count = countWords(clean, 46);
  if (count < 6 || count > 45 || clean.length > 400) return false;
  if (!/^[\p{Lu}\p{N}«"“]/u.test(clean) || !/[.]["»”]?$/.test(clean) || /\.\.\.|…|[?!;]["»”]?$/.test(clean))
    return false;
  if (code.test(clean) || /(?:\p{M}){3}|[\u0590-\u08ff]|\p{Extended_Pictographic}/u.test(clean)) return false;
  if (runOn.test(clean) || (language === 'el' && spoken.test(clean))) return false;
  const quotes = (clean.match(/["“”«»]/g) ?? []).length;
  if (quotes % 2 === 1 || /[()[\]]/.test(clean)) return false;
  const stand = withoutOpener(clean);
  return !dangling[language].test(stand) && !pointing[language].test(fold(stand) === '' ? '' : stand);
}
