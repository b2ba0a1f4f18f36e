import { counted, inWords, quoted, scale } from './english-scales.ts';
import type { Templates } from './templates.ts';

/** Criteria of the tasks that apply a passage or take it apart. */
export const reading: Pick<
  Templates['task'],
  'example' | 'rule' | 'without' | 'contrast' | 'compare' | 'views' | 'study' | 'figures' | 'summary'
> = {
  example: ({ terms }) => [
    scale(
      `An example of one’s own for ${quoted(terms)}`,
      'A fitting example that the passage does not mention is described so that its features can be recognised.',
      'A fitting example that the passage does not mention is named, but hardly described.',
      'The example fits only in part, or is taken from the passage.',
      'There is no example, or it does not fit what the passage says.',
    ),
    counted(
      'Features in the example',
      2,
      'features that the passage names',
      'feature that the passage names',
      'shown in the example',
      'one of them is only asserted',
    ),
    scale(
      `A case that is not an example of ${quoted(terms)}`,
      'A similar case is described, and the missing feature is named.',
      'A case is described and a missing feature is named, but the case has little in common with the example.',
      'A case is given, but the missing feature is not named.',
      'There is no second case, or it is an example all the same.',
    ),
  ],
  rule: () => [
    scale(
      'A case of one’s own',
      'A case of one’s own is described, and it can be seen how the condition is met.',
      'A case of one’s own is described; how it meets the condition has to be guessed.',
      'The case is taken from the passage, or meets the condition only in part.',
      'There is no case, or it does not meet the condition.',
    ),
    scale(
      'What follows in the case',
      'What follows is said and explained with a statement of the passage.',
      'What follows is said and explained, but no statement of the passage is used.',
      'What follows is said without an explanation.',
      'What follows is missing or contradicts the passage.',
    ),
    scale(
      'The changed case',
      'The condition is changed; what is then expected is said, with a reason that agrees with the passage.',
      'The condition is changed and what is expected is said; the reason is incomplete.',
      'The condition is changed, but what is expected has no reason.',
      'No condition is changed.',
    ),
  ],
  without: ({ named: [thing] }) => [
    counted(
      `What ${thing?.subject ?? 'it'} does`,
      2,
      'things from the passage',
      'thing from the passage',
      'named',
      'one of them is not as the passage has it',
    ),
    counted(
      'Consequences',
      2,
      'consequences',
      'consequence',
      'described in a way that follows from what is missing',
      'one of them is only hinted at',
    ),
    scale(
      'Reasons from the passage',
      'For each consequence a statement of the passage is given that explains it.',
      'For each consequence a statement of the passage is given; one of them does not explain it.',
      'For one consequence only is a statement of the passage given.',
      'No statement of the passage is given.',
    ),
  ],
  summary: ({ full = 3 }) => [
    scale(
      'Summary',
      `At least ${inWords(full)} points of the passage are given rightly, in own words and within the length.`,
      `At least ${inWords(Math.ceil(full / 2))} points are given rightly; or more, but beyond the length.`,
      'One point is given rightly, or most of the summary is copied.',
      'There is no summary, or it contradicts the passage.',
    ),
    scale(
      'What matters more and less',
      'Both statements are named, each with a reason that fits the passage.',
      'Both statements are named; one or both of the reasons are incomplete.',
      'Only one of the two is named with a reason.',
      'No statement is named with a reason.',
    ),
    scale(
      'Two questions',
      'The first question is answered rightly from the passage, the second one is left open by it; both are about its matter.',
      'Both questions are there; the answer is incomplete, or the passage answers a part of the second one.',
      'Only one of the two is as it should be.',
      'There is no question, or neither is about the matter of the passage.',
    ),
  ],
  contrast: () => [
    scale(
      'The two things and their difference',
      'Both things are named, and the feature in which they differ.',
      'Both things are named; the feature in which they differ is described but not named.',
      'Both things are named without a feature.',
      'The two things are not named.',
    ),
    scale(
      'Another statement of the passage as evidence',
      'Another statement about one of the two is named, and it is said how it is connected with the difference.',
      'Another statement about one of the two is named; how it is connected with the difference is only hinted at.',
      'Another statement is named, without a connection.',
      'No other statement of the passage is named.',
    ),
    scale(
      'Conclusion: why the difference matters',
      'Something is named that would be different if the two were alike, and the reason is given.',
      'Something is named that would be different if the two were alike; the reason is incomplete.',
      'It is said that the difference matters, but not what would be different.',
      'Nothing is said of why the difference matters.',
    ),
  ],
  compare: ({ named: [first, second] }) => [
    scale(
      `Content: ${first?.object ?? 'the one'} and ${second?.object ?? 'the other'}`,
      'For each of the two at least one statement of the passage is given rightly.',
      'For each of the two a statement is given, one of them not quite as the passage has it.',
      'A statement of the passage is given for one of the two only.',
      'For neither of the two is a statement of the passage given.',
    ),
    scale(
      'Difference',
      'A difference is explained: the feature is named, and what holds for each of the two.',
      'A difference is explained with both sides, but the feature is not named.',
      'A difference is named with one side only.',
      'No difference is named, or one that is not in the passage.',
    ),
    scale(
      'What connects the two',
      'It is said what the two have in common or why they belong together, with a reason from the passage.',
      'It is said what the two have in common or why they belong together; the reason is not from the passage.',
      'It is said what the two have in common, without a reason.',
      'Nothing is said of what connects the two.',
    ),
  ],
  views: () => [
    scale(
      'Recognising the view',
      'It is said whose view it is, and the words that show it are quoted.',
      'The words that show that it is a view are quoted; whose view it is is missing.',
      'It is said that it is a view, without the words that show it.',
      'The view is taken for a fact.',
    ),
    counted(
      'Facts',
      2,
      'facts or findings of the passage that have to do with the view',
      'fact or finding of the passage that has to do with the view',
      'named',
      'one of them is not as the passage has it',
    ),
    scale(
      'Argument: facts and view',
      'For each of the facts it is explained whether it supports the view, speaks against it or leaves it open.',
      'For each of the facts it is said whether it supports the view; for one of them a reason is missing.',
      'For one of the facts it is explained whether it supports the view.',
      'Facts and view are not brought together.',
    ),
  ],
  study: () => [
    scale(
      'Question and method',
      'It is said in own words which question was investigated and what was done.',
      'The question and what was done are given, one of them incompletely.',
      'Only the question or only what was done is given.',
      'Neither is given as the passage has it.',
    ),
    scale(
      'Finding and conclusion',
      'What was found is named, and the conclusion follows from it.',
      'What was found is named and a conclusion drawn that goes further than what was found.',
      'What was found is named without a conclusion.',
      'What was found is missing or wrong.',
    ),
    scale(
      'Limits of the investigation',
      'Something that it does not show, or a further test, is named with a reason.',
      'Something that it does not show, or a further test, is named; the reason is incomplete.',
      'Something that it does not show, or a further test, is named without a reason.',
      'Nothing of the kind is named.',
    ),
  ],
  figures: ({ count }) => [
    counted(
      'Table with the figures of the passage',
      count,
      'figures of the passage',
      'figure of the passage',
      'in the table with what they are figures of',
      'one of them is without its unit',
    ),
    scale(
      'What the figures show: content of the description',
      'Two sentences compare figures, and both are right.',
      'Two sentences compare figures; one of them is not quite right.',
      'One sentence compares figures, or figures are only repeated.',
      'The figures are not described, or all comparisons are wrong.',
    ),
    scale(
      'Conclusion: what the figures leave open',
      'A question that the figures leave open is named, and what one would have to know to answer it.',
      'A question that the figures leave open is named; what one would have to know stays vague.',
      'A question is named that the passage answers.',
      'No question is named.',
    ),
  ],
};
