import { useRouter } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { chatWords } from '../words.ts';
import { destinationOf } from './addresses.ts';

/** A link in a reply: screens open here, the manual beside the conversation, and external links show their host. */
export function ReplyLink({ href, children }: { href: string | undefined; children: ReactNode }): ReactNode {
  const translate = useWords(chatWords);
  const router = useRouter();
  const destination = href === undefined ? null : destinationOf(href, window.location.origin);
  if (destination === null) return <span>{children}</span>;
  if (destination.kind === 'screen') {
    const press = (event: MouseEvent): void => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      router.history.push(destination.href);
    };
    return (
      <a href={destination.href} onClick={press}>
        {children}
      </a>
    );
  }
  if (destination.kind === 'page') {
    return (
      <a href={destination.href} target="_blank" rel="noopener">
        {children}
        <span className="sr-only"> ({translate('newTab')})</span>
      </a>
    );
  }
  return (
    <a
      href={destination.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={destination.href}
      className="wrap-anywhere"
    >
      {children}
      <ExternalLink aria-hidden="true" strokeWidth={1.75} className="ml-1 inline size-[0.9em] align-baseline" />
      <span className="sr-only"> ({translate('outside', { host: destination.host })})</span>
    </a>
  );
}
