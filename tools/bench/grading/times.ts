import { createHash } from 'node:crypto';
import { prepareShortAnswer } from '@schole/grading';
import { asShortAnswer, readQuestions } from '../../train-grader/sets.ts';

const yardstickSize = 1024 * 1024;

/** Milliseconds of processor time that something takes. */
function measure(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Milliseconds that this machine needs now to hash a megabyte. */
function yardstick(): number {
  const rounds = 100;
  return (
    measure(() => {
      for (let round = 0; round < rounds; round += 1) createHash('sha256').update(Buffer.alloc(yardstickSize)).digest();
    }) / rounds
  );
}

/** The time of one answer of SciEntsBank, with nothing and with twenty answers graded. */
export function printTimes(print: (figure: string) => void): void {
  const questions = readQuestions().filter(({ set }) => set === 'seb');
  if (questions.length === 0) return;
  const megabyte = yardstick();
  for (const count of [0, 20]) {
    let answers = 0;
    const time = measure(() => {
      for (const training of questions) {
        const graded = training.answers
          .slice(0, count)
          .map(({ text, correct }, at) => ({ attemptId: `${at}`, text, score: Number(correct) }));
        const grade = prepareShortAnswer(asShortAnswer(training), graded);
        for (const { text } of training.answers.slice(count)) grade(text);
        answers += training.answers.length - count;
      }
    });
    const each = time / answers;
    print(
      `time of an answer, ${count} graded: ${each.toFixed(2)} ms, ${(each / megabyte).toFixed(2)} times hashing a megabyte; preparing the question is in it`,
    );
  }
}
