import type { RubricSlots, Scale, Templates } from './templates.ts';

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six'];
const inWords = (count: number): string => numbers[count] ?? String(count);
const fewer = (count: number): string => (count > 2 ? `${inWords(count - 1)} or one` : 'one');

const quoted = (terms: readonly string[]): string => {
  const all = terms.map((term) => `“${term}”`);
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
};

const evidence = (criterion: string, of: string, none: string, how: string): Scale => ({
  criterion,
  young: [
    `Every part of the answer names ${of} from the text.`,
    `Names ${of} from the text in one part of the answer only.`,
    `Names no ${none} from the text, or something that the text does not say.`,
  ],
  older: [
    `Every point rests on ${of} from the text; ${how}.`,
    `Most points rest on ${of} from the text; at most one is only asserted.`,
    `Only one point rests on ${of} from the text; the others are asserted, or are copied without a link to the point.`,
    `No point rests on ${of} from the text, or what is said contradicts it.`,
  ],
});

const facts = (of: string): Scale => ({
  criterion: 'Facts of the text',
  young: [
    `Everything taken from the text is right; at least three ${of} are used.`,
    `One or two ${of} of the text are used, or one is wrong.`,
    `No ${of} of the text are used, or several are wrong.`,
  ],
  older: [
    `At least three ${of} of the text are used, all of them rightly; what is invented fits them.`,
    `Two ${of} of the text are used rightly; what is invented fits them.`,
    `One of the ${of} of the text is used rightly, or something invented contradicts the text in one place.`,
    `None of the ${of} of the text is used rightly, or the text is contradicted in several places.`,
  ],
});

