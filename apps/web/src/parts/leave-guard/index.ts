// The question before changes that are not saved get lost.
export { LeaveGuard } from './leave-guard.tsx';
