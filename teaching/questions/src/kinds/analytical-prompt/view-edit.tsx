import { type ReactNode, useId } from 'react';
import type { EditProps } from '../../views/contract.ts';
import { NumberInput, TextListField } from '../../views/list-editing.tsx';
import { WordingField } from '../../views/question-fields.tsx';
import { maxima } from './maxima.ts';
import { EditRubric } from './rubric-views/view-edit-rubric.tsx';
import { analyticalPromptWords } from './view-words.ts';
import type { Written, WrittenKey } from './view-written.ts';

/** Task, material, length and rubric, then what only those who mark see. */
export function EditAnalyticalPrompt(props: EditProps<Written, WrittenKey>): ReactNode {
  const { content, answerKey, language, contentLanguage, onChange } = props;
  const words = analyticalPromptWords[language];
  const id = useId();
  const change = (part: Partial<Written>): void => onChange({ ...content, ...part }, answerKey);
  return (
    <div className="grid gap-4">
      <WordingField
        label={words.task}
        lang={contentLanguage}
        rows={3}
        value={content.task}
        onChange={(task) => change({ task })}
      />
      <WordingField
        label={words.material}
        lang={contentLanguage}
        maxLength={maxima.material}
        value={content.material}
        hint={{ id: `${id}-material`, text: words.materialHint }}
        onChange={(material) => change({ material })}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium text-ink-2">{words.length}</legend>
        <div className="flex flex-wrap gap-4">
          <NumberInput
            label={words.min}
            min={1}
            max={maxima.words}
            value={content.words.min}
            onChange={(min) => change({ words: { ...content.words, min } })}
          />
          <NumberInput
            label={words.max}
            min={1}
            max={maxima.words}
            value={content.words.max}
            onChange={(max) => change({ words: { ...content.words, max } })}
          />
        </div>
      </fieldset>
      <EditRubric
        rubric={content.rubric}
        language={language}
        contentLanguage={contentLanguage}
        onChange={(rubric) => change({ rubric })}
      />
      <TextListField
        label={words.expected}
        hint={words.expectedHint}
        lang={contentLanguage}
        maxLength={maxima.expectations * (maxima.expected + 1)}
        value={answerKey.expected}
        onChange={(expected) => onChange(content, { ...answerKey, expected })}
      />
      <WordingField
        label={words.model}
        lang={contentLanguage}
        rows={3}
        maxLength={maxima.model}
        value={answerKey.model}
        hint={{ id: `${id}-model`, text: words.modelHint }}
        onChange={(model) => onChange(content, { ...answerKey, model })}
      />
    </div>
  );
}
