import { buttonExample } from './actions/button.tsx';
import { dialogExample } from './actions/dialog.tsx';
import { iconButtonExample, tooltipExample } from './actions/icon-button.tsx';
import { menuExample } from './actions/menu.tsx';
import { commandPaletteExample, drawerExample, sidePanelExample, toasterExample } from './actions/overlays.tsx';
import { avatarExample, bloomExample, chipExample, logoExample } from './content/badges.tsx';
import { cardExample, editableTextExample } from './content/card.tsx';
import {
  barChartExample,
  distributionExample,
  dotRowsExample,
  heatStripExample,
  heatTableExample,
  lineChartExample,
} from './content/charts.tsx';
import {
  emptyStateExample,
  errorStateExample,
  progressExample,
  skeletonExample,
  spinnerExample,
} from './content/feedback.tsx';
import { cellsExample, disclosureExample, pageExample, sectionsExample, tabsExample } from './content/layout.tsx';
import { paginationExample, stepperExample } from './content/navigation.tsx';
import { tableExample } from './content/table.tsx';
import type { Example } from './definition/example.ts';
import { checkboxExample, radioGroupExample, segmentedExample, switchExample } from './fields/choice-fields.tsx';
import { comboboxExample, comboboxManyExample } from './fields/combobox.tsx';
import { dateFieldExample, sliderExample, timeFieldExample } from './fields/dates.tsx';
import { fileDropExample } from './fields/file-drop.tsx';
import { numberFieldExample } from './fields/number-field.tsx';
import { selectFieldExample } from './fields/select-field.tsx';
import { passwordFieldExample, textAreaExample, textFieldExample } from './fields/text-field.tsx';

/** Every example of the component page, in the order of the page. Add here. */
export const examples: readonly Example[] = [
  buttonExample,
  iconButtonExample,
  tooltipExample,
  menuExample,
  textFieldExample,
  textAreaExample,
  passwordFieldExample,
  numberFieldExample,
  selectFieldExample,
  comboboxExample,
  comboboxManyExample,
  dateFieldExample,
  timeFieldExample,
  sliderExample,
  fileDropExample,
  checkboxExample,
  radioGroupExample,
  segmentedExample,
  switchExample,
  editableTextExample,
  chipExample,
  bloomExample,
  avatarExample,
  logoExample,
  cardExample,
  cellsExample,
  tabsExample,
  sectionsExample,
  stepperExample,
  paginationExample,
  disclosureExample,
  pageExample,
  dialogExample,
  drawerExample,
  sidePanelExample,
  commandPaletteExample,
  toasterExample,
  tableExample,
  lineChartExample,
  barChartExample,
  distributionExample,
  heatTableExample,
  heatStripExample,
  dotRowsExample,
  progressExample,
  spinnerExample,
  skeletonExample,
  emptyStateExample,
  errorStateExample,
];
