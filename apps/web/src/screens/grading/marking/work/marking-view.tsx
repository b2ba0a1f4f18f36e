import type { BandTrust, GradingPreferences, MarkedAnswer, MarkedQuestion } from '@schole/core';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Keyboard } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useSingleKeys } from '../../../../parts/keys/index.ts';
import { Button, EmptyState, Page, useFocusFallback } from '../../../../ui/index.ts';
import { markingPath } from '../address.ts';
import { Conflicts } from '../decide/conflicts.tsx';
import { Evidence } from '../evidence/evidence.tsx';
import { evidenceWords } from '../evidence/evidence-words.ts';
import { JoinDialog } from '../groups/join-dialog.tsx';
import { HistoryDrawer } from '../history/history-drawer.tsx';
import { MarkingKeys } from '../keys/marking-keys.tsx';
import { useKeyActions } from '../keys/use-key-actions.ts';
import { ListedDialog } from '../listed/listed-dialog.tsx';
import { listedIn } from '../model/listed.ts';
import { isSpotCheck, type Marking, spotChecksOf, type Unit, waits } from '../model/unit.ts';
import { useBench } from '../state/use-bench.ts';
import { markingWords } from '../words.ts';
import { flag, giveBack, joinUnits, keyedActions, takeOut, type WorkPages } from './actions.ts';
import { DecisionStatus } from './decision-status.tsx';
import { GroupWork } from './group-work.tsx';
import { NamesToggle } from './names-toggle.tsx';
import { Notices } from './notices.tsx';
import { PageSteps, type PageStepsProps } from './page-steps.tsx';
import { StudentWork } from './student-work.tsx';

export interface MarkingViewProps {
  delivery: Marking['delivery'];
  questions: readonly MarkedQuestion[];
  units: readonly Unit[];
  /** Null: what people decided is not at hand here. */
  trust: readonly BandTrust[] | null;
  preferences: GradingPreferences;
  byStudent: boolean;
  /** Whose answers these are, where they are of one student. */
  lead?: string;
  steps: Pick<PageStepsProps, 'label' | 'value' | 'options' | 'onChange' | 'names'>;
  pages: WorkPages;
  /** The link to the other way through the answers. */
  otherWay: ReactNode;
}

const none = {};

