import { contentStems } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import type { Framed } from '../framed.ts';

/** Examples and adjectives that another sentence leaves out: "strong … like X-rays". */
const examples = / (?:like|such as|including) .+$/;
const grade =
  /^(?:(?:the|an?) )?(?:(?:strong|weak|heavy|light|severe|mild|large|small|high|low|long|short|great|intense)\p{L}* )*/iu;

/** Words by which a longer name is known again: "vaginal yeast infections", "yeast infections". */
const maxName = 2;

/** A verb by which a sentence tells what a thing does or what comes of it. */
const effective =
  /\b(?:caus|lead|led|result|trigger|induc|damag|modif|destroy|kill|reduc|increas|prevent|contribut|creat|form|chang|affect|harm)\p{L}*\b/iu;

/** By which it tells what causes a thing that stands before the verb, or behind it. */
const caused =
  /^s? (?:(?:is|are|can|may|be|also|often) )*(?:caused|results? from|due to|develops?|occurs? (?:when|because))\b/u;
const causing = /\b(?:causes?|leads? to|results? in|causing|leading to|resulting in) (?:(?:the|an?) )?$/u;
/** By which it sets one thing against another. */
const comparing = /\b(?:whereas|while|unlike|than|differ|differs|difference|but|contrast|however)\b/i;

const others = (passages: readonly Passage[], analysis: Analysis): Passage[] =>
  analysis.passages.filter((passage) => !passages.includes(passage));

/** Whether a further sentence tells of another effect or cause of the same thing. */
function hasOtherEffect({ thing = '', passages, frame }: Framed, analysis: Analysis): boolean {
  if (frame !== 'effect' && frame !== 'causes') return false;
  const name = thing.replace(examples, '').replace(grade, '').toLowerCase().split(' ').slice(-maxName).join(' ');
  if (!name.includes(' ')) return false;
  return others(passages, analysis).some(({ clean }) => {
    const at = clean.toLowerCase().indexOf(name);
    if (at < 0) return false;
    const behind = clean
      .slice(at + name.length)
      .split(' ', 6)
      .join(' ');
    if (frame === 'effect') return effective.test(behind);
    return caused.test(behind) || causing.test(clean.slice(0, at));
  });
}

/** Whether another sentence tells of another use of the same thing. */
function hasOtherUse({ frame, thing = '', passages }: Framed, analysis: Analysis): boolean {
  const name = thing.replace(/^(?:the|an?) /i, '').toLowerCase();
  return (
    frame === 'use' &&
    name !== '' &&
    others(passages, analysis).some(
      ({ clean }) =>
        clean.toLowerCase().includes(name) && /\b(?:used|treat\p{L}*|effective|recommended)\b/u.test(clean),
    )
  );
}

/** What is done in more than one way: each sentence that tells of it tells one. */
const manifold = /\b(?:diagnos|treat|detect|prevent|identif|transmit|measur|control)\p{L}*\b/iu;

const testing = /\b(?:tests?|assays?|methods?|microscopy|staining)\b/i;

/** Whether sentences near "X can be diagnosed by …" tell of another way. */
function hasOtherWay({ frame, question, passages }: Framed, analysis: Analysis): boolean {
  const verb = frame === 'how' ? manifold.exec(question)?.[0].toLowerCase().slice(0, 6) : undefined;
  const [own] = passages;
  if (verb === undefined || !own) return false;
  const tested = /^(?:diagno|detect|identi)/.test(verb);
  return others(passages, analysis).some(({ at, clean }) => {
    if (Math.abs(at - own.at) > 3) return false;
    return clean.toLowerCase().includes(verb) || (tested && at > own.at && testing.test(clean));
  });
}

const last = (name: string): string => name.toLowerCase().split(' ').at(-1)?.replace(/s$/, '') ?? '';

/** Whether two things are of different kinds, or one of them is two: "genes and capsid and tail proteins". */
function isUnequal({ frame, question, passages }: Framed, analysis: Analysis): boolean {
  const [, one = '', other = ''] = /^What is the difference between (.+?) and (.+)\?$/.exec(question) ?? [];
  if (frame !== 'difference' || one === '') return false;
  if (/ and /.test(`${one} ${other}`)) return true;
  const [mine, yours] = [one, other].map((name) => contentStems(name, 'en'));
  if (mine?.some((stem) => yours?.includes(stem))) return false;
  // Of two single names other sentences may tell more differences: "prokaryotes", "eukaryotes".
  return others(passages, analysis).some(
    ({ clean }) =>
      comparing.test(clean) && clean.toLowerCase().includes(last(one)) && clean.toLowerCase().includes(last(other)),
  );
}

/** Whether the text gives ground for another answer than the key. */
export const hasOtherAnswer = (framed: Framed, analysis: Analysis): boolean =>
  hasOtherEffect(framed, analysis) ||
  hasOtherUse(framed, analysis) ||
  hasOtherWay(framed, analysis) ||
  isUnequal(framed, analysis);
