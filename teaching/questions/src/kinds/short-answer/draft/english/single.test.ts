import { describe, expect, it } from 'vitest';
import { questionsOf } from '../test-drafts.ts';

describe('a question whose key is not the only answer is not made', () => {
  it.each([
    [
      'effect',
      'Strong tidal waves can cause the loss of young birds on flat shores.',
      'The mills stand on the shore. In the harbour, tidal waves can damage the piers of old bridges.',
    ],
    [
      'how',
      'Copper ore can be detected by heating a crushed sample of the rock.',
      'The old miners knew this well. Green stains on the walls of a shaft help to detect copper as well.',
    ],
    [
      'difference',
      'Barges carry heavy coal along the river, whereas clippers carry fine tea across the ocean.',
      'The owners pay the crews in autumn. Clippers need more sails than barges of the same size.',
    ],
    [
      'claim',
      'Anna Kern showed that mountain glaciers carved the long valleys of the northern coast.',
      'The winters were long. Anna Kern argued that the glaciers moved the great boulders.',
    ],
  ])('%s: %s', (frame, alone, more) => {
    const made = (text: string): string[] => questionsOf(text, 'en').filter((one) => one.startsWith(`${frame} `));
    const [question = ''] = made(alone);
    expect(question).not.toBe('');
    expect(made(`${alone} ${more}`)).not.toContain(question);
  });

  it('asks for no way beside which other tests stand', () => {
    const alone = 'Copper ore can be identified by heating a crushed sample of the rock.';
    expect(questionsOf(alone, 'en').length).toBeGreaterThan(0);
    expect(questionsOf(`${alone} Cheaper tests with acids are sold in the towns.`, 'en')).toEqual([]);
  });

  it('compares no two things with a third', () => {
    const text = 'Barges carry heavy coal along the river, whereas clippers and ferries carry passengers.';
    expect(questionsOf(text, 'en')).toEqual([]);
  });

  it('names what a claim is about', () => {
    const text = 'Anna Kern showed that mountain glaciers carved the long valleys of the northern coast.';
    expect(questionsOf(text, 'en')).toEqual([
      'claim | What did Anna Kern show about mountain glaciers? | mountain glaciers carved the long valleys of the northern coast',
    ]);
  });
});
