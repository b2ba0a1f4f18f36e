import { type BloomsLevel, type Completion, type CompletionTask, Fault, fault } from '@schole/core';
import type { Draft, HiddenModelForm } from '@schole/questions';
import type { Engine } from '../drafter.ts';
import { isRefusal, judgeDraft } from '../judge.ts';
import type { DraftRequest, Material } from '../plan.ts';
import type { Pace } from './pace.ts';
import type { Piece } from './passages.ts';
import { taskOf, type Wanted } from './prompt.ts';
import { draftOf, questionsOf, type Written } from './read-answer.ts';
import { refusalWords } from './refusal-words.ts';
import type { Usage } from './usage.ts';

/** Asks a language model once; rejects with a Fault of the catalogue, or with the signal's reason. */
export type Complete = (task: CompletionTask, signal: AbortSignal) => Promise<Completion>;

/** What all kinds of a run share. */
export interface RunTools {
  complete: Complete;
  pace: Pace;
  usage: Usage;
  engine: Engine;
}

/** What one kind is drafted from. */
export interface KindMaterial {
  material: Material;
  form: HiddenModelForm;
  pieces: readonly Piece[];
  levels: readonly BloomsLevel[];
  signal: AbortSignal;
}

/** Questions of one request: short answers come sooner, and a failing one costs less. */
const maxAtOnce = 3;
/** A question of so many tokens comes alone. */
const longTokens = 2_000;

interface Refused {
  piece: Piece;
  levels: BloomsLevel[];
  questions: Wanted['refused'];
}

/** The requests of one kind in a run. */
export class KindRun {
  readonly #tools: RunTools;
  readonly #request: DraftRequest;
  readonly #material: Material;
  readonly #form: HiddenModelForm;
  readonly #pieces: readonly Piece[];
  readonly #levels: readonly BloomsLevel[];
  readonly #atOnce: number;
  readonly #maxCalls: number;
  readonly #signal: AbortSignal;
  readonly #ready: Draft[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #refused: Refused[] = [];
  readonly #taken: string[];
  #bug: unknown = null;
  #calls = 0;
  #asked = 0;
  #expected = 0;
  #passed = 0;

  constructor(tools: RunTools, request: DraftRequest, { material, form, pieces, levels, signal }: KindMaterial) {
    this.#tools = tools;
    this.#request = request;
    this.#material = material;
    this.#form = form;
    this.#pieces = pieces;
    this.#levels = levels;
    this.#signal = signal;
    this.#taken = [...(request.existing ?? [])];
    this.#atOnce = form.tokens >= longTokens ? 1 : maxAtOnce;
    this.#maxCalls = 2 * Math.ceil(request.count / this.#atOnce) + 2;
  }

  /** The drafts as they come; it asks for no more than are pulled, and for those of the request from the beginning. */
  async *drafts(): AsyncGenerator<Draft> {
    for (;;) {
      let next = this.#ready.shift();
      while (next === undefined) {
        this.#begin(Math.max(this.#request.count, this.#passed + 1));
        if (this.#running.size === 0) break;
        await Promise.race(this.#running);
        this.#signal.throwIfAborted();
        if (this.#bug !== null) throw this.#bug;
        next = this.#ready.shift();
      }
      if (next === undefined) break;
      yield next;
    }
    if (this.#tools.pace.ended !== null) throw this.#tools.pace.ended;
  }

  /** Starts requests until what they may give is enough. */
  #begin(wanted: number): void {
    while (this.#tools.pace.ended === null && this.#calls < this.#maxCalls) {
      const lacking = wanted - this.#passed - this.#expected;
      if (lacking <= 0) return;
      this.#calls += 1;
      const one = this.#next(Math.min(lacking, this.#atOnce));
      this.#expected += one.count;
      const running: Promise<void> = this.#ask(one)
        .catch((problem: unknown) => {
          this.#bug ??= problem;
        })
        .finally(() => {
          this.#expected -= one.count;
          this.#running.delete(running);
        });
      this.#running.add(running);
    }
  }

  /** What is asked next: again for what was refused, else the next piece with the next levels. */
  #next(count: number): Wanted {
    const again = this.#refused.shift();
    const piece = again?.piece ?? this.#pieces[this.#asked % this.#pieces.length] ?? [];
    const levels = again?.levels ?? this.#nextLevels(count);
    return {
      request: this.#request,
      form: this.#form,
      language: this.#material.language,
      piece,
      count: levels.length,
      levels,
      refused: again?.questions ?? [],
      taken: [...this.#taken],
    };
  }

  #nextLevels(count: number): BloomsLevel[] {
    this.#asked += 1;
    return Array.from({ length: count }, (_, at) => {
      const level = this.#levels[(this.#asked - 1 + at) % this.#levels.length];
      return level ?? 'remembering';
    });
  }

  async #ask(wanted: Wanted): Promise<void> {
    const { pace, complete, usage } = this.#tools;
    try {
      await pace.run(async () => {
        const completion = await complete(taskOf(wanted), this.#signal).catch((problem: unknown) => {
          usage.add(null);
          throw problem;
        });
        usage.add(completion.tokens);
        const written = questionsOf(completion.text, wanted.count) ?? [];
        if (written.length === 0) throw fault('engine/no-questions');
        this.#receive(
          written.map((each) => draftOf(each, wanted)),
          wanted,
        );
      });
    } catch (problem) {
      // Stopped by the caller: nobody waits for it.
      if (this.#signal.aborted) return;
      if (!(problem instanceof Fault)) throw problem;
    }
  }

  /** Every draft goes to the judge of the run, so that each refusal is counted; a first one is asked for again. */
  #receive(answers: readonly Written[], wanted: Wanted): void {
    const refused: { written: unknown; why: string; level: BloomsLevel }[] = [];
    for (const [at, { written, draft }] of answers.entries()) {
      const judged = judgeDraft(draft, this.#tools.engine, this.#request, this.#material);
      this.#ready.push(draft);
      if (!isRefusal(judged)) {
        this.#passed += 1;
        this.#taken.push(judged.wording);
        continue;
      }
      const why = refusalWords(this.#request.type, judged);
      refused.push({ written, why, level: wanted.levels[at] ?? draft.bloomsLevel });
    }
    if (refused.length === 0 || wanted.refused.length > 0) return;
    this.#refused.push({ piece: wanted.piece, levels: refused.map(({ level }) => level), questions: refused });
  }
}
