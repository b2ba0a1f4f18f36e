import {
  type AnyRoute,
  type AnyRouter,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
} from '@tanstack/react-router';
import { screenCode } from './client/connection/screen-code.ts';
import { Crash } from './parts/crash.tsx';
import { LoadingPage, LoadingScreen } from './parts/loading-page.tsx';
import { Root } from './root.tsx';
import { type Screen, screens } from './screens/index.tsx';
import { NotFoundInApp } from './screens/not-found/in-app.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

/** Builds the router from the table of screens; tests pass their own history. */
export function buildRouter(history?: RouterHistory): AnyRouter {
  const root = createRootRoute({ component: Root, notFoundComponent: NotFoundInApp });
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: lazyRouteComponent(
      screenCode(() => import('./shell/dashboard-screen.tsx')),
      'DashboardScreen',
    ),
    pendingComponent: LoadingPage,
  });
  const routes = (area: 'open' | 'dashboard', parent: AnyRoute): AnyRoute[] =>
    screens
      .filter((screen) => screen.area === area)
      .map((screen) =>
        createRoute({
          getParentRoute: () => parent,
          path: screen.path,
          component: screen.component,
          // A screen of the shell loads inside its main region.
          ...(area === 'open' ? { pendingComponent: LoadingPage } : {}),
          staticData: { screen },
          beforeLoad: async () => {
            if (screen.exists !== undefined && !(await screen.exists())) throw notFound();
          },
        }),
      );
  shell.addChildren(routes('dashboard', shell));
  root.addChildren([shell, ...routes('open', root)]);
  return createRouter({
    routeTree: root,
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: Crash,
    // Without a document the router would write a script into the page for it.
    scrollRestoration: typeof document !== 'undefined',
    ...(history === undefined ? {} : { history }),
  });
}
