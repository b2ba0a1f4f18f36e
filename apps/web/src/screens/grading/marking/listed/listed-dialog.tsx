import type { MarkedAnswer, MarkedQuestion } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { Button, Dialog, DialogClose, Spinner, TextField } from '../../../../ui/index.ts';
import { AnswerText } from '../answers/answer-text.tsx';
import { markingKeys, refreshSuggestions } from '../calls.ts';
import { type ListedAnswer, listedOf } from '../model/listed.ts';
import { ideasFound, readPoints, typedPoints } from '../model/points.ts';
import { answerKey, waits } from '../model/unit.ts';
import { useMarkTexts } from '../model/use-texts.ts';
import type { Bench } from '../state/use-bench.ts';
import { listedWords } from './listed-words.ts';

export interface ListedDialogProps {
  deliveryId: string;
  question: MarkedQuestion;
  /** All answers to the question. */
  answers: readonly MarkedAnswer[];
  lang: 'en' | 'el';
  bench: Bench;
  onClose: () => void;
}

/** Asks for new suggestions once, when the list is opened, and reads the answers with them. */
function useNewSuggestions(deliveryId: string, questionId: string) {
  const queries = useQueryClient();
  const { mutate, ...made } = useMutation({
    mutationFn: refreshSuggestions,
    onSuccess: () => queries.invalidateQueries({ queryKey: markingKeys.questions(deliveryId) }),
  });
  useEffect(() => mutate({ deliveryId, questionId }), [mutate, deliveryId, questionId]);
  return made;
}

/** The answers to a question that are left, each with its suggestion: read, corrected, and given at once. */
export function ListedDialog({ deliveryId, question, answers, lang, bench, onClose }: ListedDialogProps): ReactNode {
  const translate = useWords(listedWords);
  const [language] = useLanguage();
  const form = useId();
  const made = useNewSuggestions(deliveryId, question.questionId);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const most = question.points;
  const listed = listedOf(answers, most);
  const guarded = answers.filter(waits).length - listed.length;
  const written = ({ answer, suggested }: ListedAnswer): string =>
    typed[answerKey(answer)] ?? typedPoints(suggested, language);
  const given = listed.flatMap((one) => {
    const points = readPoints(written(one), most);
    return points === null ? [] : [{ answer: one.answer, points }];
  });
  const wrong = listed.some((one) => written(one).trim() !== '' && readPoints(written(one), most) === null);
  const ready = made.isSuccess || made.isError;
  const fields = useRef<HTMLFormElement>(null);
  // The dialog opens without any field: the suggestions are still being made.
  useEffect(() => {
    if (ready) fields.current?.querySelector('input')?.focus();
  }, [ready]);
  const rests = (count: number): string =>
    count === 0 ? translate('learnedNothing') : translate('learned', { count });
  const give = (): void => {
    if (wrong || given.length === 0 || !ready) return;
    onClose();
    bench.giveEach(given);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide
      title={translate('title')}
      description={translate('lead')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" type="submit" form={form} disabled={wrong || given.length === 0 || !ready}>
            {given.length === 0 ? translate('giveNothing') : translate('give', { count: given.length })}
          </Button>
        </>
      }
    >
      {!ready && <Spinner label={translate('making')} />}
      {ready && (
        <form
          ref={fields}
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            give();
          }}
        >
          <p role="status" className="mb-2 text-ink-2">
            {made.isSuccess ? rests(made.data.learnedFrom) : translate('old')}
          </p>
          {listed.length > 0 && <p className="mb-2 text-ink-3 text-sm max-md:hidden">{translate('keys')}</p>}
          {listed.length === 0 && <p>{translate('nothing')}</p>}
          <ol aria-label={translate('answers')} className="border-line border-t">
            {listed.map((one) => (
              <ListedRow
                key={answerKey(one.answer)}
                {...{ one, most, lang, written: written(one) }}
                onType={(text) => setTyped((before) => ({ ...before, [answerKey(one.answer)]: text }))}
              />
            ))}
          </ol>
          {guarded > 0 && <p className="mt-3 text-ink-2">{translate('guarded', { count: guarded })}</p>}
        </form>
      )}
    </Dialog>
  );
}

interface ListedRowProps {
  one: ListedAnswer;
  most: number;
  lang: 'en' | 'el';
  written: string;
  onType: (text: string) => void;
}

/** To the next field of the form, and from the last one to its button. */
function goOn(field: HTMLInputElement): void {
  const all = [...(field.form?.elements ?? [])];
  const next = all[all.indexOf(field) + 1];
  if (next instanceof HTMLElement) next.focus();
}

/** An answer with the field of its points; the arrows change them by one, and Enter leads to the next. */
function ListedRow({ one: { answer, suggested }, most, lang, written, onType }: ListedRowProps): ReactNode {
  const translate = useWords(listedWords);
  const texts = useMarkTexts();
  const [language] = useLanguage();
  const points = readPoints(written, most);
  const isWrong = points === null && written.trim() !== '';
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget: field } = event;
    if (key === 'Enter') {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) field.form?.requestSubmit();
      else goOn(field);
      return;
    }
    const by = { ArrowUp: 1, ArrowDown: -1 }[key];
    if (by === undefined) return;
    event.preventDefault();
    onType(typedPoints(Math.min(most, Math.max(0, (points ?? suggested) + by)), language));
  };
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-4 border-line border-b py-2 max-md:grid-cols-1">
      <div>
        <div className="flex items-center gap-2">
          <TextField
            label={translate('points', { student: texts.student(answer) })}
            labelHidden
            className="w-14"
            inputMode="decimal"
            autoComplete="off"
            value={written}
            error={isWrong ? translate('wrong', { most: texts.figure(most) }) : undefined}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={press}
          />
          <span className="text-ink-2">{translate('most', { most: texts.figure(most) })}</span>
        </div>
        {points !== suggested && (
          <p className="text-ink-3 text-sm">{translate('suggested', { points: texts.figure(suggested) })}</p>
        )}
      </div>
      <div className="min-w-0">
        <AnswerText text={answer.text} lang={lang} evidence={ideasFound(answer)} />
        <p className="text-ink-3 text-sm">{texts.student(answer)}</p>
      </div>
    </li>
  );
}
