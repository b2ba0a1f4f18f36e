import type { Bench } from './contract.ts';
import { crash } from './crash.ts';
import { transactions } from './transactions.ts';

/** Every bench, in the order in which `npm run bench` runs them. Add here. */
export const benches: readonly Bench[] = [transactions, crash];
