import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { useWords } from '../client/language/language.ts';
import { isPassing } from '../client/requests/failures.ts';
import { dashboardWords } from './words.ts';

/**
 * Shows that the server is unreachable while something on the screen cannot be read again; disappears automatically.
 */
export function OfflineStatus(): ReactNode {
  const translate = useWords(dashboardWords);
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const away = useSyncExternalStore(
    subscribe,
    () => cache.getAll().some((query) => query.isActive() && isPassing(query.state.error)),
    () => false,
  );
  return (
    <div role="status">
      {away && (
        <p className="flex items-start gap-2 bg-attention-tint px-(--pad) py-2 text-attention">
          <CloudOff aria-hidden="true" strokeWidth={1.75} className="mt-px size-[1.125rem] flex-none" />
          {translate('away')}
        </p>
      )}
    </div>
  );
}
