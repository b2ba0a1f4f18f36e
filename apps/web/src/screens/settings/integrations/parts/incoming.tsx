import { type IncomingPurpose, incomingExamples, incomingPath } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { copyText } from '../../../../client/toasts/copy-text.ts';
import type { Automation } from '../../../../parts/connections/index.ts';
import { Button, TextField } from '../../../../ui/index.ts';
import { endpointWords } from '../endpoint-words.ts';

export interface IncomingProps {
  purpose: IncomingPurpose;
  automation: Automation;
}

const written = (value: unknown, address: string): string =>
  JSON.stringify(value, null, 2).replaceAll('https://schole.example', address);

/** How a workflow calls one of our functions: its address, the key, and an example of a request and its response. */
export function Incoming({ purpose, automation }: IncomingProps): ReactNode {
  const translate = useWords(endpointWords);
  const { keys } = automation;
  const address = `${automation.address}${incomingPath(purpose)}`;
  const example = incomingExamples[purpose];
  // A quote inside the text would end the shell string of the command.
  const body = written(example.request, automation.address).replaceAll("'", "'\\''");
  const request = [
    `curl -X POST '${address}' \\`,
    `  -H 'Authorization: Bearer ${translate('yourKey')}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${body}'`,
  ].join('\n');
  const copy = (text: string): Promise<void> =>
    copyText(text, { copied: translate('copied'), error: translate('error'), refused: translate('copyFailed') });
  return (
    <div className="grid gap-4">
      <p className="text-pretty text-ink-2">{translate(`takes-${purpose}`)}</p>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={translate('address')}
          className="flex-[1_1_16rem]"
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy(address)}>{translate('copyAddress')}</Button>
      </div>
      <p>{keys.in === null ? translate('keyNone') : translate('keyIs', { hint: keys.in.hint })}</p>
      <p className="text-pretty text-ink-2">{translate('repeat')}</p>
      <div className="grid justify-items-start gap-2">
        <Code title={translate('request')} text={request} />
        <Button onClick={() => void copy(request)}>{translate('copyRequest')}</Button>
      </div>
      {example.answers.map(({ status, body: answer }) => (
        <Code key={status} title={translate('answer', { status })} text={written(answer, automation.address)} />
      ))}
    </div>
  );
}

function Code({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <div className="grid w-full min-w-0 gap-1">
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section tabIndex={0} aria-label={title} className="max-h-64 overflow-auto border border-line bg-paper-sunk p-3">
        <pre lang="en" className="font-code text-sm whitespace-pre-wrap wrap-anywhere">
          {text}
        </pre>
      </section>
    </div>
  );
}
