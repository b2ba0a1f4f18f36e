import { type ContentLanguage, gradeLevels, incomingPath, limits, subjects } from '@schole/core';
import { wordsOf } from '@schole/exchange/words';
import type { Wish, Workflow, WorkflowNode } from './contract.ts';
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
type Say = (typeof words)[ContentLanguage];

/** Rounds of five seconds: ten minutes. */
const most = 120;

/** What a person chooses, and what Schole calls it. */
function choices(say: Say, language: ContentLanguage) {
  const { subject, grade } = wordsOf(language);
  return {
    subjects: Object.fromEntries(subjects.map((name) => [subject(name) || say.other, name])),
    grades: Object.fromEntries(gradeLevels.map((name) => [grade(name), name])),
  };
}

function prepare(say: Say, language: ContentLanguage): string {
  const { subjects: bySubject, grades } = choices(say, language);
  const at = (name: string) => `asked[${JSON.stringify(name)}]`;
  return `const asked = $input.first().json;
const subjects = ${JSON.stringify(bySubject, null, 2)};
const grades = ${JSON.stringify(grades, null, 2)};

const title = String(${at(say.name)} ?? '').trim();
const settings = {
  subject: subjects[${at(say.subject)}],
  gradeLevel: grades[${at(say.grade)}],
  numberOfQuestions: Number(${at(say.number)}),
  ...(title === '' ? {} : { title }),
};
return [{ json: { request: { text: ${at(say.text)}, settings, language: ${JSON.stringify(language)} } } }];
`;
}

function form(say: Say, language: ContentLanguage): WorkflowNode {
  const { subjects: bySubject, grades } = choices(say, language);
  const list = (fieldLabel: string, names: readonly string[]) => ({
    fieldLabel,
    fieldType: 'dropdown',
    fieldOptions: { values: names.map((option) => ({ option })) },
    requiredField: true,
  });
  const values = [
    { fieldLabel: say.name, fieldType: 'text' },
    { fieldLabel: say.text, fieldType: 'textarea', requiredField: true },
    list(say.subject, Object.keys(bySubject)),
    list(say.grade, Object.keys(grades)),
    {
      fieldLabel: say.number,
      fieldType: 'number',
      placeholder: String(limits.questionCount.usual),
      requiredField: true,
    },
  ];
  const parameters = {
    formTitle: say.formTitle,
    formDescription: say.formText,
    formFields: { values },
    options: { path: 'schole-assignment' },
  };
  return node('n8n-nodes-base.formTrigger', say.form, [0, 0], parameters);
}

/** What whoever filled the form in reads at its end. */
function ending(name: string, place: readonly [number, number], title: string, text: string): WorkflowNode {
  const parameters = { operation: 'completion', completionTitle: title, completionMessage: text, options: {} };
  return node('n8n-nodes-base.form', name, place, parameters);
}

/** Asks with a bearer key that its reader keeps in a credential of n8n; a refusal goes on, so that its reason is shown. */
function asking(
  say: Say,
  name: string,
  place: readonly [number, number],
  { options, ...parameters }: { options: object; [name: string]: unknown },
): WorkflowNode {
  return node(
    'n8n-nodes-base.httpRequest',
    name,
    place,
    {
      authentication: 'genericCredentialType',
      genericAuthType: 'httpBearerAuth',
      ...parameters,
      options: { response: { response: { neverError: true } }, ...options },
    },
    { credentials: { httpBearerAuth: { id: null, name: say.key } } },
  );
}

/** A form whose text becomes an assignment: asked for once, and looked for until it is there. */
export function assignmentWorkflow({ address, language }: Wish): Workflow {
  const say = words[language];
  const state = (name: string, place: readonly [number, number], left: string, wanted: string): WorkflowNode =>
    node('n8n-nodes-base.if', name, place, when(left, 'equals', wanted));
  const nodes = [
    form(say, language),
    node('n8n-nodes-base.code', say.prepare, [1, 0], { jsCode: prepare(say, language) }),
    asking(say, say.make, [2, 0], {
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
    state(say.done, [3, 0], '$json.status', 'done'),
    ending(say.show, [4, 0], '={{ $json.assignment.title }}', say.link),
    node('n8n-nodes-base.if', say.running, [4, 1], when(`$json.status === "running" && $runIndex < ${most}`, 'true')),
    node('n8n-nodes-base.wait', say.wait, [5, 1], { amount: 5, unit: 'seconds' }),
    asking(say, say.look, [6, 1], { url: `={{ $('${say.running}').item.json.statusUrl }}`, options: {} }),
    ending(say.stop, [5, 2], say.stop, say.failed),
    note('1', [-2, 0], say.start.replace('{address}', address).replace('{key}', say.key), 440, 360),
    note('2', [1, 1.4], say.how, 440, 320),
  ];
  return workflow(say.title, nodes, [
    { from: say.form, to: say.prepare },
    { from: say.prepare, to: say.make },
    { from: say.make, to: say.done },
    { from: say.done, to: say.show },
    { from: say.done, to: say.running, output: 1 },
    { from: say.running, to: say.wait },
    { from: say.running, to: say.stop, output: 1 },
    { from: say.wait, to: say.look },
    { from: say.look, to: say.done },
  ]);
}
