// The confirmation before unsaved changes are lost.
export { LeaveGuard } from './leave-guard.tsx';
