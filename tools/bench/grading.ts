import type { Bench } from './contract.ts';
import { printFolds } from './grading/folds.ts';
import { printGreek } from './grading/greek.ts';
import { printTimes } from './grading/times.ts';

export const grading: Bench = {
  name: 'grading',
  measures:
    'short answers graded offline, on questions and in languages that no model was trained on, and the time of an answer',
  async run(print) {
    printFolds(print);
    printGreek(print);
    printTimes(print);
  },
};
