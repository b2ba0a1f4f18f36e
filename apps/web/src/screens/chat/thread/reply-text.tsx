import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { useWords } from '../../../client/language/language.ts';
import { safeAddress } from '../markdown-elements/addresses.ts';
import { BookChoice, isBookChoice } from '../markdown-elements/book-choice.tsx';
import { CodeBlock, textOf } from '../markdown-elements/code-block.tsx';
import { ReplyLink } from '../markdown-elements/reply-link.tsx';
import { CitedLink } from '../sources/source-mark.tsx';
import { chatWords } from '../words.ts';

/** Loading an external picture would reveal that the reply was read: its alternative text is shown instead. */
function Picture({ alt, src }: { alt?: string | undefined; src?: string | Blob | undefined }): ReactNode {
  const translate = useWords(chatWords);
  const text = translate('picture', { text: alt === undefined || alt === '' ? '…' : alt });
  return typeof src === 'string' ? <ReplyLink href={src}>{text}</ReplyLink> : <span>{text}</span>;
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

function Heading({ children }: { children?: ReactNode }): ReactNode {
  return <h2 className="text-md">{children}</h2>;
}

const components: Components = {
  a: ({ href, children }) => {
    const text = textOf(children);
    return isBookChoice(text) ? <BookChoice text={text.trim()} /> : <CitedLink href={href}>{children}</CitedLink>;
  },
  img: ({ alt, src }) => <Picture alt={alt} src={src} />,
  pre: ({ children }) => <CodeBlock code={textOf(children)}>{children}</CodeBlock>,
  table: ({ children }) => (
    <div className="my-3 overflow-x-auto">
      <table className="border-collapse font-ui text-ui [&_td]:border [&_td]:border-line [&_td]:px-2 [&_td]:py-1 [&_th]:border [&_th]:border-line [&_th]:px-2 [&_th]:py-1 [&_th]:text-left">
        {children}
      </table>
    </div>
  ),
  // Under the title of the page there is one heading level: the reply's author may have skipped some.
  ...Object.fromEntries(headings.map((level) => [level, Heading])),
};

const plugins = [remarkGfm];

/**
 * A reply rendered as Markdown. External content renders no picture, runs nothing and links nowhere without showing it.
 */
export function ReplyText({ text }: { text: string }): ReactNode {
  return (
    <Markdown remarkPlugins={plugins} components={components} urlTransform={safeAddress} disallowedElements={['input']}>
      {text}
    </Markdown>
  );
}
