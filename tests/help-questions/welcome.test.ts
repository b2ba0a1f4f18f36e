import { createInspectableAssistant } from '@schole/assistant';
import { contentLanguages } from '@schole/core';
import { expect, test } from 'vitest';
import { readHelp } from '../../apps/server/src/tasks/read-help.ts';
import { chatWords } from '../../apps/web/src/screens/chat/words.ts';

const assistant = createInspectableAssistant(readHelp());

test.each(contentLanguages)('what the chat’s welcome offers to ask is answered (%s)', (language) => {
  const offered = Object.entries(chatWords[language])
    .filter(([key]) => /^(?:ask|topic)[A-Z]/.test(key) && key !== 'askAgain')
    .map(([, text]) => text);
  expect(offered.length).toBeGreaterThanOrEqual(8);
  expect(offered.filter((text) => !assistant.find(text, language).sure)).toEqual([]);
});
