import { specifiedFirst } from '@schole/core';
import { kindViews } from '@schole/questions/views';

/** The question kinds that exist in this version, those of the specification first; a test holds them to the registry of kinds. */
export const generatedKinds = specifiedFirst(Object.keys(kindViews)).flatMap((type) => {
  const views = kindViews[type];
  return views === undefined ? [] : [{ type, name: views.name }];
});
