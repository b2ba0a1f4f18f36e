import type { ModelExchange } from '@schole/core';
import { Copy } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatDate, formatNumber } from '../../client/language/formats.ts';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { clockTime } from '../../client/language/language-choice.ts';
import { notify } from '../../client/toasts/toasts.ts';
import { Button, Disclosure } from '../../ui/index.ts';
import { OutcomeChip } from '../connections/index.ts';
import { useEngineNames } from '../drafting/index.ts';
import { exchangeWords } from './exchange-words.ts';

export interface ExchangeEntryProps {
  exchange: ModelExchange;
  /** Its place in the list, the oldest is 1. */
  number: number;
}

/** One request to a language model: when, how long, how much; opened, exactly what was sent and answered. */
export function ExchangeEntry({ exchange, number }: ExchangeEntryProps): ReactNode {
  const translate = useWords(exchangeWords);
  const names = useEngineNames();
  const [language] = useLanguage();
  const [open, setOpen] = useState(false);
  const { engine, at, milliseconds, tokens, outcome } = exchange;
  const time = formatDate(new Date(at), language, { dateStyle: 'medium', ...clockTime });
  const seconds = formatNumber(Math.round(milliseconds / 100) / 10, language);
  const facts = (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-sm">
      <OutcomeChip outcome={outcome} />
      <span>{translate('sentAt', { time, seconds })}</span>
      {tokens !== null && (
        <span>
          {translate('sentTokens', {
            input: formatNumber(tokens.input, language),
            output: formatNumber(tokens.output, language),
          })}
        </span>
      )}
    </p>
  );
  return (
    <li className="border-line border-b py-2">
      <Disclosure label={`${number}. ${names.reported(engine)}`} onChange={setOpen}>
        {open && (
          <div className="grid gap-4 pb-2">
            {facts}
            <SentText title={translate('instructions')} text={exchange.instructions} />
            <SentText title={translate('data')} text={exchange.data} />
            <SentText title={translate('answer')} text={exchange.answer} />
          </div>
        )}
      </Disclosure>
      {/* Open, they stand above the long texts. */}
      {!open && facts}
    </li>
  );
}

/** A part of an exchange as it was, as text: what came from outside is never markup here. */
function SentText({ title, text }: { title: string; text: string | null }): ReactNode {
  const translate = useWords(exchangeWords);
  const id = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text ?? '');
      notify({ kind: 'good', title: translate('copied') });
    } catch {
      // Over plain http there is no clipboard.
      notify({ kind: 'error', title: translate('error'), message: translate('copyFailed') });
    }
  };
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 id={id} className="mr-auto text-md">
          {title}
        </h3>
        {text !== null && (
          <Button
            kind="plain"
            icon={Copy}
            aria-label={translate('copyOf', { what: title })}
            onClick={() => void copy()}
          >
            {translate('copy')}
          </Button>
        )}
      </div>
      {text === null ? (
        <p className="text-ink-2">{translate('noAnswer')}</p>
      ) : (
        <p className="wrap-anywhere whitespace-pre-wrap rounded-2 bg-paper-sunk px-3 py-2 text-sm">{text}</p>
      )}
    </section>
  );
}
