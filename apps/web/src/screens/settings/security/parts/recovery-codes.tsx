import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useUser } from '../../../../client/session/session.tsx';
import { Button } from '../../../../ui/index.ts';
import { settingsWords } from '../../words.ts';
import { useCopy } from './use-copy.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** What was just done, shown above the codes. */
  message: string | null;
  /** Called when the user has stored them: they are not shown again. */
  onDone: () => void;
}

const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Prints only the codes, from an iframe that is removed afterwards. */
function print(title: string, whose: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const printedPage = frame.contentDocument;
  if (printedPage !== null) {
    printedPage.title = title;
    const text = printedPage.createElement('pre');
    text.textContent = [title, whose, '', ...lines].join('\n');
    printedPage.body.append(text);
  }
  frame.contentWindow?.print();
  setTimeout(() => frame.remove(), 60_000);
}

/** Ten recovery codes, shown once. */
export function RecoveryCodes({ codes, message, onDone }: RecoveryCodesProps): ReactNode {
  const translate = useWords(settingsWords);
  const { email = '' } = useUser();
  const copy = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = codes.map(grouped);
  return (
    <section aria-labelledby="recovery-card" className="grid gap-3 border-l-3 border-primary bg-paper-picked px-5 py-4">
      <h3 id="recovery-card" tabIndex={-1} ref={heading}>
        {translate('cardTitle')}
      </h3>
      {message !== null && <p className="font-strong text-pretty">{message}</p>}
      <p className="text-pretty">{translate('cardLead')}</p>
      <ul
        lang="en"
        translate="no"
        className="my-1 grid gap-x-10 gap-y-1 font-code select-text md:grid-cols-[auto_auto] md:justify-start"
      >
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={onDone}>
          {translate('cardDone')}
        </Button>
        <Button onClick={() => void copy(lines.join('\n'))}>{translate('copy')}</Button>
        <Button onClick={() => print(translate('cardTitle'), `Schole, ${email}`, lines)}>{translate('print')}</Button>
      </div>
    </section>
  );
}
