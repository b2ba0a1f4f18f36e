import type { ComponentType } from 'react';
import { OutboxTab } from './parts/outbox-tab.tsx';
import { RequestsTab } from './parts/requests-tab.tsx';

/** One section of the administrator's page: its place in the address, its name, and for whom it is. */
export interface Section {
  /** As `?tab=` says it. */
  value: string;
  title: 'outbox' | 'requests';
  /** `school`: for administrators of the active school. `installation`: for whoever looks after the installation. */
  group: 'school' | 'installation';
  component: ComponentType;
}

/** Every section, in the order of the page; each stands in a folder of its own. Add here. */
export const sections: readonly Section[] = [
  { value: 'outbox', title: 'outbox', group: 'installation', component: OutboxTab },
  { value: 'requests', title: 'requests', group: 'installation', component: RequestsTab },
];
