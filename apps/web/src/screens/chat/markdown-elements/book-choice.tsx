import { bookChoices, manualBooks } from '@schole/core';
import { createContext, type ReactNode, useContext } from 'react';
import { Button } from '../../../ui/index.ts';

const texts: ReadonlySet<string> = new Set(manualBooks.flatMap((book) => Object.values(bookChoices[book])));

/** Whether the text of a link is a choice between the books of the manual, such as "I mean n8n". */
export const isBookChoice = (text: string): boolean => texts.has(text.trim());

const OfferContext = createContext<((text: string) => void) | null>(null);

/** Sends a message for the reply inside; null: nothing can be chosen there, because the conversation has gone on. */
export const OfferProvider = OfferContext.Provider;

/** A choice as a button that sends its text; as plain text in an earlier reply. */
export function BookChoice({ text }: { text: string }): ReactNode {
  const send = useContext(OfferContext);
  if (send === null) return <span>{text}</span>;
  return (
    <span className="mr-2 inline-block py-1 font-ui">
      <Button onClick={() => send(text)}>{text}</Button>
    </span>
  );
}
