import { bookAddresses, bookChoices, type ContentLanguage, manualBooks } from '@schole/core';
import { countWords } from '@schole/language';
import { type QueryTerms, withCitation } from './citations.ts';
import type { Courtesy } from './courtesy.ts';
import type { OrderedPassage } from './passages.ts';

interface Reply {
  /** The passages of the page that answers, the best first; none: no page answers. */
  first: readonly OrderedPassage[];
  /** All pages found, including that one, the best first. */
  pages: readonly PageLink[];
  language: ContentLanguage;
  queryTerms: QueryTerms;
  /** The other book of the manual answers nearly as well: the reply asks which one was meant. */
  bothFit: boolean;
}

/** Maximum words from the manual in one reply; only the best passage may be longer, because it is never cut. */
const maxWords = 200;
const maxLinks = 3;

const words = {
  en: {
    what: 'This is a search in the manual, not a language model.',
    from: 'From the manual:',
    more: 'More on this:',
    which: 'Both Schole and n8n have this. Which one do you mean?',
    nothing: 'I have nothing on that. The manual tells about Schole and about n8n.',
    nearest: 'The nearest pages:',
    whole: '[All pages of the manual](/help)',
    greeting: 'Hello! What would you like to know about Schole or about workflows with n8n?',
    thanks: 'You are welcome. Ask whenever you need something.',
    farewell: 'Goodbye! The chat stays here for when you come back.',
    who: 'I am the documentation assistant of Schole. I search the manual for the passages that answer a question, and show them with their pages.',
    schole: 'How Schole is used:',
    workflows: 'How workflows with n8n are built:',
    pages: '[All {count} pages of the manual](/help)',
  },
  el: {
    what: 'Αυτή είναι μια αναζήτηση στις οδηγίες, όχι γλωσσικό μοντέλο.',
    from: 'Από τις οδηγίες:',
    more: 'Περισσότερα:',
    which: 'Αυτό υπάρχει και στο Schole και στο n8n. Ποιο εννοείτε;',
    nothing: 'Δεν έχω κάτι γι’ αυτό. Οι οδηγίες αφορούν το Schole και το n8n.',
    nearest: 'Οι πιο κοντινές σελίδες:',
    whole: '[Όλες οι σελίδες των οδηγιών](/help)',
    greeting: 'Γεια σας! Τι θα θέλατε να μάθετε για το Schole ή για τις ροές εργασίας στο n8n;',
    thanks: 'Παρακαλώ! Ρωτήστε με όποτε χρειαστείτε κάτι.',
    farewell: 'Γεια σας! Η συνομιλία μένει εδώ για όταν επιστρέψετε.',
    who: 'Είμαι ο βοηθός χρήσης του Schole. Αναζητώ στις οδηγίες τα χωρία που απαντούν σε μια ερώτηση και τα δείχνω μαζί με τις σελίδες τους.',
    schole: 'Πώς χρησιμοποιείται το Schole:',
    workflows: 'Πώς φτιάχνονται ροές εργασίας στο n8n:',
    pages: '[Και οι {count} σελίδες των οδηγιών](/help)',
  },
} as const;

interface PageLink {
  title: string;
  path: string;
}

function link({ title, path }: PageLink): string {
  return `[${title.replace(/[[\]\\]/g, '\\$&')}](${path})`;
}

function listed(links: readonly PageLink[]): string {
  return links.map((pageLink) => `- ${link(pageLink)}`).join('\n');
}

function part({ heading }: OrderedPassage, text: string): string {
  return heading === null ? text : `### ${heading}\n\n${text}`;
}

/**
 * The shown parts of a page, in this order: of a short one everything, in its own order; of a longer one the best
 * answer (the beginning and then its best part; or the part alone), then its other parts as far as they fit. The
 * beginning of a page has no heading of its own: after a part it would seem to belong to that part.
 */
function chosen(passages: readonly OrderedPassage[]): OrderedPassage[] {
  const inOrder = (some: readonly OrderedPassage[]): OrderedPassage[] =>
    some.toSorted((one, other) => one.position - other.position);
  const [best, ...others] = passages;
  if (best === undefined) return [];
  const further: OrderedPassage[] = [];
  let count = countWords(best.text);
  for (const passage of others) {
    count += countWords(passage.text);
    if (count > maxWords) break;
    further.push(passage);
  }
  if (further.length === others.length) return inOrder(passages);
  const parts = further.filter(({ heading }) => heading !== null);
  const next = best.heading === null ? parts.splice(0, 1) : [];
  return [best, ...next, ...inOrder(parts)];
}

/** The result as a reply in Markdown: cited passages with links, or that there is nothing, with the nearest pages. */
export function formatReply({ first, pages, language, queryTerms, bothFit }: Reply): string {
  const { what, from, more, which, nothing, nearest, whole } = words[language];
  const [best] = first;
  if (!best) {
    const near = pages.length > 0 ? [nearest, listed(pages.slice(0, maxLinks))] : [whole];
    return [nothing, ...near, what].join('\n\n');
  }
  const shown = chosen(first).map((passage, at) => part(passage, withCitation(passage, at + 1, queryTerms)));
  const others = pages.filter(({ path }) => path !== best.path).slice(0, maxLinks);
  const further = others.length > 0 ? [more, listed(others)] : [];
  const choice = bothFit ? [`${which} ${choices(language)}`] : [];
  // Above the passages, which may fill more than a screen.
  return [`${from} ${link(best)}`, ...choice, ...shown, ...further, what].join('\n\n');
}

/** The books as links to their contents; the chat draws them as buttons, by the words they have. */
function choices(language: ContentLanguage): string {
  return manualBooks.map((book) => link({ title: bookChoices[book][language], path: bookAddresses[book] })).join(' ');
}

/** The topics for beginners, of each book, in the order they need them. */
const contents = {
  schole: ['first-steps', 'sources', 'generating', 'checks', 'exporting', 'account'],
  workflows: ['schole-and-n8n', 'webhook', 'first-workflow', 'a-node-fails'],
};

/**
 * The reply to a greeting, thanks or a question about the assistant: what it is and, except after thanks, what it can
 * answer.
 */
export function formatCourtesyReply(courtesy: Courtesy, pages: readonly PageLink[], language: ContentLanguage): string {
  const { what, schole, workflows, pages: whole, ...texts } = words[language];
  if (courtesy === 'thanks' || courtesy === 'farewell') return [texts[courtesy], what].join('\n\n');
  const named = (book: string, topics: readonly string[]): PageLink[] =>
    topics.flatMap((topic) => pages.find(({ path }) => path === `/help/${book}${topic}`) ?? []);
  const sections = [
    { title: schole, links: named('', contents.schole) },
    { title: workflows, links: named('automation/', contents.workflows) },
  ].filter(({ links }) => links.length > 0);
  return [
    ...(courtesy === 'greeting' ? [texts.greeting] : []),
    texts.who,
    what,
    ...sections.flatMap(({ title, links }) => [title, listed(links)]),
    `${whole.replace('{count}', String(pages.length))}`,
  ].join('\n\n');
}
