import { type KindName, orderKindNames } from '@schole/core';
import { type KindViews, kindViews } from '@schole/questions/views';

/**
 * The question kinds of this version, those of the specification first; a test compares them with the registry of
 * kinds.
 */
export function listKinds(): { type: KindName; name: KindViews['name'] }[] {
  return orderKindNames(Object.keys(kindViews)).flatMap((type) => {
    const views = kindViews[type];
    return views === undefined ? [] : [{ type, name: views.name }];
  });
}
