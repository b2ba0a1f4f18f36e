import type { KindName } from '@schole/core';
import { kindViews } from '@schole/questions/views';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { ShownAttachments } from '../../attachments/shown-attachments.tsx';
import type { QuestionVersion } from '../../rows.ts';
import { isSameContent } from '../../saving/save-store.ts';
import { versionWords } from './version-words.ts';
import { textsOf, withoutTexts, wordDifference } from './word-difference.ts';

export interface VersionDifferenceProps {
  type: KindName;
  older: QuestionVersion;
  newer: QuestionVersion;
  contentLanguage: 'en' | 'el';
}

/** What differs between two versions: the texts word by word, and what is no text as the kind shows its answer. */
export function VersionDifference({ type, older, newer, contentLanguage }: VersionDifferenceProps): ReactNode {
  const tell = useWords(versionWords);
  const [language] = useLanguage();
  const views = kindViews[type];
  const parts = ({ content, key }: QuestionVersion) => ({ rest: views?.reword(content, '') ?? content, key });
  const texts = [
    { label: tell('wording'), of: ({ content }: QuestionVersion) => views?.wording(content) ?? '' },
    { label: tell('answers'), of: (version: QuestionVersion) => textsOf(parts(version)) },
    { label: tell('explanation'), of: ({ explanation }: QuestionVersion) => explanation },
    { label: tell('hints'), of: ({ hints }: QuestionVersion) => (hints ?? []).join('\n') },
  ].filter(({ of }) => !isSameContent(of(older), of(newer)));
  const answers = !isSameContent(withoutTexts(parts(older)), withoutTexts(parts(newer)));
  const attachments = !isSameContent(older.attachments ?? [], newer.attachments ?? []);
  return (
    <section aria-label={tell('difference')} className="grid gap-3">
      {texts.length === 0 && !answers && !attachments && <p className="text-ink-2">{tell('same')}</p>}
      {texts.map(({ label, of }) => (
        <div key={label}>
          <h3 className="text-sm text-ink-2">{label}</h3>
          <p lang={contentLanguage} className="prose-read whitespace-pre-line break-words">
            <Difference older={of(older)} newer={of(newer)} contentLanguage={contentLanguage} />
          </p>
        </div>
      ))}
      {attachments && (
        <div className="grid gap-4 md:grid-cols-2">
          {[older, newer].map((one) => (
            <div key={one.version} className="min-w-0">
              <h3 className="text-sm text-ink-2">{tell('attachmentsOf', { version: one.version })}</h3>
              <ShownAttachments attachments={one.attachments ?? []} contentLanguage={contentLanguage} />
            </div>
          ))}
        </div>
      )}
      {answers && views !== undefined && (
        <div className="grid gap-4 md:grid-cols-2">
          {[older, newer].map((one) => (
            <div key={one.version} className="min-w-0">
              <h3 className="text-sm text-ink-2">{tell('answerOf', { version: one.version })}</h3>
              <views.Solution
                content={one.content}
                answerKey={one.key}
                language={language}
                contentLanguage={contentLanguage}
              />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

interface DifferenceProps {
  older: string;
  newer: string;
  contentLanguage: 'en' | 'el';
}

/** Two texts as one, with what was removed and what was added. */
export function Difference({ older, newer, contentLanguage }: DifferenceProps): ReactNode {
  const tell = useWords(versionWords);
  const [language] = useLanguage();
  // Named for those to whom the lines through and under the words say nothing.
  const name = (text: string): ReactNode => (
    <span lang={language} className="sr-only">
      {text}{' '}
    </span>
  );
  return wordDifference(older, newer, contentLanguage).map(({ kind, text }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
    if (kind === 'same') return <span key={at}>{text}</span>;
    return kind === 'removed' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <del key={at} className="rounded-1 bg-danger-tint text-danger line-through">
        {name(tell('removed'))}
        {text}
      </del>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <ins key={at} className="rounded-1 bg-good-tint text-good underline">
        {name(tell('added'))}
        {text}
      </ins>
    );
  });
}
