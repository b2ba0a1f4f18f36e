import { type ComponentType, lazy } from 'react';
import { screenCode } from '../../client/connection/screen-code.ts';
import { type SectionName, sectionFacts, sectionNames } from '../admin-sections.ts';

/** One section of the admin page: its value in the address, its title, and who sees it. */
export interface Section {
  /** As `?tab=` says it. */
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

/** The code of each section, which stands in a folder of its own. Add here. */
const components: Readonly<Record<SectionName, ComponentType>> = {
  start: section(async () => (await import('./start/section.tsx')).StartSection),
  people: section(async () => (await import('./people/section.tsx')).PeopleSection),
  school: section(async () => (await import('./school/section.tsx')).SchoolSection),
  plan: section(async () => (await import('./plan/section.tsx')).PlanSection),
  engines: section(async () => (await import('./engines/section.tsx')).EnginesSection),
  audit: section(async () => (await import('./audit/section.tsx')).AuditSection),
  schools: section(async () => (await import('./schools/section.tsx')).SchoolsSection),
  network: section(async () => (await import('./network/section.tsx')).NetworkSection),
  security: section(async () => (await import('./security/section.tsx')).SecuritySection),
  outbox: section(async () => (await import('./parts/outbox-tab.tsx')).OutboxTab),
  requests: section(async () => (await import('./parts/requests-tab.tsx')).RequestsTab),
  jobs: section(async () => (await import('./jobs/section.tsx')).JobsSection),
  storage: section(async () => (await import('./storage/section.tsx')).StorageSection),
  health: section(async () => (await import('./health/section.tsx')).HealthSection),
};

/** Every section, in the order of the page. */
export const sections: readonly Section[] = sectionNames.map((value) => ({
  value,
  group: sectionFacts[value].group,
  component: components[value],
}));
