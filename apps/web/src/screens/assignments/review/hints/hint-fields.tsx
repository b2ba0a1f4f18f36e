import { limits, type QuestionBody } from '@schole/core';
import { FormulaPreview } from '@schole/questions/views';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, TextArea, useStableFocus } from '../../../../ui/index.ts';
import { hintWords } from '../../attachments/hint-words.ts';
import { ItemTools } from '../attachments/item-tools.tsx';

export interface HintFieldsProps {
  body: QuestionBody;
  contentLanguage: 'en' | 'el';
  onChange: (body: QuestionBody) => void;
}

/** The body with these hints; without the member where there are none. */
export function withHints({ hints: _, ...body }: QuestionBody, hints: string[]): QuestionBody {
  return hints.length === 0 ? body : { ...body, hints };
}

/** The hints of a question, to write, move and remove. */
export function HintFields({ body, contentLanguage, onChange }: HintFieldsProps): ReactNode {
  const translate = useWords(hintWords);
  const hints = body.hints ?? [];
  const part = useStableFocus<HTMLFieldSetElement>();
  const change = (next: string[]) => onChange(withHints(body, next));
  const full = hints.length >= limits.hints.count;
  return (
    <fieldset ref={part} className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <legend className="font-medium">{translate('hints')}</legend>
      <p className="text-ink-3 text-sm">{translate('lead')}</p>
      {hints.length > 0 && (
        <ol className="grid w-full gap-3">
          {hints.map((hint, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a field is identified by its index
              key={index}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-0"
            >
              <span className="grid gap-1">
                <TextArea
                  label={translate('hint', { number: index + 1 })}
                  lang={contentLanguage}
                  rows={1}
                  grows
                  maxLength={limits.hints.text}
                  value={hint}
                  error={hint.trim() === '' ? translate('empty', { number: index + 1 }) : undefined}
                  onChange={(event) => change(hints.with(index, event.target.value))}
                />
                <FormulaPreview value={hint} lang={contentLanguage} />
              </span>
              <span className="md:pt-7">
                <ItemTools
                  items={hints}
                  index={index}
                  names={{
                    up: translate('up', { number: index + 1 }),
                    down: translate('down', { number: index + 1 }),
                    remove: translate('remove', { number: index + 1 }),
                  }}
                  onChange={change}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {full ? (
        <p className="text-ink-3 text-sm">{translate('full', { most: limits.hints.count })}</p>
      ) : (
        <Button kind="plain" className="-ml-3" icon={Plus} onClick={() => change([...hints, ''])}>
          {translate('add')}
        </Button>
      )}
    </fieldset>
  );
}
