import { contentLanguages } from '@schole/core';
import { kinds } from '@schole/questions';
import { checkWords as promptWords } from '../../../teaching/questions/src/kinds/analytical-prompt/view-checks.ts';
import { checkWords as gapWords } from '../../../teaching/questions/src/kinds/fill-in-blank/view-checks.ts';
import { checkWords as choiceWords } from '../../../teaching/questions/src/kinds/multiple-choice/view-checks.ts';
import { checkWords as shortWords } from '../../../teaching/questions/src/kinds/short-answer/view-checks.ts';
import { checkWords as statementWords } from '../../../teaching/questions/src/kinds/true-false/view-checks.ts';
import { choiceFaults } from './faults-choice.ts';
import { commonFaults } from './faults-common.ts';
import { gapFaults } from './faults-gap.ts';
import { statementFaults } from './faults-statement.ts';
import { promptFaults, shortFaults } from './faults-written.ts';
import { soundItems, twoRightItems } from './items.ts';
import { type Item, type PlantedFault, verdictsOn } from './trial.ts';

interface Trial {
  title: string;
  words: typeof choiceWords;
  faults: PlantedFault[];
}

const trials: Record<string, Trial> = {
  'multiple-choice': { title: 'Multiple choice', words: choiceWords, faults: [...choiceFaults, ...commonFaults] },
  'true-false': { title: 'True or false', words: statementWords, faults: [...statementFaults, ...commonFaults] },
  'fill-in-blank': { title: 'Fill in the blank', words: gapWords, faults: [...gapFaults, ...commonFaults] },
  'short-answer': { title: 'Short answer', words: shortWords, faults: [...shortFaults, ...commonFaults] },
  'analytical-prompt': { title: 'Analytical prompt', words: promptWords, faults: promptFaults },
};

/** How often a check failed, and how often it said that it could not know, among so many questions. */
interface Count {
  failed: number;
  open: number;
  all: number;
}

function count(items: readonly Item[], checks: readonly string[]): Count {
  const outcomes = items.map((item) => {
    const said = verdictsOn(item).filter(({ check }) => checks.includes(check));
    return ['failed', 'not-checked'].find((outcome) => said.some((verdict) => verdict.outcome === outcome));
  });
  return {
    failed: outcomes.filter((outcome) => outcome === 'failed').length,
    open: outcomes.filter((outcome) => outcome === 'not-checked').length,
    all: outcomes.length,
  };
}

const inFigures = ({ failed, open, all }: Count): string => `${failed}/${all}${open === 0 ? '' : ` (${open} open)`}`;

/** The same count in each language. */
function each(of: (language: string) => Count): string {
  return contentLanguages.map((language) => inFigures(of(language))).join(' | ');
}

/** The checks that look for a second right option do so together. */
const secondRight = ['one-right-option', 'not-right-elsewhere'];

/** What every check caught and raised for nothing, as a page: what its words promise stands beside its figures. */
export function measureChecks(): string {
  const kindOf = (type: string): Item[] => soundItems.filter((item) => item.type === type);
  const tables = Object.values(kinds).map(({ type, checks }) => {
    const trial = trials[type];
    if (trial === undefined) throw new Error(`No faults are planted into questions of the kind ${type} yet.`);
    const faultLines = trial.faults.map(({ name, check, plant }) => {
      const items = kindOf(type).flatMap((item) => {
        const change = plant(item);
        return change === null ? [] : [{ ...item, ...change }];
      });
      const found = each((language) =>
        count(
          items.filter((item) => item.language === language),
          [check],
        ),
      );
      return `| ${name} | ${trial.words(check, 'en')?.name} | ${found} |`;
    });
    if (type === 'multiple-choice')
      faultLines.push(
        `| a second right option, written by hand | both that look for one | ${each((language) =>
          count(
            twoRightItems.filter((item) => item.language === language),
            secondRight,
          ),
        )} |`,
      );
    const alarmLines = checks.map(({ id }) => {
      const words = trial.words(id, 'en');
      const alarms = each((language) =>
        count(
          kindOf(type).filter((item) => item.language === language),
          [id],
        ),
      );
      return `| ${words?.name} | ${words?.passed} | ${alarms} |`;
    });
    return [
      `## ${trial.title}`,
      `${trial.faults.length} kinds of fault.`,
      '',
      '| Planted fault | Check | Caught, en | Caught, el |',
      '|---|---|---|---|',
      ...faultLines,
      '',
      '| Check | What it says when it passes | False alarms, en | False alarms, el |',
      '|---|---|---|---|',
      ...alarmLines,
    ].join('\n');
  });
  return [
    '# What the checks find',
    'Made by `npm run bench -- checks`; a test compares. Each fault is planted into sound questions of our own, and each check also judges the sound ones. Caught: the check failed, of so many questions with the fault. False alarms: it failed on a sound question. Open: it said that it could not know. What a check says of a question is held to this page: its words promise the comparison that it makes, and no more.',
    '',
    `Without a passage, ${passedWithoutPassage()} of ${soundItems.length} questions have a check of the source that passed.`,
    '',
    tables.join('\n\n'),
    '',
  ].join('\n');
}

const sourceChecks = new Set([
  'answer-in-source',
  'not-right-elsewhere',
  'one-answer-fits',
  'stands-in-source',
  'key-fits-source',
  'not-true-elsewhere',
  'ideas-in-source',
  'expected-in-source',
]);

function passedWithoutPassage(): number {
  return soundItems.filter((item) =>
    verdictsOn(item, false).some(({ check, outcome }) => sourceChecks.has(check) && outcome === 'passed'),
  ).length;
}
