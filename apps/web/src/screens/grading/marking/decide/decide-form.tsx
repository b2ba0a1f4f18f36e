import { limits } from '@schole/core';
import type { ReactNode, RefObject } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Key } from '../../../../parts/keys/index.ts';
import { Button, classes, TextField } from '../../../../ui/index.ts';
import { RubricFields } from '../criteria/rubric-fields.tsx';
import { enterKey, keyOf } from '../keys/key-list.ts';
import { rubricOf } from '../model/key-parts.ts';
import { canSplit, waits } from '../model/unit.ts';
import { useMarkTexts } from '../model/use-texts.ts';
import type { Bench } from '../state/use-bench.ts';
import { CommentField } from './comment-field.tsx';
import { decideWords } from './decide-words.ts';
import { PointsChoice } from './points-choice.tsx';

/** The fields that keys lead to. */
export interface DecisionFields {
  points: RefObject<HTMLInputElement | null>;
  comment: RefObject<HTMLTextAreaElement | null>;
  give: RefObject<HTMLButtonElement | null>;
}

export interface DecideFormProps {
  bench: Bench;
  lang: 'en' | 'el';
  fields: DecisionFields;
  /** Whether single keys are on, and named beside what they do. */
  keys: boolean;
}

/** The decision about a group or an answer: points or levels, a comment, and one button that says what it does. */
export function DecideForm({ bench, lang, fields, keys }: DecideFormProps): ReactNode {
  const translate = useWords(decideWords);
  const texts = useMarkTexts();
  const { unit, alone, targets, decision, decisions, change } = bench;
  const { question } = unit;
  const rubric = rubricOf(question);
  const suggested = targets.length === 1 ? targets.flatMap(({ suggestions }) => suggestions) : [];
  return (
    <form
      aria-label={translate('form')}
      className={classes(
        '-mx-1 mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 border-ink-2 border-t-2 bg-paper px-1 pt-3 pb-4',
        // A rubric is taller than what would be left of the page above it; of a student, the answer stands right above.
        rubric.length === 0 &&
          unit.group !== null &&
          // Over the gutter too: marks of answers behind it would stand beside it.
          'z-(--z-sticky) overflow-y-auto md:-ml-[calc(var(--gutter)+1.25rem)] md:pl-[calc(var(--gutter)+1.25rem)] [@media(min-height:44rem)]:md:sticky [@media(min-height:44rem)]:md:bottom-0 [@media(min-height:44rem)]:md:max-h-[60dvh]',
      )}
      onSubmit={(event) => {
        event.preventDefault();
        bench.give();
      }}
    >
      {alone !== null && (
        <p className="font-medium text-pen">{translate('aloneNote', { student: texts.student(alone) })}</p>
      )}
      {/* The button stands below the points, beside the comment: the height belongs to the answers. */}
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3',
          rubric.length === 0 && 'md:grid-cols-[fit-content(60%)_minmax(14rem,1fr)]',
        )}
      >
        {rubric.length > 0 ? (
          <RubricFields
            criteria={rubric}
            chosen={decision.criteria}
            onChange={(criteria) => change({ criteria })}
            most={question.points}
            lang={lang}
            suggested={suggested.flatMap(({ source, evidence }) =>
              source === 'model' ? (evidence.criteria ?? []) : [],
            )}
          />
        ) : (
          <PointsChoice
            key={unit.key}
            most={question.points}
            value={decision.points}
            onChange={(points) => change({ points })}
            field={fields.points}
          />
        )}
        <CommentField
          label={translate(targets.length > 1 ? 'commentAll' : 'comment')}
          value={decision.comment}
          lang={lang}
          onChange={(comment) => change({ comment })}
          onEnter={() => {
            bench.give();
            // The desk goes on to other answers: what is typed next is a key of the desk, no comment on them.
            fields.give.current?.focus();
          }}
          onEscape={() => fields.give.current?.focus()}
          field={fields.comment}
          {...(rubric.length === 0 && !decision.departs && { className: 'md:row-span-2' })}
        />
        {decision.departs && (
          <TextField
            label={translate('reason')}
            {...(rubric.length === 0 && { className: 'md:col-start-2' })}
            optional
            hint={translate('reasonHint')}
            maxLength={limits.grading.reason}
            value={decision.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
        <p
          className={classes(
            'flex flex-wrap items-center gap-x-4 gap-y-2',
            rubric.length === 0 && 'md:col-start-1 md:row-start-2',
          )}
        >
          <Button
            ref={fields.give}
            kind="primary"
            type="submit"
            busy={decisions.busy}
            aria-disabled={decision.change === null || decisions.busy || undefined}
            className="max-md:min-h-11 max-md:flex-1"
          >
            <GiveLabel bench={bench} left={rubric.filter((_, at) => (decision.criteria[at] ?? null) === null).length} />
            {keys && decision.change !== null && <Key>{enterKey}</Key>}
          </Button>
          {bench.hasNext && (
            <Button
              kind="plain"
              onClick={() => bench.move(1)}
              {...(keys ? { 'aria-keyshortcuts': keyOf('nextUnit') } : {})}
            >
              {translate('skip')}
              {keys && <Key>{keyOf('nextUnit')}</Key>}
            </Button>
          )}
        </p>
      </div>
      {keys && <KeyLine bench={bench} />}
    </form>
  );
}

function GiveLabel({ bench, left }: { bench: Bench; left: number }): ReactNode {
  const translate = useWords(decideWords);
  const texts = useMarkTexts();
  const { targets, decision } = bench;
  const { evidenceAlone } = decision;
  if (evidenceAlone === 'points') return translate('saveEvidencePoints');
  if (evidenceAlone === 'without-points') return translate('saveEvidence', { count: targets.length });
  if (decision.points === null) return left > 0 ? translate('pickLevels', { count: left }) : translate('pick');
  const values = { count: targets.length, points: texts.figure(decision.points) };
  if (decision.stands) return translate('stands', values);
  if (targets.every(({ mark }) => mark.points === decision.points)) return translate('confirm', values);
  return translate(targets.some(waits) ? 'give' : 'change', values);
}

/** The keys that one needs most; the card has all of them. */
function KeyLine({ bench: { unit } }: { bench: Bench }): ReactNode {
  const translate = useWords(decideWords);
  const several = canSplit(unit);
  const levels = Math.max(0, ...rubricOf(unit.question).map((criterion) => criterion.levels.length));
  const full = keyOf('full');
  const named = [
    ...(levels > 0
      ? [
          { keys: ['1', String(levels)], text: translate('keyLevel') },
          { keys: [full], text: translate('keyFull') },
        ]
      : [{ keys: ['0', full], text: translate('keyMark') }]),
    { keys: [keyOf('comment')], text: translate('keyComment') },
    { keys: [keyOf('nextUnit'), keyOf('previousUnit')], text: translate('keyNext') },
    ...(several ? [{ keys: [keyOf('split')], text: translate('keySplit') }] : []),
    ...(several ? [{ keys: [keyOf('alone')], text: translate('keyAlone') }] : []),
    { keys: [keyOf('undo')], text: translate('keyUndo') },
    { keys: ['?'], text: translate('keyMore') },
  ];
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-3 text-sm max-md:hidden">
      {named.map(({ keys, text }) => (
        <span key={text} className="inline-flex items-center gap-1">
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}{' '}
          {text}
        </span>
      ))}
    </p>
  );
}
