import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../client/language.ts';
import { locales } from '../../../../client/language-choice.ts';
import { useBytes } from '../../../../client/use-bytes.ts';
import { Cell, Cells } from '../../../../ui/index.ts';
import type { LedgerPage } from '../calls.ts';
import { networkWords } from '../words.ts';

/** How often, and how much of it, of everything that was chosen. */
export function LedgerTotals({ totals }: { totals: LedgerPage['totals'] }): ReactNode {
  const say = useWords(networkWords);
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  const bytes = useBytes();
  return (
    <div className="mb-3">
      <Cells label={say('totals')}>
        {totals.map(({ outcome, requests, bytesOut, bytesIn }) => (
          <Cell
            key={outcome}
            label={say(`outcome-${outcome}`)}
            value={write(requests)}
            {...(bytesOut + bytesIn > 0 && { note: say('outIn', { out: bytes(bytesOut), in: bytes(bytesIn) }) })}
          />
        ))}
      </Cells>
    </div>
  );
}
