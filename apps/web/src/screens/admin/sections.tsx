import { type ComponentType, lazy } from 'react';
import { screenCode } from '../../client/connection/screen-code.ts';
import type { SectionName } from './section-names.ts';

/** One section of the admin page: its value in the address, its title, and who sees it. */
export interface Section {
  /** The value of `?tab=`; its title is in `screens/words.ts`. */
  value: SectionName;
  /** `school`: for administrators of the active school. `installation`: for administrators of the installation. */
  group: 'school' | 'installation';
  /** The section, without a title of its own; loaded when it is opened. */
  component: ComponentType;
}

/** A section's code, loaded when it is first opened. */
function section(load: () => Promise<ComponentType>): ComponentType {
  return lazy(screenCode(async () => ({ default: await load() })));
}

/** Every section, in the order of the page; each has its own folder. Add here. */
export const sections: readonly Section[] = [
  {
    value: 'start',
    group: 'installation',
    component: section(async () => (await import('./start/section.tsx')).StartSection),
  },
  {
    value: 'people',
    group: 'school',
    component: section(async () => (await import('./people/section.tsx')).PeopleSection),
  },
  {
    value: 'school',
    group: 'school',
    component: section(async () => (await import('./school/section.tsx')).SchoolSection),
  },
  {
    value: 'plan',
    group: 'school',
    component: section(async () => (await import('./plan/section.tsx')).PlanSection),
  },
  {
    value: 'engines',
    group: 'school',
    component: section(async () => (await import('./engines/section.tsx')).EnginesSection),
  },
  {
    value: 'audit',
    group: 'school',
    component: section(async () => (await import('./audit/section.tsx')).AuditSection),
  },
  {
    value: 'schools',
    group: 'installation',
    component: section(async () => (await import('./schools/section.tsx')).SchoolsSection),
  },
  {
    value: 'network',
    group: 'installation',
    component: section(async () => (await import('./network/section.tsx')).NetworkSection),
  },
  {
    value: 'security',
    group: 'installation',
    component: section(async () => (await import('./security/section.tsx')).SecuritySection),
  },
  {
    value: 'outbox',
    group: 'installation',
    component: section(async () => (await import('./parts/outbox-tab.tsx')).OutboxTab),
  },
  {
    value: 'requests',
    group: 'installation',
    component: section(async () => (await import('./parts/requests-tab.tsx')).RequestsTab),
  },
  {
    value: 'jobs',
    group: 'installation',
    component: section(async () => (await import('./jobs/section.tsx')).JobsSection),
  },
  {
    value: 'storage',
    group: 'installation',
    component: section(async () => (await import('./storage/section.tsx')).StorageSection),
  },
  {
    value: 'health',
    group: 'installation',
    component: section(async () => (await import('./health/section.tsx')).HealthSection),
  },
];
