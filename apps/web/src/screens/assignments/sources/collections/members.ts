import type { CollectionMember } from '@schole/core';
import type { Collection } from '../../../../parts/collections/index.ts';
import type { Source } from '../../../../parts/sources/index.ts';
import { isUnfinished, type Material, materialFromList, materialNow, partOf } from '../../draft/new-draft.ts';

/** The sources of a new assignment as members of a collection, in their order. */
export function membersOf(materials: readonly Material[]): CollectionMember[] {
  return materials.map(({ sourceId, sha256, title, selection }) => ({
    ...{ sourceId, versionSha256: sha256, title },
    ...(selection === undefined ? {} : { selection }),
  }));
}

/**
 * The members of a collection as the sources of a new assignment, and the titles of those that are gone. Sections of another
 * version are chosen `again`: a heading may be elsewhere by now.
 */
export function materialsOf({ members }: Pick<Collection, 'members'>, sources: readonly Source[]) {
  const gone: string[] = [];
  const again: string[] = [];
  const materials = members.flatMap(({ sourceId, versionSha256, title, selection }): Material[] => {
    const source = sources.find(({ id }) => id === sourceId);
    if (source === undefined) {
      gone.push(title);
      return [];
    }
    const material = materialFromList(source);
    if (selection === undefined) return [material];
    const now = materialNow({ ...material, sha256: versionSha256, part: partOf(selection), selection }, source);
    if (isUnfinished(now)) again.push(source.title);
    return [now];
  });
  return { materials, gone, again };
}

/** The list with one entry at another place. */
export function movedTo<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const [entry] = list.slice(from, from + 1);
  return entry === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
