import { useWords } from '../../client/language.ts';
import { BarChart, Distribution, DotRows, HeatStrip, HeatTable, LineChart } from '../index.ts';
import { bloomWords } from '../words.ts';
import { classMeans, days, sampleWords, sixClasses, testMarks, weeks, withBands } from './chart-samples.ts';
import type { Example } from './example.ts';

function Means() {
  const say = useWords(sampleWords);
  return (
    <LineChart
      title={say('means')}
      note={say('meansNote')}
      placeLabel={say('week')}
      places={weeks}
      series={classMeans}
      range={[50, 85]}
    />
  );
}

function WithBand() {
  const say = useWords(sampleWords);
  return (
    <LineChart
      title={say('spread')}
      note={say('spreadNote')}
      placeLabel={say('day')}
      places={days}
      series={withBands}
      range={[0, 100]}
    />
  );
}

function Many() {
  const say = useWords(sampleWords);
  return <LineChart title={say('many')} placeLabel={say('week')} places={weeks} series={sixClasses} />;
}

function OnePoint() {
  const say = useWords(sampleWords);
  const one = [{ label: '8C', values: [62] }];
  return <LineChart title={say('one')} placeLabel={say('week')} places={['6']} series={one} range={[0, 100]} />;
}

function NoPoint() {
  const say = useWords(sampleWords);
  return <LineChart title={say('means')} placeLabel={say('week')} places={[]} series={[]} />;
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
  const say = useWords(sampleWords);
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
      title={say('levels')}
      note={say('levelsNote')}
      labelHead={say('level')}
      valueHead={say('questions')}
      bars={bars}
    />
  );
}

function LongNames() {
  const say = useWords(sampleWords);
  const bars = [
    { label: say('longOne'), value: 0.62 },
    { label: say('longTwo'), value: 0.05 },
    { label: say('longThree'), value: null },
  ];
  return (
    <BarChart
      title={say('long')}
      labelHead={say('level')}
      valueHead={say('share')}
      bars={bars}
      most={1}
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
  const say = useWords(sampleWords);
  return (
    <Distribution
      title={say('marks')}
      values={values}
      range={[0, 100]}
      valueLabel={say('mark')}
      countLabel={say('answers')}
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
  const say = useWords(sampleWords);
  const row = (label: string, ...shares: (number | null)[]) => ({
    label,
    cells: shares.map((share, place) => (share === null ? null : { share, n: share === 0.5 ? 4 : 24 + place })),
  });
  return (
    <HeatTable
      title={say('understood')}
      note={say('understoodNote')}
      rowHead={say('concept')}
      columns={['8A', '8B', '8C']}
      rows={[
        row(say('fractions'), 0.78, 0.91, 0.65),
        row(say('negative'), 0.48, 0.64, 0.33),
        row(say('linear'), 0.15, null, 0.5),
      ]}
    />
  );
}

function NoConcepts() {
  const say = useWords(sampleWords);
  return <HeatTable title={say('understood')} rowHead={say('concept')} columns={['8A', '8B']} rows={[]} />;
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
  const say = useWords(sampleWords);
  const cells = shares.slice(0, count).map((share, place) => ({
    at: String(place + 1),
    cell: place === 8 ? null : { share, n: place === 7 ? 6 : 27 },
  }));
  return <HeatStrip title={say('perQuestion')} placeLabel={say('question')} valueHead={say('share')} cells={cells} />;
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
  const say = useWords(sampleWords);
  const rows = [
    { id: 'm', label: say('maths'), spread: { mean: 81, low: 70, high: 91 }, n: 212 },
    { id: 'e', label: say('english'), spread: { mean: 77, low: 66, high: 87 }, n: 148 },
    { id: 'b', label: say('biology'), spread: { mean: 74, low: 58, high: 88 }, n: 1236 },
    { id: 'h', label: say('history'), spread: { mean: 68, low: 49, high: 84 }, n: 7 },
  ];
  return <DotRows title={say('averages')} note={say('averagesNote')} rowHead={say('class')} rows={rows} />;
}

export const dotRowsExample: Example = {
  parts: ['DotRows'],
  states: [
    { name: 'rest', Show: Averages, wide: true },
    { name: 'empty', Show: () => <DotRows title={useWords(sampleWords)('averages')} rowHead="" rows={[]} /> },
  ],
};
