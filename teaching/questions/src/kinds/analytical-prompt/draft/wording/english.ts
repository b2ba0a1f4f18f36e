import { inWords, quoted } from '../../rubrics/english-scales.ts';
import type { FrameName } from '../../rubrics/tasks.ts';
import type { Named } from '../names.ts';
import type { Slots, TaskWords } from './words.ts';

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
      `Find an example of “${term}” that the passage does not mention, and describe it in two or three sentences.`,
      'Name two features that the passage gives, and show where your example has them.',
      `Describe a similar case of your own that is not an example of “${term}”, and name the feature that is missing. The passage must not mention this case either.`,
    ],
    brief: `Find an example of “${term}” that the passage does not mention, and describe it. Show in it two features that the passage gives, and set it apart from a similar case of your own in which a feature is missing.`,
    start: 'An example from my own experience is …',
    hints: [
      `Underline the sentence of the passage that says what “${term}” means.`,
      'Go through its features one by one and ask of each whether your example has it.',
    ],
  }),
  rule: ({ quote }) => ({
    lead: `The passage says: “${quote}”`,
    steps: [
      'Describe a case of your own, real or invented, in which the condition of this statement is met.',
      'Say what follows in your case, and explain it with a statement of the passage.',
      'Change your case so that the condition is no longer met. Say what you expect then, and why.',
    ],
    brief:
      'Apply this statement to a case of your own in which its condition is met: say what follows, and explain it with a statement of the passage. Then change the condition, and give reasons for what you expect.',
    start: 'In my case …',
    hints: [
      'Separate the statement into two halves: the condition, and what follows from it.',
      'Check that your case really meets the condition before you explain what follows.',
    ],
  }),
  without: ({ named: [thing] }) => ({
    lead: `The passage describes what ${thing?.subject} ${thing?.plural ? 'do' : 'does'}.`,
    steps: [
      `Name two things that, according to the passage, ${thing?.subject} ${thing?.plural ? 'do or make' : 'does or makes'} possible.`,
      'Imagine that one of them no longer happened. Describe two consequences.',
      'Give for each consequence the statement of the passage that explains it.',
    ],
    brief: `Name two things that ${thing?.subject} ${thing?.plural ? 'do' : 'does'} according to the passage. Predict two consequences if one of them no longer happened, and give for each the statement of the passage that explains it.`,
    start: `According to the passage, ${thing?.subject} …`,
    hints: [
      `Underline what the passage says that ${thing?.subject} ${thing?.plural ? 'do' : 'does'}.`,
      'Ask of each: who or what depends on it?',
    ],
  }),
  summary: ({ limit }) => ({
    lead: 'Find out what matters in the passage and what could be left out.',
    steps: [
      `Write a summary of the passage in your own words, in at most ${limit} words.`,
      'Choose the statement of the passage that could least be left out, and one that could be left out. Give a reason for each choice.',
      'Write a question that the passage answers, with its answer, and a question about the same matter that it leaves open.',
    ],
    brief: `Write a summary of the passage in your own words, in at most ${limit} words. Name the statement that could least be left out and one that could be left out, each with a reason. Then write a question that the passage answers, with its answer, and one about the same matter that it leaves open.`,
    start: 'The passage is about …',
    hints: [
      'Ask of each sentence: what would a reader not understand without it?',
      'Statements that belong together can be joined in one sentence.',
    ],
  }),
  contrast: ({ quote }) => ({
    lead: `The passage sets two things against each other: “${quote}”`,
    steps: [
      'Name the two things, and the feature in which they differ.',
      'Name another statement of the passage about one of the two, and say how it is connected with the difference.',
      'Explain why the difference matters: what would be different if the two were alike in this feature?',
    ],
    brief:
      'Explain this difference: the two things, the feature in which they differ, and another statement of the passage that is connected with it. Then explain what would be different if the two were alike in this feature.',
    start: 'The two things differ in …',
    hints: [
      'Underline what is said of the one, and in another colour what is said of the other.',
      'A feature is what one can ask of both: how large, how fast, who, where, what for?',
    ],
  }),
  compare: ({ named: [first, second] }) => ({
    lead: `The passage deals with ${first?.object} and with ${second?.object}.`,
    steps: [
      'For each of the two, give one thing that the passage says about it.',
      'Explain a difference between them: name the feature in which they differ, and say what holds for each of the two.',
      'Say what the two have in common or why they belong together. Give a reason from the passage.',
    ],
    brief: `Compare ${first?.object} with ${second?.object}: explain a difference by its feature, with what the passage says about each of the two, and say what the two have in common or why they belong together.`,
    start: 'The main difference is …',
    hints: [
      'Make a table with two columns, and one line for each feature.',
      'A difference needs the same feature on both sides: what does the passage say of the one, what of the other?',
    ],
  }),
  views: ({ quote }) => ({
    lead: `The passage reports this view: “${quote}”`,
    steps: [
      'Say whose view it is, and quote the words by which you can tell that it is a view and not a fact.',
      'Name two facts or findings of the passage that have to do with it.',
      'Explain for each whether it supports the view, speaks against it or leaves it open.',
    ],
    brief:
      'Separate this view from the facts: quote the words that show whose view it is, and explain for two facts or findings of the passage whether they support it, speak against it or leave it open.',
    start: 'This is a view, because …',
    hints: [
      'Words such as “argue”, “believe” or “propose” introduce views.',
      'Facts can be checked: look for figures, examples and results of research.',
    ],
  }),
  study: () => ({
    lead: 'The passage reports how something was investigated.',
    steps: [
      'Say in your own words which question was investigated, and what was done to answer it.',
      'Name what was found, and draw a conclusion from it.',
      'Name something that this investigation does not show, or a further test that would make the conclusion safer. Give a reason.',
    ],
    brief:
      'Explain in your own words which question was investigated and what was done, draw a conclusion from what was found, and name with a reason something that the investigation does not show or a further test.',
    start: 'The question was …',
    hints: [
      'Separate what the researchers did from what they found.',
      'Ask who or what was investigated, and whether the same would hold for others.',
    ],
  }),
  figures: ({ count }) => ({
    lead: 'The passage gives several figures.',
    steps: [
      `Make a table of at least ${inWords(count)} figures of the passage. Write beside each what it is a figure of.`,
      'Compare figures of your table in two sentences: which is larger, by how much, or how does something change?',
      'Name a question that the figures leave open, and say what one would have to know to answer it.',
    ],
    brief: `Arrange at least ${inWords(count)} figures of the passage in a table with what they are figures of, compare them in two sentences, and name a question that they leave open with what one would have to know to answer it.`,
    start: 'The figures show that …',
    hints: [
      'Underline every figure, and with it the words that say what it counts or measures.',
      'Compare only figures that count or measure the same kind of thing.',
    ],
  }),
  judge: ({ quote }) => ({
    lead: `The passage claims: “${quote}”`,
    steps: [
      'Name two statements of the passage that have to do with this claim.',
      'Say for each whether it is a fact, an example or a further claim, and whether it supports the claim, limits it or leaves it open.',
      'Judge how far the passage supports the claim. Give a reason, and name a piece of information that is missing.',
    ],
    brief:
      'How far does the passage support this claim? Weigh two statements of the passage (facts, examples or further claims), come to a judgement with a reason, and name a piece of information that is missing.',
    start: 'What speaks for the claim is …',
    hints: [
      'Ask of each statement: would the claim still be believable without it?',
      'A claim can be supported in part: look for words such as “most”, “all”, “always”, “the greatest”.',
    ],
  }),
  weigh: ({ quote, noun }) => ({
    lead: `The passage says: “${quote}”`,
    steps: [
      `Name at least two ${noun} that the passage gives.`,
      `Decide which ${one(noun)} you consider the most important. Give two reasons, at least one of them from the passage.`,
      `Name a reason that somebody could have for choosing another ${one(noun)}, and answer it.`,
    ],
    brief: `Which of these ${noun} is the most important? Name at least two, give two reasons for your decision, at least one of them from the passage, and answer a reason for another choice.`,
    start: `The most important ${one(noun)} is, in my view, …`,
    hints: [
      `Make a list of the ${noun} and write beside each what it brings about.`,
      'You can weigh by how many are concerned, how long it lasts, or whether anything could replace it.',
    ],
  }),
  balance: ({ named: [thing] }) => ({
    lead: `The passage names things that speak for ${thing?.object} and things that speak against ${them(thing)}.`,
    steps: [
      'Give at least one point on each side, as the passage has it.',
      'Weigh the points against each other: which of them counts for more, and for whom? Give a reason.',
      'Come to a judgement, and name a condition under which it holds.',
    ],
    brief: `Do the good sides of ${thing?.object} outweigh the bad ones? Weigh at least one point of the passage on each side, say for whom it counts, and come to a judgement with a condition under which it holds.`,
    start: 'In favour there is …',
    hints: [
      'Make a table: what speaks for it on the left, what speaks against it on the right.',
      'Ask of each point: how many does it concern, how serious is it, and can it be avoided?',
    ],
  }),
  decision: ({ quote }) => ({
    lead: `The passage tells of a decision: “${quote}”`,
    steps: [
      'Name the reason that the passage gives for it, and a circumstance from the passage that has to do with it.',
      'Name another decision that could have been made, and a reason that people of the time could have had for it.',
      'Judge whether the decision was a good one. Give two reasons, at least one of them from the passage.',
    ],
    brief:
      'Was this a good decision? Name the reason that the passage gives for it and a circumstance that has to do with it, consider another decision that could have been made, and judge with two reasons, at least one of them from the passage.',
    start: 'The decision was made because …',
    hints: [
      'Write down what those who decided knew, and what they could not know.',
      'Ask who gained by the decision and who lost.',
    ],
  }),
  flowchart: ({ named: [topic], count }) => ({
    lead: topic
      ? `The passage tells step by step what happens; it begins with ${topic.object}.`
      : 'The passage tells step by step what happens.',
    steps: [
      `Design a flow chart for a classroom poster: at least ${inWords(count)} boxes in the right order, with one short sentence in each.`,
      'Write on each arrow when or why the next step follows.',
      'Add a title, and a note: what would happen if one of the steps failed, and why?',
    ],
    brief: `Design a poster with a flow chart: at least ${inWords(count)} boxes in the right order, arrows that say when or why the next step follows, a title, and a note on what would happen if one of the steps failed.`,
    start: 'First box: …',
    hints: [
      'Look for words of time and order: “first”, “then”, “next”, “finally”.',
      'Number the steps in the passage before you draw.',
    ],
  }),
  letter: () => ({
    lead: 'Write a letter in which somebody who lived through the events of the passage tells a friend about them.',
    steps: [
      'Let the letter show who is writing, from where and when; it must fit the passage.',
      'Tell at least three events of the passage in the right order.',
      'Say what one of these events means for people of the time, and why.',
    ],
    brief:
      'Let it show who is writing, from where and when, tell at least three events of the passage in the right order, and say what one of them means for people of the time, and why.',
    start: 'Dear …, you will not believe what has happened here …',
    hints: ['Put the events of the passage on a timeline first.', 'The writer cannot know what happened later.'],
  }),
  exhibition: ({ terms: [first = '', last = ''] }) => ({
    lead: `The passage tells of a development between ${first} and ${last}. Write the texts for a small exhibition about it.`,
    steps: [
      'Choose three events of the passage as stations, put them in the order of time, and give each a title with its date.',
      'Write for each station what happened.',
      'Write an introduction for the entrance: what connects the three stations, and what changed between the first and the last?',
    ],
    brief:
      'Choose three events of the passage as stations in the order of time, write for each a title with its date and what happened, and an introduction that says what connects them and what changed.',
    start: 'Station 1: …',
    hints: [
      'Put all dates of the passage on a timeline before you choose.',
      'Three events belong together when you can say what leads from one to the next.',
    ],
  }),
  article: ({ terms }) => ({
    lead: `Write an article for the school newspaper that explains to readers who know little of the subject how ${quoted(terms)} are connected.`,
    steps: [
      'Explain each of the three in your own words.',
      'Say how the three are connected, in agreement with the passage.',
      'Invent an example or a comparison from everyday life that makes the connection clear, and say what stands for what.',
    ],
    brief:
      'Explain each of the three in your own words, say how they are connected, and invent an example or a comparison from everyday life that makes the connection clear.',
    start: 'Have you ever wondered …',
    hints: [
      'Draw the three as circles and write on the lines between them how they are connected.',
      'Replace each difficult word of the passage by one that your readers know, or explain it.',
    ],
  }),
  sheet: ({ terms: [term = ''], count }) => ({
    lead: `Write an information sheet that explains “${term}” to readers who do not know it yet.`,
    steps: [
      `Say in one or two sentences of your own what “${term}” is or does.`,
      `Add ${inWords(count)} further facts about it from the passage.`,
      'Invent an example or a comparison that makes one of these facts clear, and say which.',
    ],
    brief: `Say in your own words what “${term}” is or does, add ${inWords(count)} further facts about it from the passage, and invent an example or a comparison that makes one of them clear.`,
    start: 'Have you ever wondered …',
    hints: [
      `Underline all sentences of the passage that say something about “${term}”.`,
      'Replace each difficult word of the passage by one that your readers know, or explain it.',
    ],
  }),
};
