import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useBytes } from '../../client/language/use-bytes.ts';
import { Chip, Progress } from '../../ui/index.ts';
import { nearLimit, useOf, usePlan } from './calls.ts';
import { planWords } from './words.ts';

const megabyte = 1024 * 1024;
const texts = { person_megabytes: 'storageOfPerson', school_megabytes: 'storageOfSchool' } as const;

/** How much room is left, for the person and for their school, where files are chosen; nothing before it gets short. */
export function StorageNote(): ReactNode {
  return (
    <>
      <OneLimit name="person_megabytes" />
      <OneLimit name="school_megabytes" />
    </>
  );
}

function OneLimit({ name }: { name: keyof typeof texts }): ReactNode {
  const translate = useWords(planWords);
  const bytes = useBytes();
  const use = useOf(usePlan().data, name);
  if (use === undefined || use.quota === null || use.used === null || use.used < use.quota * nearLimit) return null;
  const { quota, used } = use;
  const text = translate(texts[name], { used: bytes(used * megabyte), quota: bytes(quota * megabyte) });
  return (
    <div className="grid max-w-measure gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Chip kind={used >= quota ? 'danger' : 'attention'}>
          {translate(used >= quota ? 'storageFull' : 'storageNearlyFull')}
        </Chip>
        <span className="font-medium">{text}</span>
      </p>
      <Progress label={text} value={quota === 0 ? 1 : Math.min(1, used / quota)} />
    </div>
  );
}
