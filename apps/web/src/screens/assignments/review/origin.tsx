import { kindViews, RichText } from '@schole/questions/views';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { Button } from '../../../ui/index.ts';
import { bodyOf, draftedVersion, listsOf } from '../calls.ts';
import type { DraftedVersion, QuestionRow } from '../rows.ts';
import { isSameContent, type SaveStore } from '../saving/save-store.ts';
import { checkTexts } from './check-texts.ts';

export interface OriginProps {
  row: QuestionRow;
  store: SaveStore;
  contentLanguage: 'en' | 'el';
  /** False in the archive: then nothing can be put back. */
  changeable: boolean;
}

/** What a teacher changed in a question that an engine drafted, what it was, and the way back. */
export function Origin({ row, store, contentLanguage, changeable }: OriginProps): ReactNode {
  const translate = useWords(checkTexts);
  const [language] = useLanguage();
  const { data: drafted } = useQuery(draftedVersion(row.question_id));
  const views = kindViews[row.type];
  // The copy of an assignment begins with what it was copied from: what an engine drafted is not in it.
  if (drafted === undefined || drafted === null || views === undefined)
    return <p className="mt-1 text-pen">{translate('changedOnce')}</p>;
  const parts = changedParts(row, drafted).map((part) => translate(part));
  if (parts.length === 0) return <p className="mt-1 text-pen">{translate('putBack')}</p>;
  const { content, key, explanation } = drafted;
  return (
    <>
      <p className="mt-1 text-pen">{translate('changed', { parts: parts.join(', ') })}</p>
      <details key={row.question_id} className="mt-1">
        <summary className="min-h-(--target) cursor-pointer py-1 font-medium">{translate('drafted')}</summary>
        <p lang={contentLanguage} className="prose-read break-words">
          <RichText>{views.wording(content)}</RichText>
        </p>
        <views.Solution content={content} answerKey={key} language={language} contentLanguage={contentLanguage} />
        {explanation !== '' && (
          <p lang={contentLanguage} className="break-words text-ink-2">
            <RichText>{explanation}</RichText>
          </p>
        )}
      </details>
      {changeable && (
        <Button
          kind="plain"
          icon={Undo2}
          className="-ml-3"
          onClick={() => {
            const save = store.question(row);
            const { bloomsLevel, points } = bodyOf(row);
            save.edit({ content, key, explanation, bloomsLevel, points, ...listsOf(drafted) });
            save.flush();
          }}
        >
          {translate('restore')}
        </Button>
      )}
    </>
  );
}

/** The parts that differ from the draft, by the name of their word. */
function changedParts(
  row: QuestionRow,
  drafted: DraftedVersion,
): ('wording' | 'choices' | 'answer' | 'explanation' | 'hints' | 'attachments')[] {
  const views = kindViews[row.type];
  const reworded = views?.wording(row.content) !== views?.wording(drafted.content);
  const wording = views?.wording(drafted.content) ?? '';
  // With the draft's wording put back, what still differs in the content is what there is to choose from.
  const chosen = !isSameContent(views?.reword(row.content, wording) ?? row.content, drafted.content);
  return [
    ...(reworded ? (['wording'] as const) : []),
    ...(chosen ? (['choices'] as const) : []),
    ...(isSameContent(row.key, drafted.key) ? [] : (['answer'] as const)),
    ...(isSameContent(row.explanation ?? '', drafted.explanation) ? [] : (['explanation'] as const)),
    ...(isSameContent(row.hints ?? [], drafted.hints ?? []) ? [] : (['hints'] as const)),
    ...(isSameContent(row.attachments ?? [], drafted.attachments ?? []) ? [] : (['attachments'] as const)),
  ];
}
