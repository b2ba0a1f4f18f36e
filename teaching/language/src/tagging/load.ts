import { readModelFile } from '../model-files.ts';
import { type Model, readModel } from './model.ts';

const models = new Map<'en' | 'el', Model>();

/** The model of a language: read with its first sentence, not at the start of the server, and once in a process. */
export function loadModel(language: 'en' | 'el'): Model {
  let model = models.get(language);
  if (!model) {
    model = readModel(readModelFile(language === 'el' ? 'greek-tagger' : 'english-tagger', 'weights.bin.br'));
    models.set(language, model);
  }
  return model;
}
