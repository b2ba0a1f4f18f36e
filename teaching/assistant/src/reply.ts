import type { ContentLanguage } from '@schole/core';
import type { HelpFound } from './contract.ts';

const words: Record<ContentLanguage, { what: string; more: string; nothing: string; nearest: string }> = {
  en: {
    what: 'This is a search in the manual, not a language model.',
    more: 'More on this:',
    nothing: 'I have nothing on that in the manual.',
    nearest: 'The nearest pages:',
  },
  el: {
    what: 'Αυτή είναι αναζήτηση στο εγχειρίδιο, όχι γλωσσικό μοντέλο.',
    more: 'Περισσότερα:',
    nothing: 'Δεν έχω τίποτα γι’ αυτό στο εγχειρίδιο.',
    nearest: 'Οι πιο κοντινές σελίδες:',
  },
};

const link = ({ title, path }: { title: string; path: string }): string => `[${title}](${path})`;

/** What was found, as a reply in Markdown. */
export function writeReply({ passages, pages, sure }: HelpFound, language: ContentLanguage): string {
  const { what, more, nothing, nearest } = words[language];
  const [first] = passages;
  const list = (places: HelpFound['pages']): string => places.map((page) => `- ${link(page)}`).join('\n');
  if (!first || !sure) {
    return [nothing, ...(pages.length > 0 ? [nearest, list(pages.slice(0, 3))] : []), what].join('\n\n');
  }
  const others = pages.filter(({ path }) => path !== first.path).slice(0, 3);
  return [
    `**${link(first)}**${first.heading === null ? '' : ` · ${first.heading}`}`,
    first.text,
    ...(others.length > 0 ? [more, list(others)] : []),
    what,
  ].join('\n\n');
}
