export type { RestOptions } from './options.ts';
export { restRoutes } from './rest-routes.ts';
