import { useWords } from '../../../client/language/language.ts';
import { BarChart, Distribution, DotRows, HeatStrip, HeatTable, LineChart } from '../../index.ts';
import { bloomWords } from '../../words/words.ts';
import type { Example } from '../definition/example.ts';
import { classMeans, days, sampleWords, sixClasses, testMarks, weeks, withBands } from './chart-samples.ts';

function Means() {
  const translate = useWords(sampleWords);
  return (
    <LineChart
      title={translate('means')}
      note={translate('meansNote')}
      axisTitle={translate('week')}
      axisLabels={weeks}
      series={classMeans}
      range={[50, 85]}
    />
  );
}

function WithBand() {
  const translate = useWords(sampleWords);
  return (
    <LineChart
      title={translate('spread')}
      note={translate('spreadNote')}
      axisTitle={translate('day')}
      axisLabels={days}
      series={withBands}
      range={[0, 100]}
    />
  );
}

function Many() {
  const translate = useWords(sampleWords);
  return <LineChart title={translate('many')} axisTitle={translate('week')} axisLabels={weeks} series={sixClasses} />;
}

function OnePoint() {
  const translate = useWords(sampleWords);
  const one = [{ label: '8C', values: [62] }];
  return (
    <LineChart
      title={translate('one')}
      axisTitle={translate('week')}
      axisLabels={['6']}
      series={one}
      range={[0, 100]}
    />
  );
}

function NoPoint() {
  const translate = useWords(sampleWords);
  return <LineChart title={translate('means')} axisTitle={translate('week')} axisLabels={[]} series={[]} />;
}

export const lineChartExample: Example = {
  parts: ['LineChart'],
  states: [
    { name: 'rest', Show: Means, wide: true },
    { name: 'bands', Show: WithBand, wide: true },
    { name: 'several', Show: Many },
    { name: 'single', Show: OnePoint },
    { name: 'empty', Show: NoPoint },
  ],
};

function Levels() {
  const translate = useWords(sampleWords);
  const level = useWords(bloomWords);
  const bars = [
    { label: level('remembering'), value: 21 },
    { label: level('understanding'), value: 18 },
    { label: level('applying'), value: 14 },
    { label: level('analyzing'), value: 9 },
    { label: level('evaluating'), value: 6 },
    { label: level('creating'), value: 0 },
  ];
  return (
    <BarChart
      title={translate('levels')}
      note={translate('levelsNote')}
      labelHead={translate('level')}
      valueHead={translate('questions')}
      bars={bars}
    />
  );
}

function LongNames() {
  const translate = useWords(sampleWords);
  const bars = [
    { label: translate('longOne'), value: 0.62 },
    { label: translate('longTwo'), value: 0.05 },
    { label: translate('longThree'), value: null },
  ];
  return (
    <BarChart
      title={translate('long')}
      labelHead={translate('level')}
      valueHead={translate('share')}
      bars={bars}
      max={1}
      format={percent}
    />
  );
}

const percent: Intl.NumberFormatOptions = { style: 'percent' };

export const barChartExample: Example = {
  parts: ['BarChart'],
  states: [
    { name: 'rest', Show: Levels, wide: true },
    { name: 'long', Show: LongNames },
    {
      name: 'empty',
      Show: () => <BarChart title={useWords(sampleWords)('levels')} labelHead="" valueHead="" bars={[]} />,
    },
  ],
};

function Marks({ values }: { values: readonly number[] }) {
  const translate = useWords(sampleWords);
  return (
    <Distribution
      title={translate('marks')}
      values={values}
      range={[0, 100]}
      valueLabel={translate('mark')}
      countLabel={translate('answers')}
    />
  );
}

export const distributionExample: Example = {
  parts: ['Distribution'],
  states: [
    { name: 'rest', Show: () => <Marks values={testMarks} />, wide: true },
    { name: 'single', Show: () => <Marks values={[74]} /> },
    { name: 'empty', Show: () => <Marks values={[]} /> },
  ],
};

function Concepts() {
  const translate = useWords(sampleWords);
  const row = (label: string, ...shares: (number | null)[]) => ({
    label,
    cells: shares.map((share, index) => (share === null ? null : { share, n: share === 0.5 ? 4 : 24 + index })),
  });
  return (
    <HeatTable
      title={translate('understood')}
      note={translate('understoodNote')}
      rowHead={translate('concept')}
      columns={['8A', '8B', '8C']}
      rows={[
        row(translate('fractions'), 0.78, 0.91, 0.65),
        row(translate('negative'), 0.48, 0.64, 0.33),
        row(translate('linear'), 0.15, null, 0.5),
      ]}
    />
  );
}

function NoConcepts() {
  const translate = useWords(sampleWords);
  return <HeatTable title={translate('understood')} rowHead={translate('concept')} columns={['8A', '8B']} rows={[]} />;
}

export const heatTableExample: Example = {
  parts: ['HeatTable'],
  states: [
    { name: 'rest', Show: Concepts, wide: true },
    { name: 'empty', Show: NoConcepts },
  ],
};

const shares = [0.96, 0.88, 0.71, 0.52, 0.34, 0.12, 0.77, 0.5, 0.63, 0.8, 0.45, 0.29];

function Questions({ count }: { count: number }) {
  const translate = useWords(sampleWords);
  const cells = shares.slice(0, count).map((share, index) => ({
    at: String(index + 1),
    cell: index === 8 ? null : { share, n: index === 7 ? 6 : 27 },
  }));
  return (
    <HeatStrip
      title={translate('perQuestion')}
      axisTitle={translate('question')}
      valueHead={translate('share')}
      cells={cells}
    />
  );
}

export const heatStripExample: Example = {
  parts: ['HeatStrip'],
  states: [
    { name: 'rest', Show: () => <Questions count={12} />, wide: true },
    { name: 'single', Show: () => <Questions count={1} /> },
    { name: 'empty', Show: () => <Questions count={0} /> },
  ],
};

function Averages() {
  const translate = useWords(sampleWords);
  const rows = [
    { id: 'm', label: translate('maths'), spread: { mean: 81, low: 70, high: 91 }, n: 212 },
    { id: 'e', label: translate('english'), spread: { mean: 77, low: 66, high: 87 }, n: 148 },
    { id: 'b', label: translate('biology'), spread: { mean: 74, low: 58, high: 88 }, n: 1236 },
    { id: 'h', label: translate('history'), spread: { mean: 68, low: 49, high: 84 }, n: 7 },
  ];
  return (
    <DotRows title={translate('averages')} note={translate('averagesNote')} rowHead={translate('class')} rows={rows} />
  );
}

export const dotRowsExample: Example = {
  parts: ['DotRows'],
  states: [
    { name: 'rest', Show: Averages, wide: true },
    { name: 'empty', Show: () => <DotRows title={useWords(sampleWords)('averages')} rowHead="" rows={[]} /> },
  ],
};
