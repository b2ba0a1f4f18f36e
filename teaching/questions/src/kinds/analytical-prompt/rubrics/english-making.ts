import { counted, quoted, scale } from './english-scales.ts';
import type { Templates } from './templates.ts';

/** Criteria of the tasks that judge, or make something new. */
export const making: Pick<
  Templates['task'],
  'judge' | 'weigh' | 'balance' | 'decision' | 'flowchart' | 'letter' | 'exhibition' | 'article' | 'sheet'
> = {
  judge: () => [
    counted(
      'Evidence from the passage',
      2,
      'statements of the passage that have to do with the claim',
      'statement of the passage that has to do with the claim',
      'named',
      'one of them is not as the passage has it',
    ),
    scale(
      'Strength of the evidence',
      'For each statement it is said whether it is a fact, an example or a further claim, and how it bears on the claim.',
      'For each statement it is said how it bears on the claim; what kind of statement it is is missing for one.',
      'For one statement it is said how it bears on the claim.',
      'The statements are only listed.',
    ),
    scale(
      'Judgement',
      'It is said how far the claim is supported, with a reason, and which information is missing.',
      'It is said how far the claim is supported, with a reason; which information is missing is not said.',
      'It is said how far the claim is supported, without a reason.',
      'There is no judgement.',
    ),
  ],
  weigh: ({ noun }) => [
    counted(
      `Content: ${noun || 'points'} of the passage`,
      2,
      noun || 'points',
      'of them',
      'named as the passage has them',
      'one is not explained',
    ),
    scale(
      'Decision and reasons',
      'One is chosen, with two reasons, at least one of them from the passage.',
      'One is chosen, with two reasons, neither of them from the passage.',
      'One is chosen, with one reason.',
      'None is chosen, or there is no reason.',
    ),
    scale(
      'Answer to another choice',
      'A reason for another choice is named, and it is answered with a reason.',
      'A reason for another choice is named and rejected without a reason.',
      'Another choice is mentioned, without a reason for it.',
      'No other choice is considered.',
    ),
  ],
  balance: ({ named: [thing] }) => [
    scale(
      `Points for and against ${thing?.object ?? 'it'}`,
      'At least one point on each side is given as the passage has it.',
      'A point on each side is given, one of them not quite as the passage has it.',
      'A point on one side only is given.',
      'No point of the passage is given.',
    ),
    scale(
      'Argument: weighing',
      'It is said which point counts for more and for whom, with a reason.',
      'It is said which point counts for more, with a reason; for whom is missing.',
      'It is said which point counts for more, without a reason.',
      'The points stand side by side without being weighed.',
    ),
    scale(
      'Judgement',
      'There is a clear judgement, and a condition under which it holds.',
      'There is a clear judgement; the condition does not fit it.',
      'There is a judgement without a condition.',
      'There is no judgement.',
    ),
  ],
  decision: () => [
    scale(
      'Reason and circumstances',
      'The reason that the passage gives is named, and a circumstance from the passage that has to do with it.',
      'The reason that the passage gives is named, and a circumstance that is not quite as the passage has it.',
      'Only the reason or only a circumstance is named.',
      'Neither is named.',
    ),
    scale(
      'Another possible decision',
      'Another possible decision is named, with a reason that people of the time could have had for it.',
      'Another possible decision is named; the reason for it does not fit the time or the passage.',
      'Another possible decision is named, without a reason for it.',
      'No other possible decision is named.',
    ),
    scale(
      'Judgement',
      'There is a clear judgement with two reasons, at least one of them from the passage.',
      'There is a clear judgement with two reasons, neither of them from the passage.',
      'There is a judgement with one reason.',
      'There is no judgement, or it has no reason.',
    ),
  ],
  flowchart: ({ count }) => [
    counted(
      'Content: steps in the right order',
      count,
      'steps of the passage',
      'step of the passage',
      'in boxes in the right order',
      'one of them says something else than the passage',
    ),
    scale(
      'Arrows and form',
      'Every arrow says when or why the next step follows.',
      'All arrows but one say when or why the next step follows.',
      'One arrow says when or why the next step follows, or several do, but more than one does not.',
      'No arrow says anything, or there are no arrows.',
    ),
    scale(
      'Title and note',
      'The title fits, and the note says what would happen if a certain step failed, and why.',
      'The title fits, and the note says what would happen if a certain step failed, without a reason.',
      'There is only a title, or only a note.',
      'Both are missing.',
    ),
  ],
  letter: () => [
    scale(
      'Writer, place and time',
      'It is clear who writes, from where and when, and all three fit the passage.',
      'Two of the three are clear and fit the passage.',
      'One of the three is clear, or the writer knows what happened only later.',
      'It cannot be seen who writes, from where and when.',
    ),
    counted(
      'Facts of the passage',
      3,
      'events of the passage',
      'event of the passage',
      'told rightly and in the right order',
      'one is told wrongly',
    ),
    scale(
      'Meaning for the people concerned',
      'It is said what one event means for people of the time, with a reason that fits the passage.',
      'It is said what one event means for people of the time; the reason is incomplete.',
      'It is said what one event means, without a reason.',
      'Nothing is said of what the events mean.',
    ),
  ],
  exhibition: () => [
    counted(
      'Stations in the order of time',
      3,
      'stations',
      'station',
      'there with a title and the right date, in the order of time',
      'one date is wrong',
    ),
    counted(
      'Facts at the stations',
      3,
      'stations',
      'station',
      'described with what happened, in agreement with the passage',
      'one contradicts the passage',
    ),
    scale(
      'Introduction',
      'It says what connects the three stations, and what changed between the first and the last.',
      'It says what connects the three stations, but not what changed.',
      'It only lists the stations.',
      'There is no introduction.',
    ),
  ],
  article: ({ terms }) => [
    scale(
      `Understanding of ${quoted(terms)}`,
      'All three are explained rightly and in own words.',
      'All three are explained, one of them not quite rightly or in the words of the passage.',
      'One or two of the three are explained rightly.',
      'None of the three is explained rightly.',
    ),
    scale(
      'Connection',
      'It is said how all three are connected, in agreement with the passage.',
      'It is said how two of them are connected, in agreement with the passage; the third is only mentioned.',
      'It is said that they are connected, but not how.',
      'Nothing is said of a connection, or it contradicts the passage.',
    ),
    scale(
      'Comparison or example of one’s own',
      'It is one’s own, it fits, and it is said what stands for what.',
      'It is one’s own and fits; what stands for what has to be guessed.',
      'It is taken from the passage, or fits only in part.',
      'There is none, or it is misleading.',
    ),
  ],
  sheet: ({ terms, count }) => [
    scale(
      `Understanding of ${quoted(terms)}`,
      'It is explained rightly, in own words that such readers understand.',
      'It is explained rightly, with one word that such readers do not know and that is not explained.',
      'It is explained incompletely, or in the words of the passage.',
      'It is not explained, or wrongly.',
    ),
    counted(
      'Facts of the passage',
      count,
      'further facts of the passage',
      'further fact of the passage',
      'given rightly',
      'one of them repeats the explanation',
    ),
    scale(
      'Example or comparison of one’s own',
      'It is one’s own, it fits, and it is said which fact it makes clear.',
      'It is one’s own and fits; which fact it makes clear has to be guessed.',
      'It is taken from the passage, or fits only in part.',
      'There is none, or it is misleading.',
    ),
  ],
};
