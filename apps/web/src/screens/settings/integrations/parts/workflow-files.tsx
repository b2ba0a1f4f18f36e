import { type ReactNode, useState } from 'react';
import { saveText } from '../../../../client/browser/save-text.ts';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { type Language, languageNames, languages } from '../../../../client/language/language-choice.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { Button, Segmented } from '../../../../ui/index.ts';
import { useAutomationAction } from '../calls.ts';
import { fileWords } from '../file-words.ts';

const workflows = ['chat', 'assignment-generator'] as const;

/** Workflows to import into n8n, generated for this installation. */
export function WorkflowFiles(): ReactNode {
  const translate = useWords(fileWords);
  const failure = useFailureWords();
  const [own] = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const make = useAutomationAction('make-workflow');
  const download = async (workflow: (typeof workflows)[number]): Promise<void> => {
    try {
      const made = await make.mutateAsync({ workflow, language });
      saveText(JSON.stringify(made.workflow, null, 2), made.fileName, 'application/json');
      notify({ kind: 'good', title: translate('downloaded'), message: made.fileName });
    } catch (error) {
      notify({ kind: 'error', title: translate('error'), message: failure(error) });
    }
  };
  return (
    <section aria-labelledby="workflow-files" className="grid max-w-measure justify-items-start gap-3">
      <div>
        <h2 id="workflow-files">{translate('files')}</h2>
        <p className="mt-1 text-pretty text-ink-2">{translate('lead')}</p>
      </div>
      <Segmented
        label={translate('language')}
        value={language}
        onChange={setLanguage}
        choices={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
      />
      <div className="flex flex-wrap gap-2">
        {workflows.map((workflow) => (
          <Button
            key={workflow}
            busy={make.isPending && make.variables.workflow === workflow}
            onClick={() => void download(workflow)}
          >
            {translate(workflow)}
          </Button>
        ))}
      </div>
    </section>
  );
}
