import type { PageCheck } from '../stop/stop.ts';
import { axe } from './axe.ts';
import { quietConsole } from './console.ts';
import { controls } from './controls.ts';
import { language } from './language.ts';
import { overflow } from './overflow.ts';
import { policy } from './policy.ts';

/** All checks that the walk runs at each stop, in this order. Add here; `planted.test.ts` shows that each can fail. */
export const pageChecks: readonly PageCheck[] = [axe, overflow, language, quietConsole, policy, controls];
