import { questionTypes } from '@schole/core';
import { kindViews } from '@schole/questions/views';

/** The question kinds that exist in this version, in the order of the specification; a test holds them to the registry of kinds. */
export const generatedKinds = questionTypes.flatMap((type) => {
  const views = kindViews[type];
  return views === undefined ? [] : [{ type, name: views.name }];
});
