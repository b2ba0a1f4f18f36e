import type { PageCheck } from '../stop/stop.ts';
import { axe } from './axe.ts';
import { quietConsole } from './console.ts';
import { controls } from './controls.ts';
import { language } from './language.ts';
import { overflow } from './overflow.ts';
import { policy } from './policy.ts';

/** Everything that is asked wherever the walk goes, in this order. Add here; `planted.test.ts` shows that it can fail. */
export const pageChecks: readonly PageCheck[] = [axe, overflow, language, quietConsole, policy, controls];
