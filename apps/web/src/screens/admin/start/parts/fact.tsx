import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Chip, type ChipKind, Disclosure } from '../../../../ui/index.ts';
import { startWords } from '../words.ts';

export interface FactProps {
  title: string;
  /** The status as a label. */
  state: { kind: ChipKind; word: string };
  /** The link to the page that changes or explains it. */
  link?: ReactNode;
  /** What only whoever runs the server needs: names of variables, folders, commands. */
  server?: ReactNode;
  children: ReactNode;
}

/** One fact about the installation: subject, status, explanation, link. */
export function Fact({ title, state, link, server, children }: FactProps): ReactNode {
  const translate = useWords(startWords);
  return (
    <li className="grid gap-1 border-line border-b py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="text-md">{title}</h4>
        <Chip kind={state.kind}>{state.word}</Chip>
      </div>
      <div className="grid max-w-measure gap-2 text-pretty text-ink-2 wrap-anywhere">{children}</div>
      {link !== undefined && <p>{link}</p>}
      {server !== undefined && (
        <Disclosure label={translate('server')}>
          <div className="grid max-w-measure gap-2 text-ink-2 wrap-anywhere">{server}</div>
        </Disclosure>
      )}
    </li>
  );
}
