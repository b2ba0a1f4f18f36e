import { type Dropped, droppedParts, type Receipt } from '@schole/core';
import { Fragment, type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { Disclosure } from '../../../ui/index.ts';
import { useEngineNames } from '../../drafting/index.ts';
import { DoubtfulWordsLink } from '../doubtful-words.tsx';
import { pageRanges, writePages } from '../pages/page-ranges.ts';
import { hasSlides, knownTypes } from './has-slides.ts';
import { receiptWords } from './receipt-words.ts';
import { UnusedWords } from './unused-words.tsx';

const ownReaders = { text: 'readerText', topic: 'readerTopic' } as const;
const isOwn = (reader: string): reader is keyof typeof ownReaders => Object.hasOwn(ownReaders, reader);

export interface SourceReceiptProps {
  /** True: it is not folded away. */
  open?: boolean;
  sourceId: string;
  sha256: string;
  title: string;
  receipt: Receipt;
}

/** What was read of a source, what was left out and where, and what no question is made from. */
export function SourceReceipt({ open = false, sourceId, sha256, title, receipt }: SourceReceiptProps): ReactNode {
  const translate = useWords(receiptWords);
  const [opened, setOpened] = useState(false);
  const content = (
    <section aria-label={translate('receiptOf', { title })} className="grid gap-3 text-sm">
      <Facts sourceId={sourceId} receipt={receipt} />
      <DroppedParts receipt={receipt} />
      <UnusedWords sourceId={sourceId} sha256={sha256} />
    </section>
  );
  if (open) return content;
  return (
    <Disclosure label={translate('receipt')} onChange={(wanted) => setOpened(opened || wanted)}>
      {opened && content}
    </Disclosure>
  );
}

function Facts({ sourceId, receipt }: Pick<SourceReceiptProps, 'sourceId' | 'receipt'>): ReactNode {
  const translate = useWords(receiptWords);
  const [language] = useLanguage();
  const engines = useEngineNames();
  const number = new Intl.NumberFormat(locales[language]);
  const decimal = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const { reader, pages, words, languages, ocrConfidence, emptyPages, recognised, milliseconds, engine } = receipt;
  const slides = hasSlides(receipt);
  const readBy =
    knownTypes[reader]?.name[language] ??
    (isOwn(reader) ? translate(ownReaders[reader]) : translate('readerOther', { name: reader }));
  const { en = 0, el = 0, other = 0 } = languages ?? {};
  const counts = [['inEnglish', en] as const, ['inGreek', el] as const, ['inOthers', other] as const];
  const several = counts.flatMap(([word, count]) =>
    count > 0 ? [translate(word, { count: number.format(count) })] : [],
  );
  // A text that is in one language needs no division, unless it is one of the others.
  const divided = several.length > 1 || other > 0 ? several.join(', ') : null;
  const facts: [string, ReactNode][] = [
    [translate('readBy'), readBy],
    [translate('writtenBy'), engine === undefined ? null : engines.reported(engine)],
    [translate(slides ? 'slides' : 'pages'), pages > 0 ? number.format(pages) : null],
    [translate('words'), divided === null ? number.format(words) : `${number.format(words)} (${divided})`],
    [
      translate('recognised'),
      recognised === undefined
        ? null
        : translate(recognised.pages.length > 0 ? 'recognisedPages' : 'recognisedAll', {
            pages: writePages(pageRanges(recognised.pages)),
            words: number.format(recognised.words),
          }),
    ],
    [
      translate('confidence'),
      ocrConfidence === null ? null : translate('percent', { percent: number.format(Math.round(ocrConfidence)) }),
    ],
    [
      translate('doubtful'),
      recognised === undefined ? null : (
        <>
          {number.format(recognised.doubtful)}
          {recognised.doubtful > 0 && ' · '}
          {recognised.doubtful > 0 && <DoubtfulWordsLink sourceId={sourceId} />}
        </>
      ),
    ],
    [translate('corrected'), receipt.corrected === undefined ? null : number.format(receipt.corrected)],
    [
      translate(slides ? 'emptySlides' : 'emptyPages'),
      emptyPages.length === 0 ? null : writePages(pageRanges(emptyPages)),
    ],
    [
      translate('took'),
      milliseconds === undefined ? null : translate('seconds', { seconds: decimal.format(milliseconds / 1_000) }),
    ],
  ];
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 max-md:grid-cols-1">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <Fragment key={name}>
            <dt className="text-ink-2">{name}</dt>
            <dd className="wrap-anywhere max-md:mb-1">{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}

function DroppedParts({ receipt }: { receipt: Receipt }): ReactNode {
  const translate = useWords(receiptWords);
  const [language] = useLanguage();
  const number = new Intl.NumberFormat(locales[language]);
  const { dropped = [] } = receipt;
  if (dropped.length === 0) return null;
  const write = ({ part, count, pages = [] }: Dropped): string => {
    const name = droppedParts.includes(part) ? translate(`part-${part}`) : translate('part-other');
    const values = { part: name, count: number.format(count) };
    if (pages.length === 0) return translate('droppedEntry', values);
    return translate(hasSlides(receipt) ? 'droppedOnSlides' : 'droppedOn', {
      ...values,
      pages: writePages(pageRanges(pages)),
    });
  };
  return (
    <div>
      <p className="font-medium text-ink-2">{translate('dropped')}</p>
      <ul className="list-disc pl-5">
        {dropped.map((entry) => (
          <li key={entry.part} className="wrap-anywhere">
            {write(entry)}
          </li>
        ))}
      </ul>
    </div>
  );
}