export const english: Templates = {
  levels: { young: ['Fully', 'Partly', 'Not yet'], older: ['Fully', 'Largely', 'Partly', 'Hardly'] },
  task: {
    example: ({ terms }) => ({
      criterion: `An example of one’s own for ${quoted(terms)}`,
      young: [
        'Describes an example that is not in the text and says what makes it a fitting one.',
        'Describes a fitting example, but does not say what makes it one.',
        'Gives no example, one from the text, or one that does not fit.',
      ],
      older: [
        'Describes a fitting example that is not in the text, shows at least two features in it that the text names, and sets it apart from a case that does not fit.',
        'Describes a fitting example that is not in the text and shows at least one feature in it that the text names; the other case is missing or does not differ in a feature.',
        'Gives a fitting example, but does not connect it with the features that the text names.',
        'Gives no example, one from the text, or one that does not fit what the text says.',
      ],
    }),
    kinds: ({ terms }) => ({
      criterion: `Cases of one’s own for ${quoted(terms)}`,
      young: [
        'Describes a fitting case for each of the three and says why it belongs there.',
        'Describes fitting cases for two of them, or for all three without saying why.',
        'Describes one fitting case or none.',
      ],
      older: [
        'Describes a fitting case of its own for each of the three, explains each with the features that the text gives, and sets it apart from the other two.',
        'Describes a fitting case for each of the three and explains at least two of them with features that the text gives.',
        'Describes fitting cases for two of the three, or for all three without features that the text gives.',
        'Describes one fitting case or none, or takes the cases from the text.',
      ],
    }),
    rule: () => ({
      criterion: 'Use of the statement on a case of one’s own',
      young: [
        'Describes a case to which the statement applies, and says what happens and why.',
        'Describes a case to which the statement applies, but does not say why this happens.',
        'Describes no case, or one to which the statement does not apply.',
      ],
      older: [
        'The case meets the condition; what follows is explained step by step; a second case with a changed condition has a different, reasoned prediction.',
        'The case meets the condition and what follows is explained; the changed case is there, but its prediction has no reason.',
        'The case meets the condition, but what follows is only named and not explained; there is no changed case.',
        'There is no case, or its condition is not the one of the statement.',
      ],
    }),
    without: ({ named: [thing] }) => ({
      criterion: `What would follow without ${thing?.object ?? 'it'}`,
      young: [
        'Names two things from the text and says step by step what would happen without one of them.',
        'Names one or two things from the text, but says only that something would be missing.',
        'Names nothing from the text, or what would happen does not follow from it.',
      ],
      older: [
        'Names at least two things that the text states, and derives at least two consequences step by step, each from a statement of the text.',
        'Names at least two things that the text states, and derives one consequence from a statement of the text.',
        'Names one thing that the text states; the consequence is given without the steps that lead to it.',
        'Names nothing that the text states, or gives consequences that contradict the text.',
      ],
    }),
    chain: ({ count }) => ({
      criterion: 'Causes and how they are linked',
      young: [
        `Names at least ${inWords(count)} causes from the text in the right order and says how one leads to the other.`,
        `Names ${fewer(count)} of the causes from the text, or gives them without saying how they are linked.`,
        'Names no cause from the text.',
      ],
      older: [
        `Names at least ${inWords(count)} causes from the text in the right order and explains every link up to the result.`,
        `Names at least ${inWords(count)} causes from the text; one link is missing or is only asserted.`,
        `Names ${fewer(count)} of the causes from the text, or several in a list without links.`,
        'Names no cause from the text, or confuses cause and result.',
      ],
    }),
    how: () => ({
      criterion: 'Cause, result and what lies between',
      young: [
        'Names cause and result and says in the right order what happens between them.',
        'Names cause and result, but not what happens between them.',
        'Confuses cause and result, or names only one of them.',
      ],
      older: [
        'Names cause and result, explains every step between them with the text, and says what else has a share in the result.',
        'Names cause and result and explains at least one step between them with the text; nothing else is considered.',
        'Names cause and result, but no step between them.',
        'Confuses cause and result, or names only one of them.',
      ],
    }),
    compare: ({ named: [first, second] }) => ({
      criterion: `Comparison of ${first?.object ?? 'the one'} with ${second?.object ?? 'the other'}`,
      young: [
        'Gives two differences; for each it says how it is on the one side and on the other.',
        'Gives one difference with both sides, or two with one side only.',
        'Gives no difference, or what it says is not in the text.',
      ],
      older: [
        'Explains at least two differences by a named feature, each with both sides, and says what the two have in common or why they share nothing.',
        'Explains at least two differences with both sides; the features are not named, or nothing is said on what the two share.',
        'Explains one difference with both sides, or describes the two one after the other without comparing them.',
        'Describes only one of the two, or gives differences that are not in the text.',
      ],
    }),
    views: () => ({
      criterion: 'Views and facts',
      young: [
        'Says what is a view and what is a fact, and how two of the facts fit the view.',
        'Tells view and facts apart, but does not say how they fit together.',
        'Takes the view for a fact, or names no facts.',
      ],
      older: [
        'Tells the view from the facts by its wording, and explains for at least two facts whether they support it, speak against it or leave it open.',
        'Tells the view from the facts, and explains for one fact whether it supports the view.',
        'Tells the view from the facts, but only lists the facts.',
        'Takes the view for a fact, or names no facts of the text.',
      ],
    }),
    judge: ({ count }) => ({
      criterion: 'Judgement of the claim',
      young: [
        'Says whether the claim is right and gives two reasons from the text.',
        'Says whether the claim is right and gives one reason from the text.',
        'Does not say whether the claim is right, or gives no reason.',
      ],
      older: [
        `Weighs at least ${inWords(count)} facts of the text, comes to a clear judgement with two reasons, and says what is still missing for a safe one.`,
        'Weighs at least two facts of the text and comes to a clear judgement with two reasons.',
        'Comes to a judgement with one reason, or lists facts without weighing them.',
        'There is no judgement, or it has no reason from the text.',
      ],
    }),
    weigh: ({ noun, count }) => ({
      criterion: `Weighing of the ${noun || 'points'} against each other`,
      young: [
        `Names at least two of the ${noun || 'points'}, chooses one and gives two reasons from the text.`,
        `Chooses one of the ${noun || 'points'} and gives one reason from the text.`,
        'Does not choose, or gives no reason.',
      ],
      older: [
        `Names at least ${inWords(count)} of the ${noun || 'points'}, decides by a stated yardstick with two reasons from the text, and answers an objection.`,
        `Names at least two of the ${noun || 'points'} and gives two reasons from the text for the decision; no objection is answered.`,
        'Decides with one reason from the text, without a comparison with another one.',
        'Does not decide, or gives no reason from the text.',
      ],
    }),
    balance: ({ named: [thing] }) => ({
      criterion: `Weighing of what speaks for and against ${thing?.object ?? 'it'}`,
      young: [
        'Names a point for and a point against from the text, and decides with a reason.',
        'Names points of one side only, or decides without a reason.',
        'Names no point from the text.',
      ],
      older: [
        'Names at least one point of each side from the text, says which counts for more and why, and names a condition under which the judgement holds.',
        'Names at least one point of each side from the text and comes to a judgement with a reason; no condition is named.',
        'Names points of both sides without weighing them, or weighs with points of one side only.',
        'Names no point from the text, or comes to no judgement.',
      ],
    }),
    turning: () => ({
      criterion: 'Choice of the turning point',
      young: [
        'Names two events from the text, chooses one and says what was different after it.',
        'Chooses one event from the text, but does not say what was different after it.',
        'Chooses no event from the text.',
      ],
      older: [
        'Weighs two events of the text by what was different after each, decides with two reasons, and answers an objection.',
        'Says for two events of the text what was different after each, and decides with two reasons; no objection is answered.',
        'Decides for one event with one reason, without a comparison with another one.',
        'Chooses no event of the text, or gives no reason.',
      ],
    }),
    flowchart: ({ count }) => ({
      criterion: 'Steps and arrows of the flow chart',
      young: [
        `At least ${inWords(count - 1)} steps are there, in the right order, with arrows.`,
        'Some steps are missing, or two stand in the wrong order.',
        'Only one step is there, or the order is not that of the text.',
      ],
      older: [
        `At least ${inWords(count - 1)} steps stand in the right order, and every arrow says why or when the next one follows; the poster is understood without the text.`,
        `At least ${inWords(count - 1)} steps stand in the right order; some arrows say nothing.`,
        'Steps are missing or two stand in the wrong order; the arrows say nothing.',
        'Fewer than three steps are there, or the order is not that of the text.',
      ],
    }),
    letter: () => ({
      criterion: 'Letter from the time of the events',
      young: [
        'It is clear who writes and where; the events stand in the right order, and the writer says why something happened.',
        'It is a letter about the events, but who writes is not clear, or their order is wrong.',
        'It is no letter, or it is not about the events of the text.',
      ],
      older: [
        'Writer, place and time are clear and fit the events; these stand in the right order, and a cause or result and its meaning for the people are explained.',
        'Writer and place are clear and the events stand in the right order; a cause or result is named, but not what it means for the people.',
        'The events are told without a recognisable writer, or neither a cause nor a result is named.',
        'It is no letter, or the writer knows what happened only later.',
      ],
    }),
    exhibition: () => ({
      criterion: 'Stations of the exhibition',
      young: [
        'Three stations with title and date stand in the right order, and each says what happened.',
        'Two stations are complete, or three are there without dates or in a wrong order.',
        'At most one station is complete.',
      ],
      older: [
        'Three stations with title and date stand in the right order, each says what happened and why it is shown, and the entrance text says what connects them.',
        'Three stations with title and date stand in the right order and say what happened; why they are shown or what connects them is missing.',
        'Two stations are complete, or three are in a wrong order or without dates.',
        'At most one station is complete, or the events are not those of the text.',
      ],
    }),
    article: ({ terms }) => ({
      criterion: `Explanation of how ${quoted(terms)} are connected`,
      young: [
        'Explains all three in own words, says how they are connected and adds an example.',
        'Explains two of the three in own words, or gives no example.',
        'Explains one or none of the three, or copies the text.',
      ],
      older: [
        'Explains all three in own words, states every connection between them, and makes it clear with a fitting comparison of one’s own.',
        'Explains all three in own words and states a connection; the comparison is missing or does not fit.',
        'Explains two of the three, or all three without a connection.',
        'Explains at most one of the three, or copies the text.',
      ],
    }),
    dialogue: () => ({
      criterion: 'Positions and reasons in the dialogue',
      young: [
        'Both speakers have a position, and each gives a reason from the text.',
        'Both speakers have a position, but only one gives a reason from the text.',
        'Both speakers say the same, or neither gives a reason.',
      ],
      older: [
        'Two clear positions; each gives at least one reason from the text and answers the other, and the end follows from the conversation.',
        'Two clear positions, each with a reason from the text; the speakers hardly answer each other.',
        'Two positions, of which only one has a reason from the text.',
        'There is only one position, or neither has a reason from the text.',
      ],
    }),
    investigation: () => ({
      criterion: 'Plan of the investigation',
      young: [
        'Says what is changed, what stays the same, and what is observed.',
        'Says what is observed, but not what is changed or what stays the same.',
        'The plan does not fit the statement.',
      ],
      older: [
        'Says what is changed, what is kept the same and what is measured, and which result would support the statement and which would speak against it.',
        'Says what is changed and what is measured, and which result would support the statement; what is kept the same is missing.',
        'Says what is measured or observed, but not what is compared with what.',
        'The plan could not show whether the statement holds.',
      ],
    }),
  },
  evidence: {
    sciences: evidence(
      'Observations and data from the text',
      'an observation, a figure or a process',
      'observation, figure or process',
      'observation and explanation are kept apart',
    ),
    mathematics: evidence(
      'Definitions and steps from the text',
      'a definition, a figure or a step',
      'definition, figure or step',
      'each conclusion is derived and not only stated',
    ),
    society: evidence(
      'Evidence from the source',
      'a fact, a person or a date',
      'fact, person or date',
      'facts and the judgement of the source are kept apart',
    ),
    language: evidence(
      'References to the text',
      'a quotation or a passage',
      'quotation or passage',
      'the wording is interpreted and not only repeated',
    ),
    other: evidence('Evidence from the text', 'a statement', 'statement', 'it is said what the statement shows'),
  },
  facts: {
    sciences: facts('facts or processes'),
    mathematics: facts('definitions or steps'),
    society: facts('people, dates or events'),
    language: facts('details'),
    other: facts('facts'),
  },
  subject: {
    sciences: {
      criterion: 'Scientific terms',
      older: [
        'The technical terms of the text are used throughout, with the right meaning and the right units.',
        'Technical terms are used, with one slip in meaning or unit.',
        'Everyday words stand where the text has a technical term, or several terms are mixed up.',
        'No technical terms are used, or all of them wrongly.',
      ],
    },
    mathematics: {
      criterion: 'Precision',
      older: [
        'Terms, signs and units are right throughout, and every step can be checked.',
        'Terms, signs and units are right with one slip; one step is left out.',
        'Several terms, signs or units are wrong, or several steps are left out.',
        'The way to the result cannot be followed.',
      ],
    },
    society: {
      criterion: 'Time, place and point of view',
      older: [
        'People, places and order of events are right throughout, and it is clear whose point of view is told.',
        'People, places and order of events are right, with one slip.',
        'Several people, places or events are mixed up, or today’s view is taken for that of the people concerned.',
        'When, where and to whom it happens cannot be told from the answer.',
      ],
    },
    language: {
      criterion: 'Language and style',
      older: [
        'Precise words in own sentences, which vary and are correct; the style fits the kind of text.',
        'Own sentences that are mostly correct; the style fits, with one break.',
        'Often the words of the text instead of own ones, or mistakes that slow reading down.',
        'Mostly copied, or mistakes that hide the meaning.',
      ],
    },
    other: {
      criterion: 'Terms of the topic',
      older: [
        'The terms of the text are used throughout with the right meaning, and explained where needed.',
        'The terms of the text are used, with one slip in meaning.',
        'Vague words stand where the text has a term, or several terms are mixed up.',
        'No terms of the text are used, or all of them wrongly.',
      ],
    },
  },
  form: ({ words: { min, max } }: RubricSlots) => ({
    criterion: 'Structure and length',
    young: [
      `Whole sentences in a sensible order, ${min} to ${max} words.`,
      `Some sentences are not whole or out of order, or the length is not ${min} to ${max} words.`,
      'Single words, or sentences that cannot be understood.',
    ],
    older: [
      `Each paragraph or part has one thought, linking words show how the thoughts belong together, and the length is ${min} to ${max} words.`,
      `The parts are in a sensible order with few linking words; the length is ${min} to ${max} words.`,
      `The order has to be worked out by the reader, or the length is clearly outside ${min} to ${max} words.`,
      'Notes or single sentences without an order.',
    ],
  }),
};
