import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { type Answering, readAnswering } from '../calls.ts';
import { chatWords } from '../words.ts';

/** What answers here now, and a link to where that is chosen. Nothing is shown while it is unknown. */
export function EngineStatus({ userId }: { userId: string }): ReactNode {
  const translate = useWords(chatWords);
  const { data } = useQuery({ queryKey: ['chat', 'answering', userId], queryFn: () => readAnswering(userId) });
  const words = (answering: Answering): string => {
    if (answering.by === 'webhook') return translate('engineWebhook');
    if (answering.by === 'offline') return translate('engineOffline');
    const name = answering.name ?? translate('engineService');
    return translate(answering.by === 'own' ? 'engineOwn' : 'engineSchool', { name });
  };
  return (
    <p className="wrap-anywhere text-ink-3 text-sm">
      {data === undefined ? ' ' : `${words(data)} `}
      <Link to="/dashboard/settings" search={{ tab: 'integrations' }} className="inline-block py-0.5">
        {translate('integrations')}
      </Link>
    </p>
  );
}
