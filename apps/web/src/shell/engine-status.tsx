import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfig } from '../client/connection/use-config.ts';
import { useWords } from '../client/language/language.ts';
import { classes, Tooltip } from '../ui/index.ts';
import { dashboardWords } from './words.ts';

/** Which engine is used here and whether data may leave: the server's value, or nothing. */
export function EngineStatus({ rail }: { rail: boolean }): ReactNode {
  const translate = useWords(dashboardWords);
  const config = useConfig();
  if (config === null) return null;
  const line = translate(config.sealed ? 'sealed' : 'unsealed');
  return (
    <Tooltip label={line} side="right" shown={rail}>
      <p className={classes('mt-auto flex gap-3 text-sm text-ink-3', rail ? 'justify-center' : 'px-4')}>
        <ShieldCheck aria-hidden="true" strokeWidth={1.75} className="mt-px size-[1.125rem] flex-none text-good" />
        <span className={rail ? 'sr-only' : ''}>{line}</span>
      </p>
    </Tooltip>
  );
}
