// The exports of the design system. Screens and parts import everything from here.

export { Button, type ButtonKind, type ButtonProps } from './actions/button.tsx';
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx';
export { Menu, MenuChoice, MenuHead, MenuItem, MenuSeparator } from './actions/menu.tsx';
export { Tooltip, type TooltipProps } from './actions/tooltip.tsx';
export { Avatar, initialsOf } from './badges/avatar.tsx';
export { Bloom } from './badges/bloom.tsx';
export { Chip, type ChipKind, type ChipProps } from './badges/chip.tsx';
export { Logo } from './badges/logo.tsx';
export {
  BarChart,
  type BarChartProps,
  binsOf,
  Distribution,
  type DistributionProps,
  DotRows,
  type DotRowsProps,
  HeatStrip,
  type HeatStripProps,
  HeatTable,
  type HeatTableProps,
  LineChart,
  type LineChartProps,
  type LineSeries,
  minAnswers,
  type Share,
  type Spread,
  spreadOf,
} from './charts/index.ts';
export { Combobox, ComboboxMany, type ComboboxManyProps, type ComboboxProps } from './combobox/combobox.tsx';
export type { ComboboxOption } from './combobox/use-combobox.ts';
export { DateField, type DateFieldProps } from './dates/date-field.tsx';
export { TimeField, type TimeFieldProps } from './dates/time-field.tsx';
export { Dialog, DialogClose, type DialogProps } from './dialogs/dialog.tsx';
export { Drawer, type DrawerEdge, type DrawerProps } from './dialogs/drawer.tsx';
export { SidePanel, type SidePanelProps } from './dialogs/side-panel.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './feedback/error-state.tsx';
export { Progress } from './feedback/progress.tsx';
export { Skeleton } from './feedback/skeleton.tsx';
export { Spinner } from './feedback/spinner.tsx';
export { Toaster } from './feedback/toaster.tsx';
export { Checkbox, type CheckboxProps } from './fields/checkbox.tsx';
export { useCutPaste } from './fields/cut-paste.tsx';
export { EditableText, type EditableTextProps } from './fields/editable-text.tsx';
export { Field, FieldError, type FieldFrame, type FieldProps } from './fields/field.tsx';
export { FileDrop, type FileDropProps } from './fields/file-drop.tsx';
export { NumberField, type NumberFieldProps } from './fields/number-field.tsx';
export { PasswordField, type PasswordFieldProps } from './fields/password-field.tsx';
export { type Choice, RadioGroup, type RadioGroupProps } from './fields/radio-group.tsx';
export { Segmented, type SegmentedProps } from './fields/segmented.tsx';
export { type Option, SelectField, type SelectFieldProps } from './fields/select-field.tsx';
export { Slider, type SliderProps } from './fields/slider.tsx';
export { Switch, type SwitchProps } from './fields/switch.tsx';
export { TextArea, type TextAreaProps } from './fields/text-area.tsx';
export { TextField, type TextFieldProps } from './fields/text-field.tsx';
export { useFocusFallback } from './focus/use-focus-fallback.ts';
export { useLayerFocus } from './focus/use-layer-focus.ts';
export { useStableFocus } from './focus/use-stable-focus.ts';
export { Card, type CardProps } from './layout/card.tsx';
export { Cell, type CellProps, Cells } from './layout/cells.tsx';
export { Disclosure, type DisclosureProps } from './layout/disclosure.tsx';
export { Margin, Page, type PageProps, SectionHead } from './layout/page.tsx';
export { Pagination, type PaginationProps } from './navigation/pagination.tsx';
export { type SectionGroup, Sections, type SectionsProps } from './navigation/sections.tsx';
export { type Step, Stepper, type StepperProps } from './navigation/stepper.tsx';
export { type Tab, Tabs, type TabsProps } from './navigation/tabs.tsx';
export {
  type Command,
  type CommandGroup,
  CommandPalette,
  type CommandPaletteProps,
} from './search/command-palette.tsx';
export { bestMatches, type Findable, foldText } from './search/matching.ts';
export { classes } from './style/classes.ts';
export { DataCell, HeadCell, type HeadSort, Row, RowHead, Table, type TableProps } from './tables/table.tsx';
export { EmptyRow, LoadingRows, RowActions } from './tables/table-rows.tsx';
export { SelectionBar, TickCell, TickHead } from './tables/table-ticks.tsx';
export { useOverflow } from './tables/use-overflow.ts';
export { type Selection, useSelection } from './tables/use-selection.ts';
export { type SortDirection, type Sorting, type SortValue, useSorting } from './tables/use-sorting.ts';
