import type { Selection } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { maxRanges, readTimes, type TimesProblem, writeTime, writeTimes } from '../../../../parts/sources/index.ts';
import { TextField } from '../../../../ui/index.ts';
import { contentWords } from '../../content-words.ts';
import { partWords } from './part-words.ts';

export interface TimesFieldProps {
  selection: Selection | undefined;
  /** The second at which the last passage begins; null: the transcript has no times. */
  last: number | null;
  onSelect: (selection: Selection | undefined) => void;
}

/** From when to when of a transcript. */
export function TimesField({ selection, last, onSelect }: TimesFieldProps): ReactNode {
  const translate = useWords(partWords);
  const content = useWords(contentWords);
  const [text, setText] = useState(() =>
    selection !== undefined && 'times' in selection ? writeTimes(selection.times) : '',
  );
  if (last === null) return <p className="text-ink-2">{translate('timesNone')}</p>;
  const read = readTimes(text, last);
  const wrong = (problem: TimesProblem): string => {
    if (problem.kind === 'blank') return translate('timesBlank');
    if (problem.kind === 'many') return content('pagesMany', { most: maxRanges });
    if (problem.kind === 'beyond')
      return translate('timesBeyond', { time: writeTime(problem.time), last: writeTime(last) });
    return translate(problem.kind === 'wrong' ? 'timesWrong' : 'timesBackwards', { text: problem.text });
  };
  const blank = text.trim() === '';
  return (
    <div className="grid max-w-96 gap-1">
      <TextField
        label={translate('partTimes')}
        hint={translate('timesHint', { last: writeTime(last) })}
        inputMode="text"
        autoComplete="off"
        value={text}
        error={'problem' in read && !blank ? wrong(read.problem) : undefined}
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          const found = readTimes(next, last);
          onSelect('problem' in found ? undefined : { times: found.times });
        }}
      />
      <p role="status" className="text-ink-2 text-sm">
        {'problem' in read
          ? blank && translate('timesBlank')
          : translate('timesMean', {
              list: read.times
                .map(({ from, to }) => content('pagesRange', { from: writeTime(from), to: writeTime(to) }))
                .join(', '),
            })}
      </p>
    </div>
  );
}
