import type { z } from 'zod';
import { type QuestionType, questionTypes } from '../entities/question-types.ts';
import type { IncomingPurpose } from './automation.ts';
import type { incoming } from './webhooks.ts';

export interface IncomingExample<Purpose extends IncomingPurpose> {
  request: z.input<(typeof incoming)[Purpose]['request']>;
  /** The responses to a valid request, the most common one first. */
  answers: readonly { status: 200 | 202; body: z.input<(typeof incoming)[Purpose]['answer']> }[];
}

const [chosen, judged, filled, written] = questionTypes;
const counted = questionTypes.map((type, at) => [type, [90, 20, 10][at] ?? 0]);
const countedTypes = Object.fromEntries(counted) as Record<QuestionType, number>;

const assignmentId = '6f1d2c3b-7a4b-4e5e-8f0e-3f1f6a1d2c3b';
const questionId = '0d9a1c52-51c0-4d0f-9a5b-2b7e8c9d0a11';
const otherQuestionId = '3c5e7a91-0b2d-4f6a-8c1e-9d7b5a3f1e22';
const thirdQuestionId = '5b8d1f60-4c2e-4a7b-9d3f-6e0a2c4b8d13';
const jobId = 'b2a4c6e8-1357-4bdf-9ace-02468ace1357';

/**
 * A request and its responses for each purpose, as the manual and the settings show them; a test validates them against
 * the schemas.
 */
export const incomingExamples: { readonly [Purpose in IncomingPurpose]: IncomingExample<Purpose> } = {
  'assignment-generator': {
    request: {
      text: 'Photosynthesis is the process by which plants turn light into sugar. …',
      settings: {
        subject: 'biology',
        gradeLevel: '6-8',
        title: 'Photosynthesis',
        questionTypes: [chosen, judged],
        numberOfQuestions: 5,
        totalPoints: 20,
      },
      wait: 25,
    },
    answers: [
      {
        status: 200,
        body: {
          status: 'done',
          jobId,
          assignment: {
            id: assignmentId,
            title: 'Photosynthesis',
            subject: 'biology',
            gradeLevel: '6-8',
            difficulty: 'medium',
            totalPoints: 20,
            language: 'en',
            createdAt: '2026-11-21T09:30:00.000Z',
            url: 'https://schole.example/dashboard/assignments?open=6f1d2c3b-7a4b-4e5e-8f0e-3f1f6a1d2c3b',
            questions: [
              {
                id: questionId,
                type: chosen,
                question: 'What is the process by which plants turn light into sugar?',
                options: ['Photosynthesis', 'Respiration', 'Osmosis', 'Digestion'],
                correctAnswer: 0,
                explanation: 'The text says: “Photosynthesis is the process by which plants turn light into sugar.”',
                bloomsLevel: 'remembering',
                sourceSnippet: 'Photosynthesis is the process by which plants turn light into sugar.',
                points: 4,
              },
            ],
            answerKey: { [questionId]: 0 },
          },
          report: {
            requested: 5,
            delivered: 1,
            shortfall: [{ reason: 'too-few-sentences', count: 4 }],
            engine: 'offline',
            language: 'en',
          },
        },
      },
      {
        status: 202,
        body: {
          status: 'running',
          jobId,
          progress: 10,
          statusUrl: `https://schole.example/webhook/assignment-generator/${jobId}`,
          retryAfter: 5,
        },
      },
    ],
  },
  'auto-grader': {
    request: {
      assignmentId,
      answers: [
        { questionId, answer: 0 },
        { questionId: otherQuestionId, answer: 'chlorophyl' },
        { questionId: thirdQuestionId, answer: 'The chlorophyll is broken down in autumn.' },
      ],
    },
    answers: [
      {
        status: 200,
        body: {
          assignmentId,
          title: 'Photosynthesis',
          results: [
            {
              questionId,
              type: chosen,
              answered: true,
              correct: true,
              points: 4,
              possible: 4,
              needsReview: false,
            },
            {
              questionId: otherQuestionId,
              type: filled,
              answered: true,
              correct: false,
              points: 0,
              possible: 4,
              needsReview: true,
            },
            {
              questionId: thirdQuestionId,
              type: written,
              answered: true,
              correct: null,
              points: 0,
              possible: 6,
              needsReview: true,
              suggestion: {
                points: 4,
                confidence: 0.81,
                ideas: [
                  { text: 'the tree breaks down the chlorophyll', found: true, quotes: ['chlorophyll is broken down'] },
                  { text: 'yellow pigments become visible', found: false, quotes: [] },
                ],
                guards: [],
                engine: { name: 'built-in', version: '1' },
              },
            },
          ],
          totals: { points: 4, possible: 14, undecided: 10, needsReview: 2 },
        },
      },
    ],
  },
  analytics: {
    request: {},
    answers: [
      {
        status: 200,
        body: {
          countedAt: '2026-11-21T09:30:00.000Z',
          plan: { name: 'individual', assignmentsThisMonth: 12, assignmentsAMonth: 50 },
          assignments: {
            total: 14,
            archived: 2,
            byStage: { planning: 0, generating: 0, reviewing: 9, ready: 5 },
          },
          questions: {
            total: 120,
            byType: countedTypes,
          },
          sources: { total: 6, words: 18_400 },
          chats: { sessions: 3, archived: 1, messages: 42 },
          automation: { incoming: 31, outgoing: 12, failed: 1 },
        },
      },
    ],
  },
  'ai-assistant': {
    request: { question: 'How do I activate a workflow in n8n?', language: 'en' },
    answers: [
      {
        status: 200,
        body: {
          reply: 'Open the workflow and switch **Active** on at the top. …',
          via: 'offline',
          engine: null,
          sources: [
            { title: 'Activating a workflow', url: 'https://schole.example/help/automation/activating-a-workflow' },
          ],
        },
      },
    ],
  },
};
