import { type ContentLanguage, gradeLevels, incomingPath, limits, subjects } from '@schole/core';
import { wordsOf } from '@schole/exchange/words';
import type { Workflow, WorkflowNode, WorkflowOptions } from './contract.ts';
import { node, note, when, workflow } from './parts.ts';

const words = {
  en: {
    title: 'Makes an assignment in Schole',
    form: 'What is it about?',
    prepare: 'Prepare the request',
    make: 'Ask Schole',
    done: 'Is it ready?',
    running: 'Is it being made?',
    wait: 'Wait',
    look: 'Look again',
    show: 'Show the assignment',
    stop: 'It was not made',
    formTitle: 'A new assignment',
    formText: 'Schole makes questions out of this text alone.',
    name: 'Title',
    text: 'Text',
    subject: 'Subject',
    grade: 'Level',
    number: 'Number of questions',
    other: 'Other',
    link: '={{ "Questions made: " + $json.report.delivered + ". Read and change them here: " + $json.assignment.url }}',
    failed: '={{ $json.message ?? "Schole did not finish the assignment. Look into it there." }}',
    key: 'Key of Schole',
    start:
      '## Makes an assignment in Schole\n\n1. In Schole ({address}) open **Settings > Integrations** and make the key with which workflows call.\n2. Here, open “Ask Schole” and make a **Bearer Auth** credential with the name **{key}**; paste the key there, and nowhere else.\n3. Choose the same credential in “Look again”.\n4. Run the workflow, fill the form in, and open the link that appears.',
    how: '## What happens\n\nSchole answers with the assignment, or, when it takes longer, with the place where it can be asked for: “Look again” asks there every five seconds. The same run never makes two assignments, because it is sent with a key of its own (`Idempotency-Key`).\n\nInstead of the form another trigger can stand in front: a file in a folder, a mail, a time.',
  },
  el: {
    title: 'Δημιουργεί εργασία στο Schole',
    form: 'Ποιο είναι το θέμα;',
    prepare: 'Προετοιμασία αιτήματος',
    make: 'Αίτημα στο Schole',
    done: 'Είναι έτοιμη;',
    running: 'Ετοιμάζεται;',
    wait: 'Αναμονή',
    look: 'Νέος έλεγχος',
    show: 'Προβολή εργασίας',
    stop: 'Δεν δημιουργήθηκε',
    formTitle: 'Νέα εργασία',
    formText: 'Το Schole φτιάχνει ερωτήσεις μόνο από αυτό το κείμενο.',
    name: 'Τίτλος',
    text: 'Κείμενο',
    subject: 'Μάθημα',
    grade: 'Βαθμίδα',
    number: 'Αριθμός ερωτήσεων',
    other: 'Άλλο',
    link: '={{ "Ερωτήσεις που δημιουργήθηκαν: " + $json.report.delivered + ". Διαβάστε τις και αλλάξτε τις εδώ: " + $json.assignment.url }}',
    failed: '={{ $json.message ?? "Το Schole δεν ολοκλήρωσε την εργασία. Δείτε εκεί τι συνέβη." }}',
    key: 'Κλειδί του Schole',
    start:
      '## Δημιουργεί εργασία στο Schole\n\n1. Στο Schole ({address}) ανοίξτε **Ρυθμίσεις > Διασυνδέσεις** και δημιουργήστε το κλειδί για εισερχόμενα αιτήματα.\n2. Εδώ, ανοίξτε τον κόμβο «Αίτημα στο Schole» και δημιουργήστε διαπιστευτήρια **Bearer Auth** με το όνομα **{key}**· επικολλήστε το κλειδί εκεί και πουθενά αλλού.\n3. Επιλέξτε τα ίδια διαπιστευτήρια στον κόμβο «Νέος έλεγχος».\n4. Εκτελέστε τη ροή, συμπληρώστε τη φόρμα και ανοίξτε τον σύνδεσμο που εμφανίζεται.',
    how: '## Τι συμβαίνει\n\nΤο Schole απαντά με την εργασία ή, όταν αργεί, με τη διεύθυνση όπου μπορεί να ζητηθεί: ο κόμβος «Νέος έλεγχος» ρωτά εκεί κάθε πέντε δευτερόλεπτα. Η ίδια εκτέλεση δεν δημιουργεί ποτέ δύο εργασίες, επειδή στέλνεται με δικό της αναγνωριστικό (`Idempotency-Key`).\n\nΣτη θέση της φόρμας μπορεί να μπει άλλος εκκινητής: ένα αρχείο σε φάκελο, ένα μήνυμα, μια ώρα.',
  },
} as const;
type WorkflowTexts = (typeof words)[ContentLanguage];

/** Rounds of five seconds: ten minutes. */
const maxRounds = 120;

/** The choices of the form, with the names of the API. */
function choices(texts: WorkflowTexts, language: ContentLanguage) {
  const { subject, grade } = wordsOf(language);
  return {
    subjects: Object.fromEntries(subjects.map((name) => [subject(name) || texts.other, name])),
    grades: Object.fromEntries(gradeLevels.map((name) => [grade(name), name])),
  };
}

