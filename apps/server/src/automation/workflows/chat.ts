import { checkSignature } from './check-signature.ts';
import type { Workflow, WorkflowOptions } from './contract.ts';
import { node, note, when, workflow } from './parts.ts';

const words = {
  en: {
    title: 'Answers Schole’s chat',
    ask: 'Schole asks',
    check: 'Check the signature',
    isSchole: 'Is it Schole?',
    write: 'Write the reply',
    send: 'Send the reply',
    refuse: 'Refuse',
    model: 'Language model',
    memory: 'Memory',
    paste: 'Paste the signing key between the two quotes: Schole, Settings > Integrations. Keep the key to yourself.',
    empty: 'While it is empty, everybody who knows the address is let in.',
    refused: 'The signature is missing, wrong or too old.',
    echo: '={{ "You asked: " + $json.question + "\\n\\nThe connection works. Replace the node “Write the reply” by what is to answer." }}',
    system:
      'You answer questions of a teacher, briefly and in the language of the question. Say so when you do not know.',
    start:
      '## Answers Schole’s chat\n\n1. Save this workflow and switch it on.\n2. Copy the **production** address of “Schole asks”.\n3. In Schole ({address}) open **Settings > Integrations** and save it as the address of the chat webhook.\n4. Press **Test** there. The reply repeats your question.',
    safe: '## Only Schole may ask\n\nIn Schole, make a **signing key** under Settings > Integrations and paste it into “Check the signature”, at the top. From then on only signed requests of the last five minutes are answered.',
    think:
      '## A language model answers\n\n1. Choose your credential in “Language model”, or put another chat model in its place.\n2. Select the three nodes below and press **D** to switch them on.\n3. Draw the line from “Is it Schole?” (true) to “AI Agent” and delete “Write the reply”.\n\nWhat the agent says stands in `output`, and Schole reads it there.',
  },
  el: {
    title: 'Απαντά στη συνομιλία του Schole',
    ask: 'Ερώτηση από το Schole',
    check: 'Έλεγχος υπογραφής',
    isSchole: 'Είναι το Schole;',
    write: 'Σύνταξη απάντησης',
    send: 'Αποστολή απάντησης',
    refuse: 'Άρνηση',
    model: 'Γλωσσικό μοντέλο',
    memory: 'Μνήμη',
    paste:
      'Επικολλήστε το κλειδί υπογραφής ανάμεσα στα δύο εισαγωγικά: Schole, Ρυθμίσεις > Διασυνδέσεις. Μην το δείξετε σε άλλους.',
    empty: 'Όσο είναι κενό, γίνεται δεκτός όποιος γνωρίζει τη διεύθυνση.',
    refused: 'Η υπογραφή λείπει, είναι λάθος ή είναι πολύ παλιά.',
    echo: '={{ "Ρωτήσατε: " + $json.question + "\\n\\nΗ σύνδεση λειτουργεί. Βάλτε στη θέση του κόμβου «Σύνταξη απάντησης» αυτό που θα απαντά." }}',
    system: 'Απαντάς σε ερωτήσεις εκπαιδευτικού, σύντομα και στη γλώσσα της ερώτησης. Όταν δεν γνωρίζεις κάτι, το λες.',
    start:
      '## Απαντά στη συνομιλία του Schole\n\n1. Αποθηκεύστε τη ροή εργασίας και ενεργοποιήστε την.\n2. Αντιγράψτε τη διεύθυνση **λειτουργίας** του κόμβου «Ερώτηση από το Schole».\n3. Στο Schole ({address}) ανοίξτε **Ρυθμίσεις > Διασυνδέσεις** και αποθηκεύστε την ως διεύθυνση webhook για τη συνομιλία.\n4. Πατήστε εκεί **Δοκιμή**. Η απάντηση επαναλαμβάνει την ερώτησή σας.',
    safe: '## Γίνεται δεκτό μόνο το Schole\n\nΔημιουργήστε στο Schole ένα **κλειδί υπογραφής** στις Ρυθμίσεις > Διασυνδέσεις και επικολλήστε το στην αρχή του κόμβου «Έλεγχος υπογραφής». Από εκεί και πέρα απαντώνται μόνο υπογεγραμμένα αιτήματα των τελευταίων πέντε λεπτών.',
    think:
      '## Απαντά γλωσσικό μοντέλο\n\n1. Επιλέξτε τα διαπιστευτήριά σας στον κόμβο «Γλωσσικό μοντέλο» ή βάλτε άλλο μοντέλο συνομιλίας στη θέση του.\n2. Επιλέξτε τους τρεις κόμβους παρακάτω και πατήστε **D** για να ενεργοποιηθούν.\n3. Τραβήξτε τη γραμμή από τον κόμβο «Είναι το Schole;» (true) στον «AI Agent» και διαγράψτε τον κόμβο «Σύνταξη απάντησης».\n\nΌ,τι απαντά ο «AI Agent» βρίσκεται στο `output`, και από εκεί το διαβάζει το Schole.',
  },
} as const;

/** n8n's name of the node, in every language. */
const agent = 'AI Agent';

/** Echoes the chat without a key, checks the signature where a key is pasted in, and has an unconnected model. */
export function chatWorkflow({ address, language }: WorkflowOptions): Workflow {
  const texts = words[language];
  const nodes = [
    node('n8n-nodes-base.webhook', texts.ask, [0, 0], {
      httpMethod: 'POST',
      path: 'schole-chat',
      responseMode: 'responseNode',
      options: {},
    }),
    node('n8n-nodes-base.code', texts.check, [1, 0], { jsCode: checkSignature(texts) }),
    node('n8n-nodes-base.if', texts.isSchole, [2, 0], when('$json.ok', 'true')),
    node('n8n-nodes-base.set', texts.write, [3, 0], {
      assignments: { assignments: [{ id: 'output', name: 'output', value: texts.echo, type: 'string' }] },
      options: {},
    }),
    node('n8n-nodes-base.respondToWebhook', texts.send, [5, 0], {
      respondWith: 'json',
      responseBody: '={{ JSON.stringify({ output: $json.output }) }}',
      options: {},
    }),
    node('n8n-nodes-base.respondToWebhook', texts.refuse, [3, 1], {
      respondWith: 'text',
      responseBody: texts.refused,
      options: { responseCode: 401 },
    }),
    node(
      '@n8n/n8n-nodes-langchain.agent',
      agent,
      [3, 4],
      { promptType: 'define', text: '={{ $json.question }}', options: { systemMessage: texts.system } },
      { disabled: true },
    ),
    node('@n8n/n8n-nodes-langchain.lmChatOpenAi', texts.model, [3, 5], { options: {} }, { disabled: true }),
    node(
      '@n8n/n8n-nodes-langchain.memoryBufferWindow',
      texts.memory,
      [4, 5],
      { sessionIdType: 'customKey', sessionKey: `={{ $('${texts.check}').item.json.session }}` },
      { disabled: true },
    ),
    note('1', [-2, 0], texts.start.replace('{address}', address)),
    note('2', [1, -1.6], texts.safe),
    note('3', [1, 3.8], texts.think, 440, 340),
  ];
  return workflow(texts.title, nodes, [
    { from: texts.ask, to: texts.check },
    { from: texts.check, to: texts.isSchole },
    { from: texts.isSchole, to: texts.write },
    { from: texts.isSchole, to: texts.refuse, output: 1 },
    { from: texts.write, to: texts.send },
    { from: agent, to: texts.send },
    { from: texts.model, to: agent, kind: 'ai_languageModel' },
    { from: texts.memory, to: agent, kind: 'ai_memory' },
  ]);
}
