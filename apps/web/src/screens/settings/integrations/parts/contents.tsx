import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { endpointWords } from '../endpoint-words.ts';
import { fileWords } from '../file-words.ts';
import { keyWords } from '../key-words.ts';
import { logWords } from '../log/words.ts';
import { integrationsWords } from '../words.ts';

/** Keyboard users continue from there. */
function enter(id: string): void {
  const heading = document.getElementById(id);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The contents of this long page; `whole`: the parts that need loaded data are there too. */
export function Contents({ whole }: { whole: boolean }): ReactNode {
  const translate = useWords(integrationsWords);
  const translateEndpoints = useWords(endpointWords);
  const translateKeys = useWords(keyWords);
  const translateFiles = useWords(fileWords);
  const translateLog = useWords(logWords);
  const loaded = [
    ['endpoints', translateEndpoints('endpoints')],
    ['automation-keys', translateKeys('keys')],
  ] as const;
  const parts = [
    ['chat-webhook', translate('chat')],
    ...(whole ? loaded : []),
    ['own-engine', translate('engine')],
    ['workflow-files', translateFiles('files')],
    ['automation-log', translateLog('log')],
  ] as const;
  return (
    <nav aria-label={translate('onThisPage')} className="-mb-4 max-w-measure border-y border-line py-2">
      <ul className="flex flex-wrap gap-x-5">
        {parts.map(([id, name]) => (
          <li key={id}>
            <Link
              to="."
              search={(before: object) => before}
              hash={id}
              replace
              ignoreBlocker
              onClick={() => enter(id)}
              className="inline-flex min-h-8 items-center py-0.5"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
