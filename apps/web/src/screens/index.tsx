import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import {
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  NotebookPen,
  Settings,
  Users,
} from 'lucide-react';
import { screenCode } from '../client/connection/screen-code.ts';
import { sectionNames } from './admin-sections.ts';
import type { ScreenName, ScreenTitle } from './words.ts';

/** One screen of the application: an address, its name, and the code that is loaded when it is opened. */
export interface Screen {
  path: `/${string}`;
  title: ScreenTitle;
  /** The name of a variant of the screen that the search parameters select, if it has its own. */
  titleIn?: (search: Readonly<Record<string, unknown>>) => ScreenName;
  component: AsyncRouteComponent<object>;
  /** `open`: public. `dashboard`: inside the shell, for signed-in users. */
  area: 'open' | 'dashboard';
  /** Called before the screen is shown; false: for this user there is nothing at the address. */
  exists?: () => Promise<boolean>;
  /** True where evidence is beside the work: then the sidebar is a rail, unless the user opens it. */
  evidence?: (search: Readonly<Record<string, unknown>>) => boolean;
  /** True where the screen is alone in the window: a page to print. */
  bare?: (search: Readonly<Record<string, unknown>>) => boolean;
  /** Its entry in the sidebar; a screen without one is reached by other links. */
  entry?: { group: 'main' | 'coreFeatures' | 'tools'; icon: LucideIcon };
}

const authTitles: ReadonlyMap<unknown, ScreenTitle> = new Map([
  ['sign-up', 'signUp'],
  ['forgot', 'forgotten'],
  ['reset', 'newPassword'],
  ['confirm', 'confirmation'],
  ['join', 'invitation'],
]);

/** Every screen except the landing page, which is an entry of its own. Add here. */
export const screens: readonly Screen[] = [
  {
    path: '/auth',
    title: 'signIn',
    titleIn: ({ mode }) => authTitles.get(mode) ?? 'signIn',
    area: 'open',
    component: lazyRouteComponent(
      screenCode(() => import('./auth/screen.tsx')),
      'AuthScreen',
    ),
  },
  // For students alone: none of them is inside the shell, whose code they never load.
  {
    path: '/student/sign-in',
    title: 'studentSignIn',
    area: 'open',
    component: lazyRouteComponent(
      screenCode(() => import('./student/sign-in/screen.tsx')),
      'StudentSignInScreen',
    ),
  },
  {
    path: '/student/join',
    title: 'studentJoin',
    area: 'open',
    component: lazyRouteComponent(
      screenCode(() => import('./student/join/screen.tsx')),
      'StudentJoinScreen',
    ),
  },
  {
    path: '/student',
    title: 'studentTodo',
    area: 'open',
    component: lazyRouteComponent(
      screenCode(() => import('./student/screen.tsx')),
      'StudentScreen',
    ),
  },
  {
    path: '/student/done',
    title: 'studentDone',
    area: 'open',
    component: lazyRouteComponent(
      screenCode(() => import('./student/screen.tsx')),
      'StudentScreen',
    ),
  },
  {
    path: '/student/results',
    title: 'studentResults',
    area: 'open',
    component: lazyRouteComponent(
      screenCode(() => import('./student/screen.tsx')),
      'StudentScreen',
    ),
  },
  {
    path: '/student/account',
    title: 'studentAccount',
    area: 'open',
    component: lazyRouteComponent(
      screenCode(() => import('./student/screen.tsx')),
      'StudentScreen',
    ),
  },
  {
    path: '/student/attempt/$deliveryId',
    title: 'studentAttempt',
    area: 'open',
    component: lazyRouteComponent(
      screenCode(() => import('./student/attempt/screen.tsx')),
      'AttemptScreen',
    ),
  },
  {
    path: '/student/results/$attemptId',
    title: 'studentResult',
    area: 'open',
    component: lazyRouteComponent(
      screenCode(() => import('./student/result/screen.tsx')),
      'ResultScreen',
    ),
  },
  {
    path: '/dashboard',
    title: 'chat',
    area: 'dashboard',
    component: lazyRouteComponent(
      screenCode(() => import('./chat/screen.tsx')),
      'ChatScreen',
    ),
    entry: { group: 'main', icon: MessagesSquare },
  },
  {
    path: '/dashboard/overview',
    title: 'overview',
    area: 'dashboard',
    component: lazyRouteComponent(
      screenCode(() => import('./overview/screen.tsx')),
      'OverviewScreen',
    ),
    entry: { group: 'main', icon: LayoutDashboard },
  },
  {
    path: '/dashboard/classes',
    title: 'classes',
    area: 'dashboard',
    component: lazyRouteComponent(
      screenCode(() => import('./classes/screen.tsx')),
      'ClassesScreen',
    ),
    entry: { group: 'main', icon: Users },
  },
  {
    path: '/dashboard/classes/students',
    title: 'schoolStudents',
    area: 'dashboard',
    component: lazyRouteComponent(
      screenCode(() => import('./classes/students/screen.tsx')),
      'StudentsScreen',
    ),
  },
  {
    path: '/dashboard/classes/$classId',
    title: 'oneClass',
    area: 'dashboard',
    component: lazyRouteComponent(
      screenCode(() => import('./classes/class-screen.tsx')),
      'ClassScreen',
    ),
  },
  {
    path: '/dashboard/assignments',
    title: 'assignments',
    area: 'dashboard',
    component: lazyRouteComponent(
      screenCode(() => import('./assignments/screen.tsx')),
      'AssignmentsScreen',
    ),
    evidence: ({ open }) => open !== undefined,
    bare: ({ open, view }) => open !== undefined && view === 'print',
    entry: { group: 'coreFeatures', icon: NotebookPen },
  },
  {
    path: '/dashboard/assignments/deliveries/$deliveryId',
    title: 'delivery',
    area: 'dashboard',
    component: lazyRouteComponent(
      screenCode(() => import('./deliveries/screen.tsx')),
      'DeliveryScreen',
    ),
  },
  {
    path: '/dashboard/sources',
    title: 'sources',
    area: 'dashboard',
    component: lazyRouteComponent(
      screenCode(() => import('./sources/screen.tsx')),
      'SourcesScreen',
    ),
    evidence: ({ open }) => open !== undefined,
  },
  {
    path: '/dashboard/grading',
    title: 'grading',
    area: 'dashboard',
    component: lazyRouteComponent(
      screenCode(() => import('./grading/screen.tsx')),
      'GradingScreen',
    ),
    evidence: ({ delivery, attempt }) => delivery !== undefined || attempt !== undefined,
    entry: { group: 'coreFeatures', icon: ListChecks },
  },
  {
    path: '/dashboard/settings',
    title: 'settings',
    area: 'dashboard',
    component: lazyRouteComponent(
      screenCode(() => import('./settings/screen.tsx')),
      'SettingsScreen',
    ),
    entry: { group: 'tools', icon: Settings },
  },
  // Reached from the user menu, by administrators of the school and of the installation; for other users there is
  // nothing here.
  {
    path: '/admin',
    title: 'administration',
    titleIn: ({ tab }) => sectionNames.find((section) => section === tab) ?? 'administration',
    area: 'dashboard',
    exists: async () => (await import('./admin/exists.ts')).mayAdminister(),
    component: lazyRouteComponent(
      screenCode(() => import('./admin/screen.tsx')),
      'AdminScreen',
    ),
  },
];
