import type { EngineFacts } from './engine-facts.ts';

export const openaiCompatible: EngineFacts = {
  name: { en: 'OpenAI-compatible', el: 'Συμβατό με OpenAI' },
  about: {
    en: 'OpenAI, and every server that is asked the same way, also one of your own, such as vLLM, LM Studio or llama.cpp. The address usually ends in /v1.',
    el: 'Η OpenAI και κάθε διακομιστής που ερωτάται με τον ίδιο τρόπο, ακόμη και δικός σας, όπως vLLM, LM Studio ή llama.cpp. Η διεύθυνση τελειώνει συνήθως σε /v1.',
  },
  needs: ['baseUrl', 'model'],
};
