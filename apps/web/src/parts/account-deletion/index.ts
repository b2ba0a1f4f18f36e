export { AccountDeletionBanner } from './banner.tsx';
export { accountDeletionKey, useAccountDeletion } from './calls.ts';
