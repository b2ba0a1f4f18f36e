import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../../client/language.ts';
import { useUser } from '../../../client/session.tsx';
import { Button } from '../../../ui/index.ts';
import { settingsWords } from '../words.ts';
import { useCopy } from './use-copy.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** What has just been done, said over the codes. */
  news: string | null;
  /** Called when the person has put them away: they are not shown again. */
  onDone: () => void;
}

const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Prints the codes alone, from a frame that is gone afterwards. */
function print(title: string, whose: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const paper = frame.contentDocument;
  if (paper !== null) {
    paper.title = title;
    const text = paper.createElement('pre');
    text.textContent = [title, whose, '', ...lines].join('\n');
    paper.body.append(text);
  }
  frame.contentWindow?.print();
  setTimeout(() => frame.remove(), 60_000);
}

/** Ten codes on paper, shown once. */
export function RecoveryCodes({ codes, news, onDone }: RecoveryCodesProps): ReactNode {
  const say = useWords(settingsWords);
  const { email = '' } = useUser();
  const copy = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = codes.map(grouped);
  return (
    <section aria-labelledby="recovery-card" className="grid gap-3 border-l-3 border-primary bg-paper-picked px-5 py-4">
      <h3 id="recovery-card" tabIndex={-1} ref={heading}>
        {say('cardTitle')}
      </h3>
      {news !== null && <p className="font-strong text-pretty">{news}</p>}
      <p className="text-pretty">{say('cardLead')}</p>
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
          {say('cardDone')}
        </Button>
        <Button onClick={() => void copy(lines.join('\n'))}>{say('copy')}</Button>
        <Button onClick={() => print(say('cardTitle'), `Schole, ${email}`, lines)}>{say('print')}</Button>
      </div>
    </section>
  );
}