/** The desk: the way through the answers, the answers, the decision about them, and the evidence beside. */
export function MarkingView(props: MarkingViewProps): ReactNode {
  const { delivery, questions, units: all, trust, preferences, byStudent, lead, steps, pages, otherWay } = props;
  const translate = useWords(markingWords);
  const ofEvidence = useWords(evidenceWords);
  const [keys, setKeys] = useSingleKeys('marking-keys');
  const [spot, setSpot] = useState(false);
  const [layer, setLayer] = useState<'card' | 'join' | 'list' | null>(null);
  const [read, setRead] = useState<MarkedAnswer | null>(null);
  const fields = {
    points: useRef<HTMLInputElement>(null),
    comment: useRef<HTMLTextAreaElement>(null),
    give: useRef<HTMLButtonElement>(null),
  };
  const units = spot ? spotChecksOf(all) : all;
  const isOpen = spot ? isSpotCheck : waits;
  const { bench, decisions } = useBench(delivery.deliveryId, units, isOpen);
  useFocusFallback(`${steps.value} ${decisions.conflicts.length} ${decisions.steps.length}`);
  const openCard = (): void => setLayer('card');
  const others = units.flatMap((unit, at) => (unit === bench?.unit ? [] : [{ unit, number: at + 1 }]));
  const canJoin = bench?.unit.group != null && others.length > 0;
  const canList = !byStudent && !spot && bench !== null && listedIn(units, bench.unit.question).length > 0;
  const layers = {
    ...{ openCard, openHistory: setRead },
    openJoin: () => setLayer(canJoin ? 'join' : null),
    openList: () => setLayer(canList ? 'list' : null),
  };
  useKeyActions(
    keys,
    bench === null
      ? { ...none, digit: () => undefined, give: () => undefined, card: openCard }
      : keyedActions(bench, pages, fields, layers),
  );
  const lang = delivery.contentLanguage;
  const acts = {
    onTakeOut: (answer: MarkedAnswer) => bench !== null && takeOut(bench, answer),
    onFlag: (answer: MarkedAnswer) => bench !== null && flag(bench, [answer]),
    onHistory: setRead,
    onGiveBack: (answer: MarkedAnswer) => bench !== null && giveBack(bench, [answer]),
  };
  const work = bench === null ? null : { bench, units, lang, acts, fields, keys };
  const waiting = {
    here: all.flatMap(({ answers }) => answers).filter(waits).length,
    all: questions.reduce((sum, question) => sum + question.waiting, 0),
  };
  return (
    <Page
      margin
      // A tool for hours: the height belongs to the answers.
      title={
        <span lang={lang} className="block text-xl">
          {delivery.title}
        </span>
      }
      back={
        <Button kind="plain" asChild>
          <Link to={markingPath}>
            <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-[1.125em]" />
            {translate('back')}
          </Link>
        </Button>
      }
      {...(lead === undefined ? {} : { lead })}
      status={<NamesToggle hidden={delivery.namesHidden} preferred={preferences.namesHidden} onSaid={decisions.say} />}
      actions={
        <>
          {otherWay}
          <Button icon={Keyboard} onClick={openCard}>
            {translate('keys')}
          </Button>
        </>
      }
      {...(bench === null
        ? {}
        : {
            evidence: <Evidence {...{ bench, lang, keys, trust, preferences }} />,
            evidenceLabel: ofEvidence('label'),
          })}
    >
      <PageSteps {...steps} pages={pages} keys={keys} />
      <Notices
        {...{ delivery, waiting, byStudent, spot }}
        page={steps.value}
        spotEmpty={bench === null}
        onSpot={setSpot}
        onWaiting={pages.waiting}
      />
      <Conflicts
        conflicts={decisions.conflicts}
        units={all}
        onLeave={decisions.leave}
        onInsist={(conflicts) => void insist(conflicts)}
      />
      {work !== null && byStudent && <StudentWork {...work} isOpen={({ answers }) => answers.some(isOpen)} />}
      {work !== null && !byStudent && (
        <GroupWork
          {...work}
          isOpen={({ answers }) => answers.some(isOpen)}
          onJoin={canJoin && !spot ? layers.openJoin : null}
          onList={canList ? layers.openList : null}
        />
      )}
      {bench === null && !spot && (
        <EmptyState
          title={translate('noAnswersTitle')}
          action={
            <Button asChild kind="primary">
              <Link to="/dashboard/assignments/deliveries/$deliveryId" params={{ deliveryId: delivery.deliveryId }}>
                {translate('toLive')}
              </Link>
            </Button>
          }
        >
          {translate('noAnswersText')}
        </EmptyState>
      )}
      <DecisionStatus decisions={decisions} current={bench?.unit.group?.name ?? ''} keys={keys} />
      <MarkingKeys
        open={layer === 'card'}
        onOpenChange={(open) => setLayer(open ? 'card' : null)}
        on={keys}
        onChange={setKeys}
      />
      {bench !== null && layer === 'join' && (
        <JoinDialog
          open
          onOpenChange={() => setLayer(null)}
          others={others}
          onJoin={(unit) => joinUnits(bench, unit)}
        />
      )}
      {bench !== null && layer === 'list' && (
        <ListedDialog
          deliveryId={delivery.deliveryId}
          question={bench.unit.question}
          answers={units.flatMap(({ answers }) => answers)}
          lang={lang}
          bench={bench}
          onClose={() => setLayer(null)}
        />
      )}
      {read !== null && <HistoryDrawer answer={read} most={mostOf(questions, read)} onClose={() => setRead(null)} />}
    </Page>
  );

  /** Saves what the user wanted for these answers all the same, one wish after the other. */
  async function insist(conflicts: typeof decisions.conflicts): Promise<void> {
    for (const { answer, wanted } of conflicts) await decisions.decide([answer], wanted);
  }
}

const mostOf = (questions: readonly MarkedQuestion[], { questionId }: MarkedAnswer): number =>
  questions.find((question) => question.questionId === questionId)?.points ?? 0;
