import { contentStems, fold } from '@schole/language';
import type { ShortAnswerQuestion } from '../contract.ts';

/** Words that deny by themselves. Greek ones with their accents, because «πότε» asks and «ποτέ» denies. */
const denying = new Set(
  `not never no without cannot cant nobody none nothing nowhere neither unable lack lacks lacked lacking absence hardly
  barely isnt arent wasnt werent dont doesnt didnt wont wouldnt shouldnt couldnt mustnt neednt mightnt hasnt havent hadnt aint false untrue
  δεν δε μη μην όχι οχι χωρίς χωρις δίχως διχως αδυνατεί αδυνατούν αδύνατο αδύνατον αδυνατο έλλειψη ελλειψη απουσία απουσια
  λείπει λείπουν λειπει στερείται στερούνται ψευδές ψέμα`.split(/\s+/),
);
/** Greek words that go with δεν or μην and deny by themselves only without them; in English, nor with neither. */
const concordant =
  /^(?:ποτέ|ποτε|τίποτα|τίποτε|τιποτα|τιποτε|πουθενά|πουθενα|καθόλου|καθολου|ούτε|ουτε|μήτε|μητε|nor|κανείς|κανεις|κανένας|κανενας|καμία|καμιά|καμια|κανένα|κανενα|κανέναν|κανεναν|καμίαν|κανενός|κανενος|καμίας|καμιάς|καμιας)$/u;

const word = /[\p{L}\p{M}]+(?:['’´`][\p{L}\p{M}]+)*|[.;!?\n·]/gu;

/** How often a text denies something; Greek words that repeat one denial count once in a sentence. */
export function countDenials(text: string): number {
  let total = 0;
  let strong = 0;
  let concords = 0;
  const close = (): void => {
    total += strong > 0 ? strong : Math.min(1, concords);
    strong = 0;
    concords = 0;
  };
  const all = [...text.matchAll(word)].map((match) => match[0].toLowerCase().replace(/['’´`]/g, ''));
  for (const [at, token] of all.entries()) {
    if (/^[.;!?\n·]$/.test(token)) close();
    else if (concordant.test(token)) concords += 1;
    else if (denies(token, all[at + 1] ?? '')) strong += 1;
  }
  close();
  return total;
}

function denies(token: string, next: string): boolean {
  if (/^fail(?:s|ed|ing)?$/.test(token)) return next === 'to';
  if (!denying.has(token)) return false;
  // "Not only … but also" affirms, and so does what is beyond doubt.
  if (/^(?:not|όχι|οχι)$/.test(token)) return !/^(?:only|just|μόνο|μονο|μόνον)$/.test(next);
  if (/^(?:no|without|χωρίς|χωρις)$/.test(token)) return !/^(?:doubt|matter|αμφιβολία|αμφιβολια)$/.test(next);
  return true;
}

const folded = new Set([...denying].map(fold));

/** Whether a folded word may deny what comes after it. */
export function isDenial(plain: string): boolean {
  return folded.has(plain) || concordant.test(plain);
}

interface Part {
  stems: ReadonlySet<string>;
  denied: boolean;
}

/** Where one statement ends and the next begins, as far as words tell. */
const separators =
  /[.;:!?\n·,]|\s(?:but|because|since|so|while|whereas|although|though|however|if|when|and|αλλά|αλλα|όμως|ομως|γιατί|γιατι|επειδή|επειδη|διότι|διοτι|ενώ|ενω|αν|όταν|οταν|ώστε|ωστε|και|άρα|αρα)\s/giu;

function partsOf(text: string, question: ShortAnswerQuestion): Part[] {
  return text
    .split(separators)
    .filter((part) => part.trim() !== '')
    .map((part) => ({
      stems: new Set(contentStems(part, question.language).filter((stem) => !denying.has(stem))),
      denied: countDenials(part) % 2 === 1,
    }));
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const stem of one) if (other.has(stem)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

/** The share of words that makes two statements about the same. */
const alike = 0.5;

/** Whether the answer denies what the key says, or says what the key denies. */
export function denialGuard(question: ShortAnswerQuestion): (answer: string) => boolean {
  const wordings = [question.model, ...question.ideas.flatMap(({ text, accepted }) => [text, ...accepted])];
  const key = wordings.flatMap((wording) => [
    ...partsOf(wording, question),
    { stems: new Set(contentStems(wording, question.language)), denied: countDenials(wording) % 2 === 1 },
  ]);
  const keyDenies = key.some(({ denied }) => denied);
  const asked = new Set(contentStems(question.question, question.language));
  return (answer) =>
    partsOf(answer, question).some(({ stems, denied }) => {
      let best = alike;
      let agreed: boolean | undefined;
      for (const part of key) {
        const share = overlap(stems, part.stems);
        if (share < best) continue;
        // Of the wordings that are as near, one that says it the same way is enough.
        agreed = (share === best && agreed === true) || part.denied === denied;
        best = share;
      }
      if (agreed !== undefined) return !agreed;
      return (
        denied && !keyDenies && [...stems].some((stem) => !asked.has(stem) && key.some((part) => part.stems.has(stem)))
      );
    });
}
