import { kindViews, RichText } from '@schole/questions/views';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import type { Results } from '../calls.ts';
import { resultWords } from './result-words.ts';

interface TeachersWordProps {
  question: Results['questions'][number];
  contentLanguage: Results['contentLanguage'];
}

/** The comment, the level of each criterion, and who or what decided; nothing of what is not shown. */
export function TeachersWord({ question, contentLanguage }: TeachersWordProps): ReactNode {
  const translate = useWords(resultWords);
  const { comment, decidedBy, decider } = question;
  return (
    <>
      {comment !== '' && (
        <div className="grid gap-1">
          <h3>{translate('comment')}</h3>
          <p className="prose-read max-w-measure-wide whitespace-pre-line wrap-anywhere border-primary border-l-3 pl-3">
            <RichText>{comment}</RichText>
          </p>
        </div>
      )}
      <Levels question={question} contentLanguage={contentLanguage} />
      {decidedBy !== null && (
        <p className="text-ink-2 text-sm">
          {decidedBy === 'person' && decider !== null
            ? translate('decidedNamed', { name: decider })
            : translate(`decided-${decidedBy}`)}
        </p>
      )}
    </>
  );
}

function Levels({ question, contentLanguage }: TeachersWordProps): ReactNode {
  const translate = useWords(resultWords);
  const [language] = useLanguage();
  const { criteria, type, content } = question;
  const rubric = criteria === null ? [] : (kindViews[type]?.rubric(content) ?? []);
  if (criteria === null || rubric.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3>{translate('levels')}</h3>
      <ul className="grid max-w-measure-wide border-line border-b">
        {rubric.map(({ criterion, levels }, at) => {
          const level = levels[criteria[at] ?? -1];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is identified by its place
            <li key={at} className="grid gap-1 border-line border-t py-2">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span lang={contentLanguage} className="prose-read min-w-0 break-words font-strong">
                  <RichText>{criterion}</RichText>
                </span>
                {level !== undefined && (
                  <span className="figures whitespace-nowrap">
                    {translate('awarded', {
                      points: formatNumber(level.points, language),
                      most: formatNumber(levels[0]?.points ?? 0, language),
                    })}
                  </span>
                )}
              </p>
              {level === undefined ? (
                <p className="text-ink-2">{translate('notRated')}</p>
              ) : (
                <p lang={contentLanguage} className="break-words">
                  <span className="font-medium">{level.name}</span>
                  {level.description !== '' && (
                    <>
                      {': '}
                      <RichText>{level.description}</RichText>
                    </>
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
