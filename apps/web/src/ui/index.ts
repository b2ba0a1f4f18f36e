// The front door of the design system. Screens and parts take everything from here.
export { Avatar, initialsOf } from './avatar.tsx';
export { Bloom } from './bloom.tsx';
export { Button, type ButtonKind, type ButtonProps } from './button.tsx';
export { Card, type CardProps } from './card.tsx';
export { Cell, type CellProps, Cells } from './cells.tsx';
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
  leastAnswers,
  type Share,
  type Spread,
  spreadOf,
} from './charts/index.ts';
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { Chip, type ChipKind, type ChipProps } from './chip.tsx';
export { classes } from './classes.ts';
export { Combobox, ComboboxMany, type ComboboxManyProps, type ComboboxProps } from './combobox.tsx';
export { type Command, type CommandGroup, CommandPalette, type CommandPaletteProps } from './command-palette.tsx';
export { DateField, type DateFieldProps } from './date-field.tsx';
export { Dialog, DialogClose, type DialogProps } from './dialog.tsx';
export { Drawer, type DrawerEdge, type DrawerProps } from './drawer.tsx';
export { EditableText, type EditableTextProps } from './editable-text.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { Field, FieldError, type FieldFrame, type FieldProps } from './field.tsx';
export { FileDrop, type FileDropProps } from './file-drop.tsx';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { Logo } from './logo.tsx';
export { bestMatches, type Findable } from './matching.ts';
export { Menu, MenuChoice, MenuHead, MenuItem, MenuLine } from './menu.tsx';
export { NumberField, type NumberFieldProps } from './number-field.tsx';
export { Margin, Page, type PageProps, SectionHead } from './page.tsx';
export { Pagination, type PaginationProps } from './pagination.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
export { Progress } from './progress.tsx';
export { type Choice, RadioGroup, type RadioGroupProps } from './radio-group.tsx';
export { type SectionGroup, Sections, type SectionsProps } from './sections.tsx';
export { Segmented, type SegmentedProps } from './segmented.tsx';
export { type Option, SelectField, type SelectFieldProps } from './select-field.tsx';
export { SidePanel, type SidePanelProps } from './side-panel.tsx';
export { Skeleton } from './skeleton.tsx';
export { Slider, type SliderProps } from './slider.tsx';
export { Spinner } from './spinner.tsx';
export { type Step, Stepper, type StepperProps } from './stepper.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
export { DataCell, HeadCell, type HeadSort, Row, RowHead, Table, type TableProps } from './table.tsx';
export { EmptyRow, LoadingRows, RowActions } from './table-rows.tsx';
export { SelectionLine, TickCell, TickHead } from './table-ticks.tsx';
export { type Tab, Tabs, type TabsProps } from './tabs.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { TimeField, type TimeFieldProps } from './time-field.tsx';
export { Toaster } from './toaster.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
export type { ComboboxOption } from './use-combobox.ts';
export { useFocusCaught } from './use-focus-caught.ts';
export { useFocusKept } from './use-focus-kept.ts';
export { useFocusTurn } from './use-focus-turn.ts';
export { type Selection, useSelection } from './use-selection.ts';
export { type SortDirection, type Sorting, type SortValue, useSorting } from './use-sorting.ts';
