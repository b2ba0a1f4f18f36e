import type { FrameName } from '../../rubrics/tasks.ts';
import type { Named } from '../names.ts';
import type { Slots, TaskWords } from './words.ts';

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six'];
const inWords = (count: number): string => numbers[count] ?? String(count);

const quoted = (terms: readonly string[]): string => {
  const all = terms.map((term) => `“${term}”`);
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
};
const singular: Readonly<Record<string, string>> = {
  causes: 'cause',
  advantages: 'advantage',
  measures: 'measure',
  consequences: 'consequence',
  changes: 'change',
  challenges: 'challenge',
  techniques: 'technique',
  difficulties: 'difficulty',
  strategies: 'strategy',
};
const one = (noun: string): string => singular[noun] ?? noun.replace(/s$/, '');

const them = (thing: Named | undefined): string => (thing?.plural ? 'them' : 'it');

/** The words of each task. */
export const english: Readonly<Record<FrameName, (slots: Slots) => TaskWords>> = {
  example: ({ terms: [term = ''] }) => ({
    lead: `The passage explains what is meant by “${term}”.`,
    steps: [
      `Choose an example of “${term}” that the passage does not mention (from everyday life, school, the news or a story) and describe it.`,
      'Show with the words of the passage which features your example has.',
      `Describe a similar case that is not an example of “${term}”, and say which feature is missing.`,
    ],
    brief: `Choose an example of “${term}” that the passage does not mention and show, feature by feature, that what the passage says applies to it. Set it apart from a similar case that is not an example.`,
    extra: `Add a case in which it is hard to decide whether it is an example of “${term}”, and give reasons for your decision.`,
    start: 'An example from my own experience is …',
    hints: [
      `Underline the sentence of the passage that says what “${term}” means.`,
      'Go through its features one by one and ask of each whether your example has it.',
    ],
  }),
  kinds: ({ terms }) => ({
    lead: `The passage tells apart ${quoted(terms)}.`,
    steps: [
      'Describe for each of them a case of your own that the passage does not mention.',
      'Explain for each case by which features of the passage it belongs there.',
      'Describe one case that is hard to place, and say what you would have to know to decide.',
    ],
    brief:
      'Describe for each of them a case of your own, and explain by which features of the passage it belongs there and not to one of the others.',
    extra: 'Add a case that is hard to place, and say what you would have to know to decide.',
    start: `A case for “${terms[0] ?? ''}” is …`,
    hints: [
      'Write down first, for each of them, the features that the passage gives.',
      'Check each of your cases against the features of the others, too.',
    ],
  }),
  rule: ({ quote }) => ({
    lead: `The passage says: “${quote}”`,
    steps: [
      'Describe a case of your own, real or invented, to which this statement applies.',
      'Explain step by step what happens in your case and why; use what the passage says.',
      'Now change one condition of your case. Say what you expect to happen then, and why.',
    ],
    brief:
      'Apply this statement to two cases of your own: one in which its condition is met and one in which it is not. Predict what happens in each and give the reasons from the passage.',
    extra: 'Say what else you would have to know about your cases for a safe prediction.',
    start: 'In my case …',
    hints: [
      'Separate the statement into two halves: the condition, and what follows from it.',
      'Check that your case really meets the condition before you explain what follows.',
    ],
  }),
  without: ({ named: [thing] }) => ({
    lead: `The passage describes what ${thing?.subject} ${thing?.plural ? 'do' : 'does'}.`,
    steps: [
      `Name at least two things that, according to the passage, ${thing?.subject} ${thing?.plural ? 'do' : 'does'} or ${thing?.plural ? 'make' : 'makes'} possible.`,
      'Imagine that one of them no longer happened. Describe step by step what would follow.',
      'Give for each step the statement of the passage on which it rests.',
    ],
    brief: `Imagine that ${thing?.subject} could no longer do this. Predict step by step what would follow, and give for each step the statement of the passage on which it rests.`,
    extra: 'Say which of these consequences could be avoided or replaced by something else, and how.',
    start: `According to the passage, ${thing?.subject} …`,
    hints: [
      `Underline what the passage says that ${thing?.subject} ${thing?.plural ? 'do' : 'does'}.`,
      'Ask of each: who or what depends on it?',
    ],
  }),
  chain: ({ quote }) => ({
    lead: `The passage says: “${quote}”`,
    steps: [
      'Name the causes that the passage gives for this, in the order in which they act.',
      'Explain how each cause leads to the next one or to the result.',
      'Decide which cause could not be left out without changing the result, and say why.',
    ],
    brief: 'Explain how this comes about according to the passage: follow the causes from the first one to the result.',
    extra: 'Say which link between two of the causes the passage leaves for you to work out, and explain it yourself.',
    start: 'It begins with …',
    hints: [
      'Look for words such as “because”, “therefore”, “as a result”, “leads to” and “so that”.',
      'Draw the causes as boxes and the links between them as arrows before you write.',
    ],
  }),
  how: ({ quote }) => ({
    lead: `The passage says: “${quote}”`,
    steps: [
      'Name what the passage gives as the cause and what it gives as the result.',
      'Explain with the help of the passage how the one brings about the other, step by step.',
      'Say what else, according to the passage, has a share in the result or makes it stronger or weaker.',
    ],
    brief:
      'Explain with the help of the passage how this comes about: what is the cause, what happens between cause and result, and what else has a share in it.',
    extra: 'Say which of these steps the passage supports with facts, and which it only states.',
    start: 'The cause is …',
    hints: [
      'Look in the sentences before and after for what happens between cause and result.',
      'Check each step: does it really follow from the one before?',
    ],
  }),
  compare: ({ named: [first, second] }) => ({
    lead: `The passage deals with ${first?.object} and with ${second?.object}.`,
    steps: [
      'Write down what the passage says about each of the two.',
      'Explain at least two differences between them. Name for each the feature in which they differ.',
      'Say whether they also have something in common, and how you can tell from the passage.',
    ],
    brief: `Compare ${first?.object} with ${second?.object}: choose the features by yourself, and explain for each what the passage says about both.`,
    extra: 'Say which of the differences is the most important for understanding the two, and why.',
    start: 'The main difference is …',
    hints: [
      'Make a table with two columns, and one line for each feature.',
      'A difference needs the same feature on both sides: what does the passage say of the one, what of the other?',
    ],
  }),
  views: ({ quote }) => ({
    lead: `The passage reports this view: “${quote}”`,
    steps: [
      'Name the words by which you can tell that this is a view and not a fact.',
      'Name at least two facts or findings of the passage that have to do with it.',
      'Explain for each whether it supports the view, speaks against it or leaves it open.',
    ],
    brief:
      'Separate what the passage reports as a view from what it gives as a fact, and explain how at least two of the facts bear on this view.',
    extra: 'Say what the holders of the opposite view could answer with the help of the same facts.',
    start: 'This is a view, because …',
    hints: [
      'Words such as “argue”, “believe” or “suggest” introduce views.',
      'Facts can be checked: look for figures, examples and results of research.',
    ],
  }),
  judge: ({ quote }) => ({
    lead: `The passage claims: “${quote}”`,
    steps: [
      'Name the facts and examples in the passage that have to do with this claim.',
      'Judge whether they support it fully, in part or not at all. Give at least two reasons.',
      'Name one further piece of information that would make your judgement safer, and say why.',
    ],
    brief:
      'To what extent do the facts and examples of the passage support this claim? Weigh them, come to a judgement of your own and give your reasons.',
    extra: 'Answer somebody who comes to the opposite judgement.',
    start: 'In my judgement the claim is supported …, because …',
    hints: [
      'Ask of each fact: would the claim still be believable without it?',
      'A claim can be supported in part: look for words such as “most”, “all”, “always”, “the greatest”.',
    ],
  }),
  weigh: ({ quote, noun }) => ({
    lead: `The passage says: “${quote}”`,
    steps: [
      `Name the ${noun} that the passage gives.`,
      `Decide which ${one(noun)} you consider the most important. Give at least two reasons, with what the passage says.`,
      `Answer somebody who would choose another ${one(noun)}.`,
    ],
    brief: `Which of these ${noun} is the most important? Weigh at least two of them against each other with what the passage says, and give reasons for your decision.`,
    extra: 'Say under which circumstances your decision would be a different one.',
    start: `The most important ${one(noun)} is, in my view, …`,
    hints: [
      `Make a list of the ${noun} and write beside each what it brings about.`,
      'You can weigh by how many are concerned, how long it lasts, or whether anything could replace it.',
    ],
  }),
  balance: ({ named: [thing] }) => ({
    lead: `The passage names things that speak for ${thing?.object} and things that speak against ${them(thing)}.`,
    steps: [
      'Name at least one point on each side, with what the passage says about it.',
      'Weigh the points against each other: which of them counts for more, and for whom?',
      'Come to a judgement: under which conditions do the good sides outweigh the bad ones?',
    ],
    brief: `To what extent do the good sides of ${thing?.object} outweigh the bad ones? Weigh at least one point on each side with what the passage says, and say under which conditions your judgement holds.`,
    extra: 'Propose how one of the bad sides could be reduced, and judge whether that would be enough.',
    start: 'In favour there is …',
    hints: [
      'Make a table: what speaks for it on the left, what speaks against it on the right.',
      'Ask of each point: how many does it concern, how serious is it, and can it be avoided?',
    ],
  }),
  turning: ({ terms: [first = '', last = ''] }) => ({
    lead: `The passage tells of several events between ${first} and ${last}. Decide which of them was the turning point.`,
    steps: [
      'Name two events of the passage, with their dates, that could be called the turning point.',
      'Say for each, with the help of the passage, what was different after it.',
      'Choose one of the two and give at least two reasons. Answer somebody who would choose the other one.',
    ],
    brief:
      'Weigh at least two of the events against each other: what was different after each of them? Give reasons from the passage for your decision, and answer somebody who would choose another event.',
    extra: 'Say by what you recognise a turning point, and whether your event meets this yardstick fully.',
    start: 'Two events could be the turning point: …',
    hints: [
      'Put the events of the passage on a timeline first.',
      'An event is a turning point when much is different after it from what was before.',
    ],
  }),
  flowchart: ({ named: [topic], count }) => ({
    lead: topic
      ? `The passage tells step by step what happens; it begins with ${topic.object}.`
      : 'The passage tells step by step what happens.',
    steps: [
      `Turn it into a flow chart for a classroom poster: ${inWords(count - 1)} to ${inWords(count + 1)} boxes in the right order, with one short sentence in each.`,
      'Write on each arrow why the next step follows, or when.',
      'Add a title and a note: what would happen if one of the steps failed?',
    ],
    brief:
      'Design a poster with a flow chart that explains this to pupils who have not read the passage: boxes in the right order, arrows with the reason why the next step follows, and a title.',
    extra: 'Add a second path that shows what happens if one of the steps fails.',
    start: 'First box: …',
    hints: [
      'Look for words of time and order: “first”, “then”, “next”, “finally”.',
      'Number the steps in the passage before you draw.',
    ],
  }),
  letter: ({ terms }) => ({
    lead: 'Write a letter in which somebody who lived through the events of the passage tells a friend about them.',
    steps: [
      'Decide who is writing, where and when, so that it fits the passage.',
      `Tell at least three facts of the passage in the right order. Mention ${quoted(terms)}.`,
      'Explain one cause or one result of the events, and what it means for the people who lived then.',
    ],
    brief: `Tell what happened, why, and what it means for the people who lived then; mention ${quoted(terms)}. You may invent feelings and small details, but nothing that contradicts the passage.`,
    extra: 'Let the writer doubt one decision of the time and give reasons that people could have had then.',
    start: 'Dear …, you will not believe what has happened here …',
    hints: ['Put the events of the passage on a timeline first.', 'The writer cannot know what happened later.'],
  }),
  exhibition: ({ terms: [first = '', last = ''] }) => ({
    lead: `The passage tells of a development between ${first} and ${last}. Write the texts for a small exhibition about it.`,
    steps: [
      'Choose three events of the passage as stations and put them in the order of time; give each a title with its date.',
      'Write for each station what happened and why it is shown there.',
      'Write a text for the entrance that tells visitors what connects the stations, and invent an object that could be shown at one of them.',
    ],
    brief:
      'Choose at least three events of the passage as stations in the order of time, write for each what happened and why it is shown, and connect them with a text for the entrance. Invent an object that could be shown at one of them.',
    extra: 'Say which event of the passage you left out, and how your exhibition would tell another story with it.',
    start: 'Station 1: …',
    hints: [
      'Put all dates of the passage on a timeline before you choose.',
      'Three events belong together when you can say what leads from one to the next.',
    ],
  }),
  article: ({ terms }) => ({
    lead: `Write an article for the school newspaper that explains to younger pupils how ${quoted(terms)} are connected.`,
    steps: [
      'Find a title, and a first sentence that makes people curious.',
      'Explain each of the three in your own words and say how they are connected; keep to the facts of the passage.',
      'Invent an example or a comparison from everyday life that makes the connection clear.',
    ],
    brief:
      'Give it a title, explain each of the three in your own words, keep to the facts of the passage, and invent a comparison from everyday life that makes the connection clear.',
    extra: 'Add a short box that clears up a mistake which younger pupils could make here.',
    start: 'Have you ever wondered …',
    hints: [
      'Draw the three as circles and write on the lines between them how they are connected.',
      'Replace each difficult word of the passage by one that a younger pupil knows, or explain it.',
    ],
  }),
  dialogue: ({ quote }) => ({
    lead: `The passage reports different views, among them: “${quote}”`,
    steps: [
      'Write a dialogue between two people who disagree about this. Give each of them a clear position.',
      'Let each give at least one reason or fact from the passage.',
      'Let the dialogue end with something on which both can agree, or with the question that remains open.',
    ],
    brief:
      'Write a dialogue between two people who disagree about this. Each answers the reasons of the other with facts from the passage, and the end shows what they can agree on.',
    extra: 'Let one of them change part of their position because of a reason of the other.',
    start: 'A: I cannot agree, because …',
    hints: [
      'Write down the reasons of both sides before you let them speak.',
      'A good answer takes up what the other has just said.',
    ],
  }),
  investigation: ({ quote }) => ({
    lead: `The passage says: “${quote}” Plan an investigation that could test this statement.`,
    steps: [
      'Say what you would compare or change, and what you would keep the same.',
      'Say what you would observe, measure or ask, and how you would write it down.',
      'Say which result would support the statement and which would speak against it.',
    ],
    brief:
      'Describe what you would change or compare, what you would keep the same, what you would observe or measure, and which result would speak for the statement and which against it.',
    extra: 'Name one source of error in your plan and say how you would reduce it.',
    start: 'I would compare …',
    hints: [
      'Find the two things in the statement that are said to go together: one is what you change, the other what you measure.',
      'A fair comparison differs in one thing only.',
    ],
  }),
};
