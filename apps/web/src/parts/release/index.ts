// Releasing results to students: used by the deliveries and by the marking desk.
export { ReleaseDialog } from './release-dialog.tsx';
