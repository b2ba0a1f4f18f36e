import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { manualPage } from '../../../parts/public/manual-page.ts';
import { destinationOf } from '../markdown-elements/addresses.ts';
import { textOf } from '../markdown-elements/code-block.tsx';
import { ReplyLink } from '../markdown-elements/reply-link.tsx';
import { chatWords } from '../words.ts';
import { isNumber, type languageOfReply, type Source } from './sources.ts';
import { usePress } from './use-passages.ts';

/** The reply that is being rendered. */
export interface ReplySources {
  sources: readonly Source[];
  language: ReturnType<typeof languageOfReply>;
  /** Null: it is still arriving, and its numbers link nowhere yet. */
  messageId: string | null;
}

const none: ReplySources = { sources: [], language: 'en', messageId: null };
const SourcesContext = createContext<ReplySources>(none);
export const SourcesProvider = SourcesContext.Provider;

/** The square of a number, in the colour of the passages. */
export const numberClasses =
  'inline-grid h-6 min-w-6 place-items-center bg-quote-fill bg-clip-content p-[3px] align-middle font-medium font-ui text-ink text-sm leading-none figures';

/** A link of a reply. A link to a passage gets its number: instead of a number, and after words. */
export function CitedLink({ href, children }: { href: string | undefined; children: ReactNode }): ReactNode {
  const { sources, language, messageId } = useContext(SourcesContext);
  const address = href === undefined ? undefined : destinationOf(href, window.location.origin)?.href;
  const source = sources.find((one) => one.href === address);
  const numbered = isNumber(textOf(children));
  // Where a reply has numbers, a link with words is an ordinary link: the numbers state the sources of the reply.
  if (source === undefined || (source.numbered && !numbered)) {
    return <ReplyLink href={href}>{children}</ReplyLink>;
  }
  const mark =
    messageId === null ? (
      <span className={numberClasses}>{source.number}</span>
    ) : (
      <SourceMark source={source} language={language} messageId={messageId} />
    );
  if (numbered) return mark;
  return (
    <>
      <ReplyLink href={href}>{children}</ReplyLink> {mark}
    </>
  );
}

interface SourceMarkProps {
  source: Source;
  language: ReplySources['language'];
  messageId: string;
}

function SourceMark({ source, language, messageId }: SourceMarkProps): ReactNode {
  const translate = useWords(chatWords);
  const press = usePress();
  const { number, name, path } = source;
  // A language model's reply may lack the name of the page: then its title is read.
  const page = useQuery({ ...manualPage(path, language), enabled: name === '' });
  const title = name || page.data?.title || '';
  const label = title === '' ? translate('source', { number }) : translate('sourceNamed', { number, title });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={(event) => press({ messageId, number, from: event.currentTarget })}
      className={`${numberClasses} -my-1 cursor-pointer rounded-1 hover:text-primary hover:underline`}
    >
      {number}
    </button>
  );
}