function prepare(texts: WorkflowTexts, language: ContentLanguage): string {
  const { subjects: bySubject, grades } = choices(texts, language);
  const at = (name: string) => `asked[${JSON.stringify(name)}]`;
  return `const asked = $input.first().json;
const subjects = ${JSON.stringify(bySubject, null, 2)};
const grades = ${JSON.stringify(grades, null, 2)};

const title = String(${at(texts.name)} ?? '').trim();
const settings = {
  subject: subjects[${at(texts.subject)}],
  gradeLevel: grades[${at(texts.grade)}],
  numberOfQuestions: Number(${at(texts.number)}),
  ...(title === '' ? {} : { title }),
};
return [{ json: { request: { text: ${at(texts.text)}, settings, language: ${JSON.stringify(language)} } } }];
`;
}

function form(texts: WorkflowTexts, language: ContentLanguage): WorkflowNode {
  const { subjects: bySubject, grades } = choices(texts, language);
  const list = (fieldLabel: string, names: readonly string[]) => ({
    fieldLabel,
    fieldType: 'dropdown',
    fieldOptions: { values: names.map((option) => ({ option })) },
    requiredField: true,
  });
  const values = [
    { fieldLabel: texts.name, fieldType: 'text' },
    { fieldLabel: texts.text, fieldType: 'textarea', requiredField: true },
    list(texts.subject, Object.keys(bySubject)),
    list(texts.grade, Object.keys(grades)),
    {
      fieldLabel: texts.number,
      fieldType: 'number',
      placeholder: String(limits.questionCount.default),
      requiredField: true,
    },
  ];
  const parameters = {
    formTitle: texts.formTitle,
    formDescription: texts.formText,
    formFields: { values },
    options: { path: 'schole-assignment' },
  };
  return node('n8n-nodes-base.formTrigger', texts.form, [0, 0], parameters);
}

/** The page that the person who filled in the form sees at its end. */
function ending(name: string, position: readonly [number, number], title: string, text: string): WorkflowNode {
  const parameters = { operation: 'completion', completionTitle: title, completionMessage: text, options: {} };
  return node('n8n-nodes-base.form', name, position, parameters);
}

/** Calls with a bearer key from a credential of n8n; an error response continues the run, to show its reason. */
function httpRequestNode(
  texts: WorkflowTexts,
  name: string,
  position: readonly [number, number],
  { options, ...parameters }: { options: object; [name: string]: unknown },
): WorkflowNode {
  return node(
    'n8n-nodes-base.httpRequest',
    name,
    position,
    {
      authentication: 'genericCredentialType',
      genericAuthType: 'httpBearerAuth',
      ...parameters,
      options: { response: { response: { neverError: true } }, ...options },
    },
    { credentials: { httpBearerAuth: { id: null, name: texts.key } } },
  );
}

/** A form whose text becomes an assignment: requested once, then polled until it is ready. */
export function assignmentWorkflow({ address, language }: WorkflowOptions): Workflow {
  const texts = words[language];
  const state = (name: string, position: readonly [number, number], left: string, expected: string): WorkflowNode =>
    node('n8n-nodes-base.if', name, position, when(left, 'equals', expected));
  const nodes = [
    form(texts, language),
    node('n8n-nodes-base.code', texts.prepare, [1, 0], { jsCode: prepare(texts, language) }),
    httpRequestNode(texts, texts.make, [2, 0], {
      method: 'POST',
      url: `${address}${incomingPath('assignment-generator')}`,
      sendHeaders: true,
      headerParameters: {
        parameters: [{ name: 'Idempotency-Key', value: '={{ "n8n-" + $workflow.id + "-" + $execution.id }}' }],
      },
      sendBody: true,
      specifyBody: 'json',
      jsonBody: '={{ JSON.stringify($json.request) }}',
      options: { timeout: 90_000 },
    }),
    state(texts.done, [3, 0], '$json.status', 'done'),
    ending(texts.show, [4, 0], '={{ $json.assignment.title }}', texts.link),
    node(
      'n8n-nodes-base.if',
      texts.running,
      [4, 1],
      when(`$json.status === "running" && $runIndex < ${maxRounds}`, 'true'),
    ),
    node('n8n-nodes-base.wait', texts.wait, [5, 1], { amount: 5, unit: 'seconds' }),
    httpRequestNode(texts, texts.look, [6, 1], {
      url: `={{ $('${texts.running}').item.json.statusUrl }}`,
      options: {},
    }),
    ending(texts.stop, [5, 2], texts.stop, texts.failed),
    note('1', [-2, 0], texts.start.replace('{address}', address).replace('{key}', texts.key), 440, 360),
    note('2', [1, 1.4], texts.how, 440, 320),
  ];
  return workflow(texts.title, nodes, [
    { from: texts.form, to: texts.prepare },
    { from: texts.prepare, to: texts.make },
    { from: texts.make, to: texts.done },
    { from: texts.done, to: texts.show },
    { from: texts.done, to: texts.running, output: 1 },
    { from: texts.running, to: texts.wait },
    { from: texts.running, to: texts.stop, output: 1 },
    { from: texts.wait, to: texts.look },
    { from: texts.look, to: texts.done },
  ]);
}
