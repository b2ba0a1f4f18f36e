import { RichText } from '@schole/questions/views';
import { Check, Undo2, WholeWord } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Key } from '../../../../parts/keys/index.ts';
import { Button, classes } from '../../../../ui/index.ts';
import { ideaKey, keyedIdeas } from '../keys/key-list.ts';
import { type Idea, isWritten } from '../model/key-parts.ts';
import { useMarkTexts } from '../model/use-texts.ts';
import type { Bench } from '../state/use-bench.ts';
import { evidenceWords } from './evidence-words.ts';
import { WordsDialog } from './words-dialog.tsx';

export interface IdeaRowProps {
  bench: Bench;
  idea: Idea;
  /** Whether it is a key idea, which has points, and not only what is expected. */
  scored: boolean;
  at: number;
  lang: 'en' | 'el';
  /** Whether single keys are on. */
  keys: boolean;
}

/** One key idea or expectation: whether the current answers have it, who says so, and how to say otherwise. */
export function IdeaRow({ bench, idea: { text, points }, scored, at, lang, keys }: IdeaRowProps): ReactNode {
  const translate = useWords(evidenceWords);
  const texts = useMarkTexts();
  const { targets, evidenceOf } = bench;
  const looked = targets.flatMap((answer) =>
    evidenceOf(answer)
      .filter(({ idea }) => idea === at)
      .map((one) => ({ ...one, who: answer.mark.decidedByName })),
  );
  const count = looked.filter(({ found }) => found).length;
  const all = looked.length;
  const missing = all > 0 && count === 0;
  const said = (): string => {
    if (all === 0) return translate('notLooked');
    if (missing) return translate(targets.length > 1 ? 'notFoundGroup' : 'notFound');
    return all === 1 ? translate('found') : translate('foundIn', { count, all });
  };
  const byPeople = looked.filter(({ by }) => by !== 'machine');
  const whose = (): string => {
    if (byPeople.length === 0) return translate('byMachine');
    if (byPeople.some(({ by }) => by === 'draft')) return translate('byDraft');
    return translate(byPeople.every(({ who }) => texts.isUser(who)) ? 'byUser' : 'byPerson');
  };
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-2 border-line border-t py-2">
      <span
        aria-hidden="true"
        className={classes(
          'grid size-5 place-items-center font-strong text-xs',
          count > 0 && 'border-(--match-line) border-b-2 bg-(--match-fill) text-good',
          missing && 'border border-(--miss-line) border-dashed text-attention',
          all === 0 && 'border border-line text-ink-3',
        )}
      >
        {at + 1}
      </span>
      <span lang={lang} className="wrap-anywhere">
        <RichText>{text}</RichText>
      </span>
      {points !== null && <span className="figures">{texts.figure(points)}</span>}
      <p className="col-span-2 col-start-2 flex flex-wrap gap-x-2 text-ink-3 text-sm">
        <span className={missing ? 'text-attention' : ''}>{said()}</span>
        {all > 0 && <span className={byPeople.length > 0 ? 'text-pen' : ''}>{whose()}</span>}
      </p>
      <IdeaActions
        {...{ bench, at, lang, keys }}
        name={translate(scored ? 'ofIdea' : 'ofExpectation', { number: at + 1 })}
        found={count === 0 ? false : count === targets.length ? true : 'mixed'}
        canLeave={byPeople.length > 0}
      />
    </li>
  );
}

interface IdeaActionsProps extends Omit<IdeaRowProps, 'idea' | 'scored'> {
  name: string;
  found: boolean | 'mixed';
  canLeave: boolean;
}

/** Says that an idea is there, or not, or in which words; and leaves it to the machine again. */
function IdeaActions({ bench, at, lang, keys, name, found, canLeave }: IdeaActionsProps): ReactNode {
  const translate = useWords(evidenceWords);
  const [choosing, setChoosing] = useState(false);
  const { unit, targets, evidenceOf, toggleIdea, nameWords, leaveIdea } = bench;
  const [only] = targets;
  const keyed = keys && at < keyedIdeas;
  const of = <span className="sr-only"> ({name})</span>;
  return (
    <div className="col-span-2 col-start-2 mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button
        aria-pressed={found}
        onClick={() => toggleIdea(at)}
        className="aria-pressed:border-primary aria-pressed:bg-paper-picked"
        {...(found === true ? { icon: Check } : {})}
        {...(keyed ? { 'aria-keyshortcuts': ideaKey(at + 1) } : {})}
      >
        <span>
          {translate('there')}
          {of}
        </span>
        {keyed && <Key>{ideaKey(at + 1)}</Key>}
      </Button>
      {only !== undefined && targets.length === 1 && isWritten(unit.question) && only.text.trim() !== '' && (
        <Button kind="plain" icon={WholeWord} onClick={() => setChoosing(true)}>
          <span>
            {translate('words')}
            {of}
          </span>
        </Button>
      )}
      {canLeave && (
        <Button kind="plain" icon={Undo2} onClick={() => leaveIdea(at)}>
          <span>
            {translate('leave')}
            {of}
          </span>
        </Button>
      )}
      {choosing && only !== undefined && (
        <WordsDialog
          text={only.text}
          lang={lang}
          spans={evidenceOf(only).find(({ idea }) => idea === at)?.spans ?? []}
          onClose={() => setChoosing(false)}
          onUse={(spans) => nameWords(at, spans)}
        />
      )}
    </div>
  );
}
