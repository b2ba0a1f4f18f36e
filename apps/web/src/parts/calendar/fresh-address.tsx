import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { copyText } from '../../client/toasts/copy-text.ts';
import { Button, TextField } from '../../ui/index.ts';
import type { FeedOf } from './calls.ts';
import { calendarWords } from './words.ts';

/** An address that was just made: the only time that it is shown. */
export function FreshAddress({ value, whose }: { value: string; whose: FeedOf }): ReactNode {
  const translate = useWords(calendarWords);
  const copy = (): void =>
    void copyText(value, {
      ...{ copied: translate('copied'), error: translate('error') },
      refused: translate(`copyFailed-${whose}`),
    });
  return (
    <div className="grid gap-3 border-l-3 border-line-strong bg-paper-sunk px-4 py-3">
      <p className="text-pretty">{translate(`once-${whose}`)}</p>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={translate('address')}
          className="flex-[1_1_14rem]"
          value={value}
          readOnly
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button size={whose === 'student' ? 'large' : 'medium'} onClick={copy}>
          {translate('copy')}
        </Button>
      </div>
    </div>
  );
}
