export type { Head } from './contract.ts';
