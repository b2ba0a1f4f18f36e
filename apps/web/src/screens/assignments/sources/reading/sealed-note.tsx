import type { ReactNode } from 'react';
import { useConfig } from '../../../../client/connection/use-config.ts';
import { useWords } from '../../../../client/language/language.ts';
import { materialWords } from '../../material-words.ts';

/** That the installation is sealed, what does not work because of it, and who changes that; nothing where it is not. */
export function SealedNote({ what }: { what: 'sealedPage' | 'sealedVideo' }): ReactNode {
  const translate = useWords(materialWords);
  if (useConfig()?.sealed !== true) return null;
  return (
    <p role="note" className="max-w-measure border-attention border-l-3 pl-3 text-ink-2">
      {translate('sealed', { what: translate(what) })} {translate('sealedBy')}
    </p>
  );
}
