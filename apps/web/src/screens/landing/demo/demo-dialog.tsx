import { Pause, Play, RotateCcw, SkipBack, SkipForward } from 'lucide-react';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { createTranslator, type Translate } from '../../../client/language/words.ts';
import { LinkButton } from '../../../parts/public/link-button.tsx';
import { classes } from '../../../ui/style/classes.ts';
import type { LandingDialogProps } from '../dialog-contract.ts';
import { NativeDialog } from '../parts/native-dialog.tsx';
import { demoWords } from './demo-words.ts';
import { isOver, type PlayerStep, type Playing, play } from './player.ts';
import { type Recording, readRecording } from './recording.ts';
import { scenes } from './scenes.tsx';

const durations = scenes.map(({ duration }) => duration);

/** Milliseconds between two ticks: the bar moves smoothly enough. */
const tick = 250;

/** True where the system or the user prefers reduced motion: then nothing plays without a request. */
function prefersReducedMotion(): boolean {
  return (
    document.documentElement.dataset.motion === 'off' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** The walk-through: scenes of the product with real output of its engine, with a caption under each. */
export function DemoDialog({ language, onClose }: LandingDialogProps): ReactNode {
  const translate = createTranslator(demoWords, language);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let alive = true;
    readRecording(language)
      .then((read) => alive && setRecording(read))
      .catch(() => alive && setFailed(true));
    return () => {
      alive = false;
    };
  }, [language]);
  return (
    <NativeDialog title={translate('demoTitle')} closeWords={translate('close')} wide onClose={onClose}>
      {recording === null ? (
        <p role={failed ? 'alert' : 'status'} className="grid min-h-96 place-content-center p-6 text-ink-2">
          {translate(failed ? 'failed' : 'loading')}
        </p>
      ) : (
        <Player recording={recording} language={language} />
      )}
    </NativeDialog>
  );
}

function Player({ recording, language }: Pick<LandingDialogProps, 'language'> & { recording: Recording }): ReactNode {
  const translate = createTranslator(demoWords, language);
  const [state, step] = useReducer(
    (before: Playing, next: PlayerStep) => play(before, next, durations),
    null,
    () => ({ scene: 0, elapsed: 0, running: !prefersReducedMotion() }),
  );
  useEffect(() => {
    if (!state.running) return;
    const timer = window.setInterval(() => step({ type: 'passed', time: tick }), tick);
    return () => window.clearInterval(timer);
  }, [state.running]);

  const scene = scenes[state.scene];
  if (scene === undefined) return null;
  const over = isOver(state, durations);
  return (
    <>
      <div className="relative flex min-h-96 flex-col pr-6 pl-10 max-md:pr-4 max-md:pl-6 md:min-h-[29rem]">
        <span aria-hidden="true" className="absolute inset-y-0 left-6 w-px bg-margin-line max-md:left-3" />
        <div key={state.scene} className="animate-[appear_var(--settle)_var(--ease)] py-6 max-md:py-4">
          <scene.Show recording={recording} language={language} />
        </div>
        <p className="mt-auto pb-3 text-sm text-pretty text-ink-3">{translate('real')}</p>
      </div>
      <div className="grid grid-cols-1 gap-3 border-t border-line bg-paper-sunk px-6 py-4 max-md:px-4 [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:bottom-0">
        <p role="status" aria-live="polite" className="min-h-14 max-w-measure-wide text-md text-pretty">
          {scene.caption(translate, recording, language)}
        </p>
        <Bar state={state} translate={translate} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Control
            label={translate('previous')}
            disabled={state.scene === 0}
            onPress={() => step({ type: 'go', scene: state.scene - 1 })}
          >
            <SkipBack aria-hidden="true" strokeWidth={1.75} className="size-[1.125rem]" />
          </Control>
          <PlayControl state={state} over={over} translate={translate} step={step} />
          <Control
            label={translate('next')}
            disabled={state.scene === scenes.length - 1}
            onPress={() => step({ type: 'go', scene: state.scene + 1 })}
          >
            <SkipForward aria-hidden="true" strokeWidth={1.75} className="size-[1.125rem]" />
          </Control>
          <p className="text-sm text-ink-2">
            {translate('sceneOf', { scene: state.scene + 1, count: scenes.length, name: scene.name(translate) })}
          </p>
          {over && (
            <span className="ml-auto">
              <LinkButton to="/auth?mode=sign-up" kind="primary">
                {translate('startCreating')}
              </LinkButton>
            </span>
          )}
        </div>
      </div>
    </>
  );
}

type TranslateDemo = Translate<typeof demoWords>;

interface PlayControlProps {
  state: Playing;
  over: boolean;
  translate: TranslateDemo;
  step: (step: PlayerStep) => void;
}

function PlayControl({ state, over, translate, step }: PlayControlProps): ReactNode {
  const Icon = state.running ? Pause : over ? RotateCcw : Play;
  return (
    <button
      type="button"
      onClick={() => step({ type: state.running ? 'pause' : 'run' })}
      className="inline-flex min-h-10 items-center gap-2 rounded-2 border border-line-strong bg-paper-raised px-4 font-medium hover:bg-paper-hover"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-[1.125em] flex-none" />
      {translate(state.running ? 'pause' : over ? 'again' : 'play')}
    </button>
  );
}

interface ControlProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A control that keeps the focus when it has nothing more to do. */
function Control({ label, disabled, onPress, children }: ControlProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onPress();
      }}
      className="inline-flex size-10 flex-none items-center justify-center rounded-2 text-ink-2 not-aria-disabled:hover:bg-paper-hover not-aria-disabled:hover:text-ink aria-disabled:text-ink-3 aria-disabled:opacity-60"
    >
      {children}
    </button>
  );
}

/** One segment per scene, filled as far as it has been shown. */
function Bar({ state, translate }: { state: Playing; translate: TranslateDemo }): ReactNode {
  const total = durations.reduce((sum, duration) => sum + duration, 0);
  const before = durations.slice(0, state.scene).reduce((sum, duration) => sum + duration, 0);
  const done = before + state.elapsed;
  return (
    <div
      role="progressbar"
      aria-label={translate('progress')}
      aria-valuemin={0}
      aria-valuemax={Math.round(total / 1_000)}
      aria-valuenow={Math.round(done / 1_000)}
      className="flex gap-1"
    >
      {scenes.map((scene, index) => (
        <svg
          key={scene.name(translate)}
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-1 min-w-0 flex-1 overflow-hidden rounded-1 forced-colors:border"
        >
          <rect
            width="100"
            height="4"
            className={classes(
              'forced-colors:fill-[Canvas]',
              index === state.scene ? 'fill-line-strong' : 'fill-chart-band',
            )}
          />
          <rect
            width={index < state.scene ? 100 : index > state.scene ? 0 : (100 * state.elapsed) / scene.duration}
            height="4"
            className="fill-primary forced-colors:fill-[CanvasText]"
          />
        </svg>
      ))}
    </div>
  );
}
