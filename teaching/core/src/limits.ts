import { passwordLength } from './password-rules/password-rules.ts';

/** Every limit and default of section 9 that exists so far, once for server and browser. */
export const limits = {
  passwordLength: passwordLength.least,
  titleLength: 200,
  schoolName: 200,
  /** Drafts that a running job shows before its assignment is composed. */
  shownDrafts: 20,
  questionCount: { min: 1, max: 50, default: 10 },
  totalPoints: { min: 1, max: 10_000, default: 100 },
  questionPoints: { min: 1, max: 50 },
  /** Questions that one call changes: those of an assignment, added ones included. */
  questionsAtOnce: 500,
  /** Images in a complete copy of an assignment: how many, and the bytes of all. */
  copiedImages: { count: 100, bytes: 8 * 1024 * 1024 },
  /** A file that an assignment is imported from: its questions, and its characters, most of them those of images. */
  importedQuestions: 200,
  importedCharacters: 13_500_000,
  /** Steps of an open assignment that can be undone; older ones are forgotten. */
  undoSteps: 100,
  /** Key terms that a teacher names for an assignment: how many, the characters of one, and of all with their meanings. */
  keyTerms: { count: 60, termLength: 80, characters: 20_000 },
  /** Drafts that are kept with an assignment for second tries. */
  spareDrafts: 200,
  /** Drafts that a check refused, kept with an assignment for whoever wants one all the same. */
  setAsideDrafts: 20,
  options: { min: 2, max: 10, choices: [3, 4, 5], default: 4 },
  questionText: 2_000,
  optionText: 500,
  explanationText: 4_000,
  /** Hints of a question, and the characters of one. */
  hints: { count: 5, text: 300 },
  /** Images and tables of a question; `side` and `pixels` of an image, `bytes` of its file. */
  attachments: {
    count: 5,
    altText: 500,
    caption: 200,
    columns: 8,
    rows: 20,
    cellText: 200,
    side: 6_000,
    pixels: 16_000_000,
    bytes: 5 * 1024 * 1024,
  },
  /**
   * Pictures of a source's file that one answer holds: how many, the bytes of one and of all, `least` the shorter side in
   * pixels, below which it is a bullet or a line, and the seconds after which the rest waits for the next answer.
   */
  sourcePictures: { count: 24, bytes: 8 * 1024 * 1024, allBytes: 12 * 1024 * 1024, least: 48, seconds: 6 },
  /**
   * The drawing of one slide: points of a side, items on it, pictures and the bytes of all, the paragraphs of a text, the
   * runs of a paragraph, the characters of a run, points of a letter, and the steps of an outline; `characters` and
   * `allSteps` count the whole slide.
   */
  slideDrawing: {
    side: 10_000,
    items: 1_000,
    pictures: 60,
    bytes: 8 * 1024 * 1024,
    paragraphs: 400,
    runs: 400,
    runText: 5_000,
    letters: 1_000,
    steps: 2_000,
    characters: 60_000,
    allSteps: 20_000,
  },
  /** A text with fewer readable words is refused: a few sentences give no meaningful question. */
  sourceWords: 50,
  /**
   * About 160,000 words: a long novel. Above it, reading and drafting would occupy a core for longer than a person
   * waits.
   */
  sourceCharacters: 1_000_000,
  /** Characters of a document read from a file: a schoolbook of 500 pages. An assignment is made from a part of it. */
  documentCharacters: 3_000_000,
  /** Bytes of one uploaded file by default; SCHOLE_UPLOAD_LIMIT changes it. */
  fileBytes: 50 * 1024 * 1024,
  /** Bytes of a file that a person's own picture is cropped from, in the browser. */
  pictureFileBytes: 20 * 1024 * 1024,
  /** Pages of one PDF: above it, opening the file alone takes longer than a person waits. */
  filePages: 500,
  /**
   * Recognising words in pictures: million pixels of one picture, frames of one file, pages of one file, and the confidence
   * below which a word is shown as doubtful.
   */
  recognition: { megapixels: 60, frames: 50, pages: 500, doubtful: 70 },
  /** Correcting recognised words: changes of one version, and characters that may stand in the place of a word. */
  correction: { changes: 2_000, characters: 200 },
  /** A web page: bytes of its unpacked answer, characters of an address, redirects, seconds in all. */
  webPage: { bytes: 20 * 1024 * 1024, address: 2_000, redirects: 5, seconds: 30 },
  /** Captions: cues of one file, and hours of one video. */
  captions: { cues: 50_000, hours: 24 },
  /** A topic: characters of its name, and the words that a language model is asked for. */
  topic: { name: 200, words: { min: 300, max: 900 } },
  /** A search over sources: characters of a query, passages of one answer. */
  sourceSearch: { query: 200, passages: 50 },
  /** Collections of sources: characters of a name, collections of one person in a school. */
  collections: { name: 120, count: 200 },
  /**
   * Concepts of a source: those that the engine makes of a chapter and of a book, all with what was added and removed,
   * characters, passages of one, kept versions; those of one question, questions that are looked at when concepts are new,
   * and assignments in which a concept is counted.
   */
  concepts: {
    ...{ made: { chapter: 80, book: 400 }, most: 2_000, name: 120, definition: 1_000, spans: 50, versions: 10 },
    ...{ ofQuestion: 5, linkedQuestions: 2_000, uses: 5_000 },
  },
  /** Reading level: words below which an index says nothing, hard sentences of the whole and of a section, sections, characters. */
  readingLevel: { words: 100, hardest: 20, hardestOfSection: 5, sections: 200, quote: 600, title: 200 },
  /** Sources of one assignment. */
  assignmentSources: 20,
  /** A class and its students: characters, students of one class and of one call. */
  classes: {
    ...{ name: 200, section: 100, description: 4_000, term: 60 },
    ...{ personName: 100, groupName: 60, studentNumber: 60 },
    students: 500,
    studentsAtOnce: 500,
    /** Those who wait before a class: `app.request_enrolment` lets no more in. */
    waiting: 100,
    /** Known students that a search for a class shows. */
    foundStudents: 20,
    /** Days in which the deletion of a class can be taken back. */
    keptDays: 30,
    /** What is noted about guardians: characters, and days that it stays after the student was archived. */
    ...{ guardianContact: 1_000, guardianConsent: 2_000, guardianDays: 365 },
    /** Months that a school may keep students in the archive, before they are erased by themselves. */
    archivedMonths: [6, 12, 24, 60, 120],
  },
  /**
   * Grading: characters of a comment and of a reason, marks that one call changes, comments that are kept for a teacher,
   * decisions below which no machine accepts anything, the error that a teacher may allow it, of what a machine accepted
   * the share and the least number that a person looks at, deliveries and rows of one export, questions that one press
   * releases, sheets of one print and characters of an answer on them.
   */
  grading: {
    comment: 2_000,
    reason: 500,
    marksAtOnce: 1_000,
    comments: 500,
    ideas: 20,
    spans: 20,
    decisions: 60,
    acceptLimit: { min: 0.01, max: 0.2, default: 0.05 },
    reviewBelow: { min: 0.5, max: 0.99, default: 0.8 },
    spotCheck: { percent: 10, least: 5 },
    exportedDeliveries: 500,
    releasedQuestions: 200,
    returnSheets: 100,
    printedAnswer: 6_000,
    exportedRows: { csv: 20_000, xlsx: 20_000, pdf: 2_000 },
  },
  /** What is given to students: characters, minutes, and the students or classes of one delivery. */
  deliveries: {
    instructions: 2_000,
    roomPassword: 60,
    message: 500,
    targets: 50,
    minutes: 1_440,
    attempts: 10,
    grace: 10,
  },
  /**
   * An attempt: bytes of one answer, characters of a note, events of a device, events of one request, devices, events
   * that one minute may bring, and bytes of all events: a text of 10,000 Greek letters, which is sent whole with each
   * change of the hour and a half in which it is written, comes to 50 MB.
   */
  attempts: {
    answerBytes: 65_536,
    note: 2_000,
    events: 20_000,
    eventsAtOnce: 200,
    devices: 100,
    eventsPerMinute: 1_000,
    bytes: 67_108_864,
  },
  /** A calendar feed: its events, and the days of the past that it shows. */
  calendarFeed: { events: 500, pastDays: 90 },
  /** A visitor's message; and how many may arrive in an hour from one network, and in total. */
  contact: { name: 100, email: 254, organisation: 200, message: 4_000, perNetwork: 5, everywhere: 200 },
  chatMessage: 5_000,
  /** Characters of a reply, the maximum of the messages table. */
  chatReply: 100_000,
  /** Earlier messages that are sent with a request. */
  chatHistory: 10,
  /** Milliseconds between two sends. */
  chatGap: 2_000,
  /** Timeout in milliseconds for a whole reply of a workflow or an engine. */
  chatTimeout: 120_000,
  /** Maximum bytes of a response of a workflow or an engine, and of a request of a workflow. */
  automationBytes: 1_048_576,
  /** Timeout in milliseconds for one answer of a language model with questions. */
  draftTimeout: 90_000,
  /** How long a drafting waits in milliseconds, and how often for one answer, where a language model asks to slow down. */
  slowDown: { longest: 30_000, times: 2 },
  /** Questions of each side in a comparison of engines. */
  comparedQuestions: 3,
  /** Requests to a language model on a page of the list. */
  exchangesPage: 20,
  sessionTitle: 50,
  /** Days an invitation is valid. */
  invitationDays: { max: 30, default: 7 },
  /** Open invitations of a school, and invitations sent per hour. */
  invitations: { open: 200, perHour: 100 },
  /** Schools that one person may administer. */
  schoolsOfOne: 20,
  /** Addresses of the school in the footer of the public pages, and the characters of one. */
  socialAddresses: 6,
  socialAddress: 200,
  /** Characters of the name or address of whoever gives support. */
  supportContact: 200,
  /** People on a page of the list. */
  membersPage: 50,
  /**
   * A list of students: names that are pasted at once, characters of one name, and of a file its bytes, rows with
   * something in them, columns, and the characters of one cell.
   */
  roster: {
    pastedNames: 500,
    pastedCharacters: 200_000,
    nameLength: 100,
    numberLength: 40,
    fileBytes: 5 * 1024 * 1024,
    rows: 20_000,
    columns: 60,
    cellCharacters: 1_000,
    /** Lines and classes of one list for several classes: it is one transaction, and is read on one screen. */
    schoolLines: 5_000,
    schoolClasses: 500,
  },
} as const;
