import { compareGraded, prepareGraded } from './graded-features.ts';
import { featuresFor, prepareQuestion } from './question.ts';
import { readText } from './reading.ts';

/** The names of the features of both models, in the order of their weights. */
export function featureNames(): { first: string[]; graded: string[] } {
  const idea = { text: '-', accepted: [], points: 1 };
  const question = prepareQuestion({ question: '', model: '', ideas: [idea], language: 'en', source: '' });
  const answer = readText('', 'en');
  return {
    first: Object.keys(featuresFor(answer, 0, question)),
    graded: Object.keys(compareGraded(answer, 0, prepareGraded([]))),
  };
}
