import { making } from './english-making.ts';
import { reading } from './english-reading.ts';
import type { Scale, Templates } from './templates.ts';

const wording = (criterion: string, asks: string, right: string, wrong: string): Scale & { asks: string } => ({
  criterion,
  asks,
  older: [
    `${right} throughout; own words and complete sentences.`,
    `${right} but for one or two slips; own words and complete sentences.`,
    `${wrong}, or whole sentences are copied from the passage.`,
    `${wrong}, and most of the answer is copied or not in sentences.`,
  ],
});

export const english: Templates = {
  levels: { young: ['Fully', 'Partly', 'Not yet'], older: ['Fully', 'Largely', 'Partly', 'Hardly'] },
  task: { ...reading, ...making },
  wording: {
    sciences: wording(
      'Technical terms and language',
      'Use the technical terms of the passage; otherwise write in your own words and in complete sentences.',
      'Technical terms and units are right',
      'Several technical terms or units are wrong or replaced by everyday words',
    ),
    mathematics: wording(
      'Terms, signs and language',
      'Use the terms and signs of the passage; otherwise write in your own words and in complete sentences.',
      'Terms and signs are right',
      'Several terms or signs are wrong',
    ),
    society: wording(
      'Facts, names and language',
      'Take care with names, places and dates; write in your own words and in complete sentences.',
      'Names, places and dates are right',
      'Several names, places or dates are wrong',
    ),
    language: wording(
      'Details of the text and language',
      'Write in your own words and in complete sentences; put what you quote between quotation marks.',
      'Quotations are marked and the sentences correct',
      'Quotations are not marked, or mistakes slow reading down',
    ),
    other: wording(
      'Accuracy and language',
      'Write in your own words and in complete sentences.',
      'What is taken from the passage is right',
      'Several things are not as the passage has them',
    ),
  },
};
