import { calendarWords } from '../../../parts/calendar/words.ts';
import { type SettingsTab, tabCode, textOf, textsOf } from '../settings-tab.ts';
import { notificationWords } from './words.ts';

export const notificationsTab: SettingsTab = {
  name: 'notifications',
  title: textOf(notificationWords, 'title'),
  headings: [
    ...textsOf(notificationWords, [
      'assignment_submissions',
      'grading_complete',
      'assistant_activity',
      'learning_gap_alerts',
      'digest',
    ]),
    ...textsOf(calendarWords, ['title-teacher']),
  ],
  component: tabCode(async () => (await import('./tab.tsx')).NotificationsTab),
};
