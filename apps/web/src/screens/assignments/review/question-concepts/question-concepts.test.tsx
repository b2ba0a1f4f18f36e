import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { assignmentId, createFullServer, draw, questionIds, serve, sourceId } from '../../test-server.tsx';
import { QuestionConcepts } from './question-concepts.tsx';

it('names the concepts of a question as they are now, each with the way to its outline', async () => {
  const server = createFullServer();
  serve(server);
  const concept = { conceptId: assignmentId, sourceId, name: 'Φωτοσύνθεση', removed: false };
  const gone = { ...concept, conceptId: sourceId, name: 'Φύλλο', removed: true };
  server.answers['read-question-concepts'] = () => ({
    questions: [{ questionId: questionIds[0], concepts: [concept, gone] }],
  });
  draw(<QuestionConcepts assignmentId={assignmentId} questionId={questionIds[0]} contentLanguage="el" />);
  const link = await screen.findByRole('link', { name: 'Φωτοσύνθεση' });
  expect(link.getAttribute('href')).toContain(`open=${sourceId}&tab=concepts`);
  expect(screen.getByText('(removed from the outline)')).toBeTruthy();
});
