import { Copy } from 'lucide-react';
import { isValidElement, type ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { copyText } from '../../../client/toasts/copy-text.ts';
import { IconButton } from '../../../ui/index.ts';
import { noticeWords } from '../notice-words.ts';
import { chatWords } from '../words.ts';

/** The text inside rendered children. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}

/** Code in a reply, with a button that copies it. */
export function CodeBlock({ code, children }: { code: string; children: ReactNode }): ReactNode {
  const translate = useWords(chatWords);
  const notice = useWords(noticeWords);
  const copy = (): void => {
    const words = { copied: notice('copied'), error: notice('error'), refused: notice('copyRefused') };
    void copyText(code.replace(/\n$/, ''), words);
  };
  return (
    <div className="my-3 flex rounded-2 border border-line bg-paper-sunk">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section tabIndex={0} aria-label={translate('code')} className="min-w-0 flex-1 overflow-x-auto py-3 pr-2 pl-4">
        <pre className="m-0 font-code text-sm">{children}</pre>
      </section>
      <IconButton icon={Copy} label={translate('copyCode')} onClick={copy} className="m-1 flex-none" />
    </div>
  );
}
