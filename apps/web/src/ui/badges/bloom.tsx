import { type BloomsLevel, bloomsLevels } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { bloomWords } from '../words/words.ts';

/**
 * A ladder of six steps filled up to the level, with its name. `labelHidden` leaves the name to assistive technology.
 */
export function Bloom({ level, labelHidden = false }: { level: BloomsLevel; labelHidden?: boolean }): ReactNode {
  const translate = useWords(bloomWords);
  const reached = bloomsLevels.indexOf(level);
  return (
    <span className="inline-flex items-center gap-2 text-sm font-medium text-ink-2">
      <svg viewBox="0 0 26 16" aria-hidden="true" className="h-4 w-[1.625rem] flex-none">
        {bloomsLevels.map((name, step) => (
          <rect
            key={name}
            x={step * 4.5}
            y={11.25 - step * 2.25}
            width={3.5}
            height={4.75 + step * 2.25}
            fill={step <= reached ? `var(--bloom-${level})` : 'var(--line)'}
          />
        ))}
      </svg>
      <span className={labelHidden ? 'sr-only' : ''}>{translate(level)}</span>
    </span>
  );
}
