import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareShortAnswer } from '@schole/grading';
import { z } from 'zod';
import { exactInterval } from '../../../teaching/grading/src/trust/exact-interval.ts';

/** Written and keyed by hand before there was a model, and never trained or tuned on. */
const file = join(import.meta.dirname, '../../../tests/fixtures/grading/greek-answers.json');

const questionsSchema = z.array(
  z.object({
    question: z.string(),
    model: z.string(),
    ideas: z.array(z.object({ text: z.string(), accepted: z.array(z.string()), points: z.number() })),
    source: z.string(),
    answers: z.array(z.object({ text: z.string(), points: z.number() })),
  }),
);

/** Figures of our own Greek answers, with nothing graded beforehand. */
export function printGreek(print: (figure: string) => void): void {
  const questions = questionsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const graded = questions.flatMap(({ answers, ...question }) => {
    const whole = question.ideas.reduce((sum, { points }) => sum + points, 0);
    const grade = prepareShortAnswer({ ...question, language: 'el' }, []);
    return answers.map(({ text, points }) => {
      const { score, evidence } = grade(text);
      return { points, whole, suggested: (score ?? 0) * whole, guarded: evidence.guards.length > 0 };
    });
  });
  const share = (name: string, passes: (one: (typeof graded)[number]) => boolean): void => {
    const count = graded.filter(passes).length;
    const { lower, upper } = exactInterval(graded.length, count);
    const interval = `${(100 * lower).toFixed(0)} to ${(100 * upper).toFixed(0)} %`;
    print(
      `Greek, ${name}: ${count} of ${graded.length}, ${((100 * count) / graded.length).toFixed(1)} % (${interval})`,
    );
  };
  share('full credit or not, rightly', ({ points, whole, suggested }) => (suggested === whole) === (points === whole));
  share('the very points', ({ points, suggested }) => Math.abs(suggested - points) < 1e-6);
  share(
    'full credit without a guard where less was due',
    ({ points, whole, suggested, guarded }) => suggested === whole && points < whole && !guarded,
  );
  share('without full credit, which saying no each time would get right', ({ points, whole }) => points < whole);
}
