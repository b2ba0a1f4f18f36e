import { type ReactNode, useId } from 'react';
import type { EditProps } from '../../views/contract.ts';
import { AddButton, moved, NumberInput, RowButton, TextListField, useRowFocus } from '../../views/list-editing.tsx';
import { WordingField } from '../../views/question-fields.tsx';
import { maxima } from './maxima.ts';
import { numbered, shortAnswerWords } from './view-words.ts';
import { blankIdea, type Written, type WrittenIdea, type WrittenKey } from './view-written.ts';

/** Question, model answer, and the key ideas, each with its wordings and points. */
export function EditShortAnswer(props: EditProps<Written, WrittenKey>): ReactNode {
  const { content, answerKey, language, contentLanguage, onChange } = props;
  const words = shortAnswerWords[language];
  const id = useId();
  const { list, focusRow } = useRowFocus();
  const { ideas } = answerKey;
  const setIdeas = (next: WrittenIdea[]): void => onChange(content, { ...answerKey, ideas: next });

  return (
    <div className="grid gap-4">
      <WordingField
        label={words.question}
        lang={contentLanguage}
        value={content.question}
        onChange={(question) => onChange({ question }, answerKey)}
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
      <fieldset className="min-w-0">
        <legend className="font-medium text-ink-2">{words.ideas}</legend>
        <p className="mb-2 text-ink-3 text-sm">{words.ideasHint}</p>
        <ol ref={list} className="grid gap-3">
          {ideas.map((idea, index) => {
            const change = (part: Partial<WrittenIdea>): void => setIdeas(ideas.with(index, { ...idea, ...part }));
            const move = (by: -1 | 1): void => {
              focusRow(index + by, by < 0 ? 'up' : 'down');
              setIdeas(moved(ideas, index, by));
            };
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its place
              <li key={index} className="grid gap-2 rounded-2 border border-line p-3">
                <div className="flex items-start justify-end gap-1">
                  <RowButton
                    icon="up"
                    name={numbered(words.up, index)}
                    disabled={index === 0}
                    onPress={() => move(-1)}
                  />
                  <RowButton
                    icon="down"
                    name={numbered(words.down, index)}
                    disabled={index === ideas.length - 1}
                    onPress={() => move(1)}
                  />
                  {ideas.length > 1 && (
                    <RowButton
                      icon="remove"
                      name={numbered(words.remove, index)}
                      onPress={() => {
                        focusRow(Math.max(0, Math.min(index, ideas.length - 2)), 'field');
                        setIdeas(ideas.toSpliced(index, 1));
                      }}
                    />
                  )}
                </div>
                <WordingField
                  label={numbered(words.idea, index)}
                  lang={contentLanguage}
                  rows={1}
                  maxLength={maxima.idea}
                  value={idea.text}
                  onChange={(text) => change({ text: text.replace(/\n/g, ' ') })}
                />
                <TextListField
                  label={numbered(words.accepted, index)}
                  hint={words.acceptedHint}
                  lang={contentLanguage}
                  maxLength={maxima.wordings * (maxima.accepted + 1)}
                  value={idea.accepted}
                  onChange={(accepted) => change({ accepted })}
                />
                <NumberInput
                  label={numbered(words.points, index)}
                  min={1}
                  max={maxima.points}
                  value={idea.points}
                  onChange={(points) => change({ points })}
                />
              </li>
            );
          })}
        </ol>
        {ideas.length < maxima.ideas && (
          <AddButton
            name={words.add}
            onPress={() => {
              focusRow(ideas.length, 'field');
              setIdeas([...ideas, blankIdea]);
            }}
          />
        )}
      </fieldset>
    </div>
  );
}
