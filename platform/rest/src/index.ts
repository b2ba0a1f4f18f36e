export { restDoor } from './door.ts';
export type { RestOptions } from './options.ts';
