/** Every limit and default of section 9 that exists so far, once for server and browser. */
export const limits = {
  passwordLength: 6,
  titleLength: 200,
  schoolName: 200,
  questionCount: { min: 1, max: 50, default: 10 },
  totalPoints: { min: 1, max: 10_000, default: 100 },
  questionPoints: { min: 1, max: 50 },
  options: { min: 2, max: 10, choices: [3, 4, 5], default: 4 },
  questionText: 2_000,
  optionText: 500,
  explanationText: 4_000,
  /** Under this many readable words a text is refused: no honest question comes from a few sentences. */
  sourceWords: 50,
  /** About 160,000 words: a long novel. Above it, reading and drafting would hold a core for longer than a person waits. */
  sourceCharacters: 1_000_000,
  /** Characters of a document read from a file: a schoolbook of 500 pages. An assignment is made from a part of it. */
  documentCharacters: 3_000_000,
  /** Bytes of one uploaded file by default; SCHOLE_UPLOAD_LIMIT changes it. */
  fileBytes: 50 * 1024 * 1024,
  /** Pages of one PDF: above it, opening the file alone takes longer than a person waits. */
  filePages: 500,
  /** Sources of one assignment. */
  assignmentSources: 20,
  /** What a visitor writes; and how many may arrive in an hour from one network, and from everywhere. */
  contact: { name: 100, email: 254, organisation: 200, message: 4_000, perNetwork: 5, everywhere: 200 },
  chatMessage: 5_000,
  /** Characters of a reply, as the table of messages keeps it. */
  chatReply: 100_000,
  /** Messages that are sent along. */
  chatHistory: 10,
  /** Milliseconds between two sends. */
  chatGap: 2_000,
  /** Milliseconds that a workflow or an engine may take for a whole reply. */
  chatTimeout: 120_000,
  /** Bytes of what a workflow or an engine answers, and of what a workflow sends us. */
  automationBytes: 1_048_576,
  sessionTitle: 50,
  /** Days an invitation is good for. */
  invitationDays: { max: 30, default: 7 },
  /** Invitations of a school that are open at once and that are sent in an hour; links without one that a network may try in an hour. */
  invitations: { open: 200, perHour: 100, misses: 30 },
  /** Schools that one person may administer. */
  schoolsOfOne: 20,
  /** People on a page of the list. */
  membersPage: 50,
} as const;
