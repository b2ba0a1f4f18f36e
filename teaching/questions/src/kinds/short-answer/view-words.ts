const en = {
  name: 'Short answer',
  question: 'Question',
  model: 'Model answer',
  modelHint: 'An answer that would get all points. Pupils do not see it.',
  ideas: 'Key ideas',
  ideasHint: 'What makes an answer right: each idea earns its share of the points.',
  idea: 'Key idea {number}',
  accepted: 'Other accepted wordings of idea {number}',
  acceptedHint:
    'One a line. They count towards the points. Where this is the only idea, an answer that is one of them is right at once.',
  points: 'Points of idea {number}',
  up: 'Move key idea {number} up',
  down: 'Move key idea {number} down',
  remove: 'Remove key idea {number}',
  add: 'Add a key idea',
  also: 'Also accepted:',
  pointsOf: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  key: 'Model answer',
  goodAnswer: 'What a good answer has',
  gaps: {
    question: 'Write the question.',
    model: 'Write a model answer.',
    idea: 'Write what each key idea is.',
    wordings: 'Keep to ten other wordings of a key idea, of 200 characters each.',
  },
};

const el: typeof en = {
  name: 'Σύντομη απάντηση',
  question: 'Ερώτηση',
  model: 'Υπόδειγμα απάντησης',
  modelHint: 'Μια απάντηση που θα έπαιρνε όλες τις μονάδες. Οι μαθητές δεν τη βλέπουν.',
  ideas: 'Βασικές ιδέες',
  ideasHint: 'Ό,τι κάνει μια απάντηση σωστή: κάθε ιδέα δίνει το δικό της μέρος των μονάδων.',
  idea: 'Βασική ιδέα {number}',
  accepted: 'Άλλες δεκτές διατυπώσεις της ιδέας {number}',
  acceptedHint:
    'Μία σε κάθε γραμμή. Μετρούν για τις μονάδες. Όπου η ιδέα είναι μία, απάντηση ίδια με κάποια είναι αμέσως σωστή.',
  points: 'Μονάδες της ιδέας {number}',
  up: 'Μετακίνηση της ιδέας {number} προς τα πάνω',
  down: 'Μετακίνηση της ιδέας {number} προς τα κάτω',
  remove: 'Αφαίρεση της ιδέας {number}',
  add: 'Προσθήκη βασικής ιδέας',
  also: 'Δεκτό και:',
  pointsOf: (points: number) => (points === 1 ? '1 μονάδα' : `${points} μονάδες`),
  key: 'Υπόδειγμα απάντησης',
  goodAnswer: 'Τι έχει μια καλή απάντηση',
  gaps: {
    question: 'Γράψτε την ερώτηση.',
    model: 'Γράψτε ένα υπόδειγμα απάντησης.',
    idea: 'Γράψτε ποια είναι κάθε βασική ιδέα.',
    wordings: 'Γράψτε έως δέκα άλλες διατυπώσεις για κάθε ιδέα, έως 200 χαρακτήρες την καθεμία.',
  },
};

export const shortAnswerWords = { en, el };

/** A text with the number of its row. */
export const numbered = (text: string, index: number): string => text.replace('{number}', String(index + 1));
