import type { ReactNode } from 'react';
import type { Language } from '../../client/language/language-choice.ts';
import { createTranslator } from '../../client/language/words.ts';
import { addressOf, type Service } from './support.ts';
import { supportWords } from './support-words.ts';

interface SupportEntryProps {
  service: Service;
  /** Whom the installation names, in any words. */
  contact: string;
  language: Language;
}

/** A service of a plan and who gives it; an email or https address is a link. */
export function SupportEntry({ service, contact, language }: SupportEntryProps): ReactNode {
  const translate = createTranslator(supportWords, language);
  const mark = '{contact}';
  const [before, after] = translate('from', { what: translate(service), contact: mark }).split(mark);
  const address = addressOf(contact);
  return (
    <span className="min-w-0 wrap-anywhere">
      {before}
      {address === null ? (
        contact
      ) : (
        // A block: an address that fits on a line of its own is not broken at a hyphen.
        <a href={address} className="inline-block max-w-full">
          {contact}
        </a>
      )}
      {after}
    </span>
  );
}
