import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { changeSchoolSwitch } from './change-school-switch.ts';

/** Whether the school's language model may be asked about answers of students. */
export const allowModelGrading: ServerFunction<'allow-model-grading'> = {
  name: 'allow-model-grading',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: ({ allowed }, { asServer, caller }) =>
    asServer((transaction) => changeSchoolSwitch(transaction, caller, 'model_grading', allowed)),
};
