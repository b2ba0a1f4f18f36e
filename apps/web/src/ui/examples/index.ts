import { checkboxExample, radioGroupExample, segmentedExample, switchExample } from './boxes.tsx';
import { buttonExample } from './button.tsx';
import { cardExample, editableTextExample } from './card.tsx';
import {
  barChartExample,
  distributionExample,
  dotRowsExample,
  heatStripExample,
  heatTableExample,
  lineChartExample,
} from './charts.tsx';
import { comboboxExample, comboboxManyExample } from './combobox.tsx';
import { dateFieldExample, sliderExample, timeFieldExample } from './dates.tsx';
import { dialogExample } from './dialog.tsx';
import type { Example } from './example.ts';
import { fileDropExample } from './file-drop.tsx';
import { iconButtonExample, tooltipExample } from './icon-button.tsx';
import { menuExample } from './menu.tsx';
import { numberFieldExample } from './number-field.tsx';
import { commandPaletteExample, drawerExample, sidePanelExample, toasterExample } from './over-the-page.tsx';
import { selectFieldExample } from './select-field.tsx';
import { cellsExample, pageExample, sectionsExample, tabsExample } from './sheet.tsx';
import { avatarExample, bloomExample, chipExample, logoExample } from './signs.tsx';
import { tableExample } from './table.tsx';
import { passwordFieldExample, textAreaExample, textFieldExample } from './text-field.tsx';
import { emptyStateExample, errorStateExample, progressExample, skeletonExample, spinnerExample } from './waiting.tsx';
import { paginationExample, stepperExample } from './way.tsx';

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
