/** The position in the walk-through. */
export interface Playing {
  /** Index of the scene. */
  scene: number;
  /** Milliseconds since the scene began. */
  elapsed: number;
  running: boolean;
}

export type PlayerStep =
  | { type: 'passed'; time: number }
  | { type: 'go'; scene: number }
  | { type: 'run' }
  | { type: 'pause' };

/** True once the last scene has been shown to its end. */
export function isOver({ scene, elapsed }: Playing, durations: readonly number[]): boolean {
  return scene === durations.length - 1 && elapsed >= (durations[scene] ?? 0);
}

/**
 * The next state. `durations` has the milliseconds of every scene; time beyond the end of a scene is not carried over.
 */
export function play(state: Playing, step: PlayerStep, durations: readonly number[]): Playing {
  const last = durations.length - 1;
  if (step.type === 'go') return { ...state, scene: Math.min(Math.max(step.scene, 0), last), elapsed: 0 };
  if (step.type === 'pause') return { ...state, running: false };
  if (step.type === 'run')
    return isOver(state, durations) ? { scene: 0, elapsed: 0, running: true } : { ...state, running: true };
  if (!state.running) return state;
  const duration = durations[state.scene] ?? 0;
  const elapsed = state.elapsed + Math.max(0, step.time);
  if (elapsed < duration) return { ...state, elapsed };
  if (state.scene < last) return { scene: state.scene + 1, elapsed: 0, running: true };
  return { scene: last, elapsed: duration, running: false };
}
