import { Fault } from '@schole/core';
import type { QueryClient } from '@tanstack/react-query';
import { oneAssignment } from '../calls.ts';
import type { Assignment } from '../rows.ts';

/** Several windows may save questions at the same moment; more attempts than this in a row are a conflict to show. */
const maxTries = 4;

export interface NewestVersionOptions<Result> {
  queries: QueryClient;
  id: string;
  /** The version that the change was begun on. */
  version: number;
  send: (version: number) => Promise<Result>;
  /** What a newer version means for the change: try again on it, nothing left to do (a result), or a conflict. */
  judge: (newer: Assignment) => Promise<'again' | 'conflict' | { result: Result }>;
}

/**
 * Carries out a change of an assignment on its newest version: every saved question increments the version, which is
 * no conflict for a change of something else.
 * Throws assignment/changed-elsewhere where `judge` says conflict, or after 4 attempts.
 */
export async function onNewestVersion<Result>(options: NewestVersionOptions<Result>): Promise<Result> {
  const { queries, id, send, judge } = options;
  let { version } = options;
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(version);
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== 'assignment/changed-elsewhere') throw error;
      // A read that is under way may be older than the refusal.
      await queries.cancelQueries({ queryKey: oneAssignment(id).queryKey });
      const newer = await queries.fetchQuery({ ...oneAssignment(id), staleTime: 0 });
      const verdict = await judge(newer);
      if (typeof verdict === 'object') return verdict.result;
      if (verdict === 'conflict' || tries === maxTries) throw error;
      version = newer.version;
    }
  }
}
