import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { locales } from '../../../../client/language/language-choice.ts';
import { useBytes } from '../../../../client/language/use-bytes.ts';
import { Cell, Cells } from '../../../../ui/index.ts';
import type { LedgerPage } from '../calls.ts';
import { networkWords } from '../words.ts';

/** The number and volume of all chosen entries. */
export function LedgerTotals({ totals }: { totals: LedgerPage['totals'] }): ReactNode {
  const translate = useWords(networkWords);
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  const bytes = useBytes();
  return (
    <div className="mb-3">
      <Cells label={translate('totals')}>
        {totals.map(({ outcome, requests, bytesOut, bytesIn }) => (
          <Cell
            key={outcome}
            label={translate(`outcome-${outcome}`)}
            value={write(requests)}
            {...(bytesOut + bytesIn > 0 && { note: translate('outIn', { out: bytes(bytesOut), in: bytes(bytesIn) }) })}
          />
        ))}
      </Cells>
    </div>
  );
}
