import { type ReactNode, type Ref, useId, useState } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { Button, TextField } from '../../../../ui/index.ts';
import { offeredPoints, readPoints, typedPoints } from '../model/points.ts';
import { useMarkTexts } from '../model/use-texts.ts';
import { decideWords } from './decide-words.ts';

export interface PointsChoiceProps {
  most: number;
  value: number | null;
  onChange: (points: number | null) => void;
  /** The field for other points, which digits go to where there are too many for buttons. */
  field: Ref<HTMLInputElement>;
}

/** The points of a decision: buttons for whole ones, a field for halves and for many. */
export function PointsChoice({ most, value, onChange, field }: PointsChoiceProps): ReactNode {
  const translate = useWords(decideWords);
  const texts = useMarkTexts();
  const [language] = useLanguage();
  const name = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const offered = offeredPoints(most);
  const own = value !== null && !offered.includes(value) ? typedPoints(value, language) : '';
  const wrong = typed !== null && typed.trim() !== '' && readPoints(typed, most) === null;
  const pick = (points: number): void => {
    setTyped(null);
    onChange(points);
  };
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 max-md:w-full">
      {offered.length > 0 ? (
        <fieldset className="pl-px max-md:w-full">
          <legend className="mb-1 font-medium">{translate('mark')}</legend>
          <div className="flex flex-wrap">
            {offered.map((points) => (
              <label
                key={points}
                className="relative -ml-px grid h-(--control) w-9 cursor-pointer place-items-center border border-line-strong bg-paper-raised font-read text-md hover:bg-paper-hover has-checked:z-1 has-checked:border-primary has-checked:bg-paper-picked has-checked:font-strong has-checked:shadow-[inset_0_-3px_0_var(--primary)] has-focus-visible:z-2 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 max-md:h-11 max-md:min-w-9 max-md:flex-1"
              >
                <input
                  type="radio"
                  name={name}
                  value={points}
                  checked={value === points}
                  onChange={() => pick(points)}
                  className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
                />
                <span>{texts.figure(points)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <div className="flex gap-2 self-end">
          <Button onClick={() => pick(0)}>{translate('none')}</Button>
          <Button onClick={() => pick(most)}>{translate('full')}</Button>
        </div>
      )}
      <TextField
        ref={field}
        label={translate('other')}
        className="w-28"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? own}
        error={
          wrong
            ? translate('otherHint', {
                most: texts.figure(most),
                example: typedPoints(Math.min(most, 1) / 2, language),
              })
            : undefined
        }
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readPoints(target.value, most));
        }}
        onBlur={() => {
          if (!wrong) setTyped(null);
        }}
      />
    </div>
  );
}
