// Deliveries: an assignment given to students; shared by the generator, classes, the Overview and the live view.
export * from './calls.ts';
export { AssignDialog } from './give/assign-dialog.tsx';
export { DeliveryList } from './list/delivery-list.tsx';
export { DeliveryMenu } from './list/delivery-menu.tsx';
export { StateChip, useWindowText } from './list/state-chip.tsx';
export type { DeliveryRow, ProgressRow } from './rows.ts';
export { zoneName } from './rules/rules-form.ts';
export { deliveryWords } from './words.ts';
