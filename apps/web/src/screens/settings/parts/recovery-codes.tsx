import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../../client/language.ts';
import { notify } from '../../../client/toasts.ts';
import { Button } from '../../../ui/index.ts';
import { settingsWords } from '../words.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called when the person has put them away: they are not shown again. */
  onDone: () => void;
}

const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Prints the codes alone, from a frame that is gone afterwards. */
function print(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const paper = frame.contentDocument;
  if (paper !== null) {
    paper.title = title;
    const text = paper.createElement('pre');
    text.textContent = [title, '', ...lines].join('\n');
    paper.body.append(text);
  }
  frame.contentWindow?.print();
  setTimeout(() => frame.remove(), 60_000);
}

/** Ten codes on paper, shown once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactNode {
  const say = useWords(settingsWords);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = codes.map(grouped);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      notify({ kind: 'good', title: say('copied') });
    } catch {
      notify({ kind: 'error', title: say('error'), message: say('copyFailed') });
    }
  };
  return (
    <section aria-labelledby="recovery-card" className="grid gap-3 border-l-3 border-primary bg-paper-picked px-5 py-4">
      <h3 id="recovery-card" tabIndex={-1} ref={heading}>
        {say('cardTitle')}
      </h3>
      <p className="text-pretty">{say('cardLead')}</p>
      <ul translate="no" className="grid gap-x-6 gap-y-1 font-mono select-text md:grid-cols-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>{say('copy')}</Button>
        <Button onClick={() => print(say('cardTitle'), lines)}>{say('print')}</Button>
        <Button kind="primary" onClick={onDone}>
          {say('cardDone')}
        </Button>
      </div>
    </section>
  );
}
