import type { Attachment, QuestionBody } from '@schole/core';
import { kindViews, RichText } from '@schole/questions/views';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { Button } from '../../../ui/index.ts';
import { attachmentWords } from '../attachments/attachment-words.ts';
import { hintWords } from '../attachments/hint-words.ts';
import { bodyOf } from '../calls.ts';
import { optionWords } from '../option-words.ts';
import type { QuestionRow } from '../rows.ts';
import type { Autosave } from '../saving/autosave.ts';
import { isSameContent } from '../saving/save-store.ts';
import { words } from '../words.ts';

/** What an attachment shows, in a few words. */
const nameOf = (one: Attachment): string =>
  one.type === 'image' ? one.alt : [one.caption, ...one.header, ...one.rows.flat()].join(' ').slice(0, 100);

export interface ConflictProps {
  save: Autosave<QuestionBody>;
  /** The newer version, as the server has it now. */
  row: QuestionRow;
  contentLanguage: 'en' | 'el';
}

/** Another user, or the same user in another window, saved this question too: the user decides which version stays. */
export function Conflict({ save, row, contentLanguage }: ConflictProps): ReactNode {
  const translate = useWords(words);
  const option = useWords(optionWords);
  const hint = useWords(hintWords);
  const attachment = useWords(attachmentWords);
  const [language] = useLanguage();
  const views = kindViews[row.type];
  const newer = bodyOf(row);
  const mine = save.unsaved() ?? newer;
  const differences = facts(newer).flatMap(([name, value], index) =>
    value === facts(mine)[index]?.[1] ? [] : [[name, value] as const],
  );

  /** The part that only the kind can describe: the answers, and which is correct. */
  function kindPart({ content, key }: QuestionBody) {
    return [views?.reword(content, '') ?? content, key];
  }

  function facts(body: QuestionBody): [string, string][] {
    return [
      [translate('question'), views?.wording(body.content) ?? ''],
      [translate('explanation'), body.explanation],
      [hint('hints'), (body.hints ?? []).join(' · ')],
      [attachment('title'), (body.attachments ?? []).map(nameOf).join(' · ')],
      [translate('bloomsLevel'), option(`bloom-${body.bloomsLevel}`)],
      [translate('points'), String(body.points)],
    ];
  }
  return (
    <div role="alert" className="mb-3 grid gap-2 border-attention border-l-3 bg-attention-tint px-4 py-3">
      <p className="flex items-center gap-2 font-strong text-attention">
        <TriangleAlert aria-hidden="true" strokeWidth={2} className="size-4 flex-none" />
        {translate('conflict')}
      </p>
      <p>{translate('conflictText')}</p>
      <div className="text-ink-2">
        <p>{translate('newerReads')}</p>
        {/* Empty where only the answer differs. */}
        <ul className="list-disc pl-5 empty:hidden">
          {differences.map(([name, value]) => (
            <li key={name}>
              {name}:{' '}
              <span lang={contentLanguage}>
                <RichText>{value}</RichText>
              </span>
            </li>
          ))}
        </ul>
        {views !== undefined && !isSameContent(kindPart(newer), kindPart(mine)) && (
          <views.Solution
            content={newer.content}
            answerKey={newer.key}
            language={language}
            contentLanguage={contentLanguage}
          />
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        <Button onClick={() => save.takeNewer(row.version)}>{translate('showNewer')}</Button>
        <Button onClick={() => save.keepMine(row.version)}>{translate('keepMine')}</Button>
      </p>
    </div>
  );
}
