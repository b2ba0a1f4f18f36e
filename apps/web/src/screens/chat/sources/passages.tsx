import { useQuery } from '@tanstack/react-query';
import { PanelRightClose } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { type ManualPage, manualPage } from '../../../parts/public/manual-page.ts';
import { Drawer, ErrorState, IconButton, Skeleton } from '../../../ui/index.ts';
import { ReplyLink } from '../markdown-elements/reply-link.tsx';
import { chatWords } from '../words.ts';
import { type Quotation, quotationOf } from './quotation.ts';
import { numberClasses } from './source-mark.tsx';
import type { Source } from './sources.ts';
import type { Passages } from './use-passages.ts';

export interface PassagesPanelProps {
  passages: Passages;
  /** Receives the focus when the focused element is gone. */
  input: RefObject<HTMLInputElement | null>;
}

/** The sources of a reply, beside the conversation; where there is no space, in a drawer that its numbers open. */
export function PassagesPanel({ passages, input }: PassagesPanelProps): ReactNode {
  const translate = useWords(chatWords);
  const id = useId();
  const { reply, pressed, hidden, hide } = passages;
  const column = useRef<HTMLElement>(null);
  const [drawer, setDrawer] = useState(false);
  useEffect(() => {
    if (pressed === null) return;
    // The column is shown where it has a layout box.
    if ((column.current?.getClientRects().length ?? 0) === 0) setDrawer(true);
  }, [pressed]);
  if (reply === null) return null;

  const back = (): void => {
    if (pressed?.from.isConnected === true) pressed.from.focus();
    else input.current?.focus();
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) back();
  };
  const list = <PassageList {...reply} pressed={pressed} />;
  return (
    <>
      {!hidden && (
        <aside
          ref={column}
          aria-labelledby={id}
          onKeyDown={leave}
          className="hidden w-72 flex-none flex-col border-line border-l bg-paper-sunk @min-[46rem]:flex @min-[58rem]:w-(--evidence)"
        >
          <div className="flex min-h-14 flex-none items-center gap-3 pr-2 pl-5">
            <h2 id={id} className="min-w-0 flex-1 py-2 text-md">
              {translate('passages')}
            </h2>
            <IconButton
              icon={PanelRightClose}
              label={translate('hidePassages')}
              onClick={() => {
                hide();
                back();
              }}
            />
          </div>
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{list}</div>
        </aside>
      )}
      <Drawer
        open={drawer}
        onOpenChange={(open) => {
          setDrawer(open);
          // The passage had the focus before the drawer could record its opener.
          if (!open) requestAnimationFrame(back);
        }}
        title={translate('passages')}
        className="bg-paper-sunk"
      >
        {list}
      </Drawer>
    </>
  );
}

type PassageListProps = Pick<NonNullable<Passages['reply']>, 'sources' | 'language'> & Pick<Passages, 'pressed'>;

/** The passages, each with its number; the one whose number was pressed receives the focus. */
function PassageList({ sources, language, pressed }: PassageListProps): ReactNode {
  const translate = useWords(chatWords);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (pressed === null) return;
    list.current?.querySelector<HTMLElement>(`[data-passage="${pressed.number}"]`)?.focus();
  }, [pressed]);
  if (sources.length === 0) return <p className="text-ink-2">{translate('nothingCited')}</p>;
  return (
    <ol ref={list}>
      {sources.map((source) => (
        <li key={source.href} className="border-line border-t py-4 first:border-t-0 first:pt-0">
          <Passage source={source} language={language} />
        </li>
      ))}
    </ol>
  );
}

interface PassageProps {
  source: Source;
  language: NonNullable<Passages['reply']>['language'];
}

function Passage({ source, language }: PassageProps): ReactNode {
  const translate = useWords(chatWords);
  const page = useQuery(manualPage(source.path, language));
  const { number, name } = source;
  // The title of the page itself.
  const title = page.data?.title ?? name;
  return (
    <>
      <h3 data-passage={number} tabIndex={-1} className="flex items-start gap-2 font-medium font-ui text-ui">
        <span aria-hidden="true" className={`${numberClasses} -mt-0.5 flex-none`}>
          {number}
        </span>
        <span className="sr-only">
          {title === '' ? translate('source', { number }) : translate('sourceNamed', { number, title })}
        </span>
        <span aria-hidden="true" lang={language} className="wrap-anywhere min-w-0">
          {title}
        </span>
      </h3>
      <div className="mt-1 ml-8">
        {page.isPending && <Skeleton lines={3} label={translate('loadingPassage')} />}
        {page.isError && <ErrorState error={page.error} onRetry={() => page.refetch()} busy={page.isFetching} />}
        {page.data === null && <p className="text-ink-2">{translate('pageGone')}</p>}
        {page.data && <Quote page={page.data} source={source} language={language} />}
      </div>
    </>
  );
}

const quoteMarks = { en: ['“', '”'], el: ['«', '»'] } as const;

/** The passage as it is on the page, with the sentences that support the reply marked. */
function Quote({ page, source, language }: PassageProps & { page: ManualPage }): ReactNode {
  const translate = useWords(chatWords);
  const [spoken] = useLanguage();
  const quotation = quotationOf(page, source);
  const languageQuery = language === spoken ? '' : `?lang=${language}`;
  const section = quotation?.section ?? '';
  return (
    <>
      {quotation === null ? (
        <p className="text-ink-2">{translate('partGone')}</p>
      ) : (
        <QuotedLines quotation={quotation} language={language} />
      )}
      <p className="mt-1">
        <ReplyLink href={`${source.path}${languageQuery}${section === '' ? '' : `#${section}`}`}>
          {translate('openPage')}
        </ReplyLink>
      </p>
    </>
  );
}

interface QuotedLinesProps {
  quotation: Quotation;
  language: PassageProps['language'];
}

function QuotedLines({ quotation: { heading, lines, goesOn }, language }: QuotedLinesProps): ReactNode {
  const [begin, end] = quoteMarks[language];
  return (
    <div lang={language}>
      {heading !== '' && <p className="text-ink-2 text-sm">{heading}</p>}
      <blockquote className="prose-read wrap-anywhere grid gap-1 text-[0.9375rem]">
        {lines.map((line, row) => (
          <p key={line[0]?.at}>
            {row === 0 && begin}
            {line.map(({ at, text, marked, cut }, index) => (
              <span key={at}>
                {index > 0 && ' '}
                {cut && '… '}
                {marked ? <mark className="mark-quote">{text}</mark> : text}
              </span>
            ))}
            {row === lines.length - 1 && `${goesOn ? ' …' : ''}${end}`}
          </p>
        ))}
      </blockquote>
    </div>
  );
}
