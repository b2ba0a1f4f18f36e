import type { ContentLanguage } from '@schole/core';
import { countWords } from '@schole/language';
import { marked, type Wanted } from './marks.ts';
import type { PlacedPassage } from './passages.ts';

interface Reply {
  /** The passages of the page that answers, the best first; none: nothing does. */
  first: readonly PlacedPassage[];
  /** What else was found, and that page too, the best first. */
  pages: readonly Place[];
  language: ContentLanguage;
  wanted: Wanted;
}

/** Words of the manual in one reply; only the best passage may be longer, because it is never cut. */
const mostWords = 200;
const mostLinks = 3;

const words = {
  en: {
    what: 'This is a search in the manual, not a language model.',
    from: 'From the manual:',
    more: 'More on this:',
    nothing: 'I have nothing on that. The manual tells about Schole and about n8n.',
    nearest: 'The nearest pages:',
    whole: '[All pages of the manual](/help)',
  },
  el: {
    what: 'Αυτή είναι μια αναζήτηση στις οδηγίες, όχι γλωσσικό μοντέλο.',
    from: 'Από τις οδηγίες:',
    more: 'Περισσότερα:',
    nothing: 'Δεν έχω κάτι γι’ αυτό. Οι οδηγίες αφορούν το Schole και το n8n.',
    nearest: 'Οι πιο κοντινές σελίδες:',
    whole: '[Όλες οι σελίδες των οδηγιών](/help)',
  },
} as const;

interface Place {
  title: string;
  path: string;
}

function link({ title, path }: Place): string {
  return `[${title.replace(/[[\]\\]/g, '\\$&')}](${path})`;
}

function listed(places: readonly Place[]): string {
  return places.map((place) => `- ${link(place)}`).join('\n');
}

function part({ heading }: PlacedPassage, text: string): string {
  return heading === null ? text : `### ${heading}\n\n${text}`;
}

/** What of a page is shown: its best passage whole, and the next ones as long as they fit, numbered in the order of the page. */
function shown(passages: readonly PlacedPassage[], wanted: Wanted): string[] {
  const chosen: PlacedPassage[] = [];
  let count = 0;
  for (const passage of passages) {
    count += countWords(passage.text);
    if (chosen.length > 0 && count > mostWords) break;
    chosen.push(passage);
  }
  return chosen
    .sort((one, other) => one.place - other.place)
    .map((passage, at) => part(passage, marked(passage, at + 1, wanted)));
}

/** What was found, as a reply in Markdown: cited passages with links, or that there is nothing, with the nearest pages. */
export function writeReply({ first, pages, language, wanted }: Reply): string {
  const { what, from, more, nothing, nearest, whole } = words[language];
  const [best] = first;
  if (!best) {
    const near = pages.length > 0 ? [nearest, listed(pages.slice(0, mostLinks))] : [whole];
    return [nothing, ...near, what].join('\n\n');
  }
  const others = pages.filter(({ path }) => path !== best.path).slice(0, mostLinks);
  const further = others.length > 0 ? [more, listed(others)] : [];
  return [`${from} ${link(best)}`, ...shown(first, wanted), ...further, what].join('\n\n');
}
