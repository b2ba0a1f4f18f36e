import { advancedTypes } from '@schole/core';
import { expect, it } from 'vitest';
import { listKinds } from '../../screens/assignments/kinds/list-kinds.ts';
import { awaitedScreens } from '../../screens/awaited-texts.list.ts';
import { notInThisVersion } from './not-in-this-version.ts';

it('marks in the plans what waits for a screen, as long as that screen does not exist', () => {
  const waiting = Object.values(notInThisVersion).filter((screen) => screen !== null);
  expect(waiting.filter((screen) => !(screen in awaitedScreens))).toEqual([]);
});

it('marks advanced generation as long as no advanced kind is made', () => {
  const made: readonly string[] = listKinds().map(({ type }) => type);
  expect('advanced_generation' in notInThisVersion).toBe(!advancedTypes.some((type) => made.includes(type)));
});
