import { accusativeArticle, capitalised, type GreekPhrase } from '@schole/language';

const vowel = /^(?:[aeio]|u(?!ni|se|ti|r[aei])|h(?:our|onest|eir)|[FHLMNRSX](?:[A-Z\d-]|$))/;

/**
 * `text` with a range replaced, the article before it in the form that the new words need ("a" or "an", «τη» or «την»),
 * and a capital at the start.
 */
export function withArticle(
  text: string,
  start: number,
  end: number,
  to: string,
  phrase?: GreekPhrase,
): { text: string; from: string; to: string } {
  const put = (at: number, words: string) => ({
    text: text.slice(0, at) + words + text.slice(end),
    from: text.slice(at, end),
    to: words,
  });
  const before = text.slice(0, start);
  const english = before.match(/(?<![\p{L}])(an?) $/iu)?.[1];
  if (english !== undefined) {
    const right = vowel.test(to) ? `${english.charAt(0)}n` : english.charAt(0);
    return right === english ? put(start, to) : put(start - english.length - 1, `${right} ${to}`);
  }
  const greek = before.match(/(?<!\p{L})(σ?τη)ν? $/iu);
  if (greek?.[1] !== undefined) {
    const form = phrase?.form ?? { gender: 'feminine', plural: false, grammaticalCase: 'accusative' };
    const ends = accusativeArticle({ ...form, grammaticalCase: 'accusative' }, to).endsWith('ν') ? 'ν' : '';
    const right = `${greek[1]}${ends}`;
    const at = greek.index ?? start;
    return before.slice(at) === `${right} ` ? put(start, to) : put(at, `${right} ${to}`);
  }
  return put(start, start === 0 && /^\p{Lu}/u.test(text) ? capitalised(to) : to);
}
