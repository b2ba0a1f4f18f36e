import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import type { EngineProposal } from '../../../../parts/connections/index.ts';
import { type FoundServer, useListProgram, useOpenJob, useTestModel } from './calls.ts';
import { ModelJobStatus } from './model-job-status.tsx';
import { ModelTable } from './model-table.tsx';
import { localModelsWords } from './words.ts';

interface FoundModelsProps {
  found: FoundServer;
  onListed: () => void;
  onTested: () => void;
  onChosen: (engine: EngineProposal) => void;
}

/** The models of the server that was found: one is tested, then chosen, which lists its program and fills the form. */
export function FoundModels({ found, onListed, onTested, onChosen }: FoundModelsProps): ReactNode {
  const translate = useWords(localModelsWords);
  const failure = useFailureWords();
  const listProgram = useListProgram();
  const test = useTestModel();
  const open = useOpenJob('test-model');
  const [jobId, setJobId] = useState<string | null>(null);
  // A test that was begun before the page was opened is followed to its end too.
  useEffect(() => {
    if (open !== null) setJobId(open);
  }, [open]);
  const { kind, address, program, listed, models, leftOut } = found;
  const choose = async (model: string): Promise<void> => {
    try {
      if (program !== null && !listed) {
        await listProgram.mutateAsync(program);
        onListed();
      }
    } catch (error) {
      notify({ kind: 'error', title: translate('refused'), message: failure(error) });
      return;
    }
    onChosen({ kind, baseUrl: address, model });
    notify({ kind: 'good', title: translate('filled'), message: translate('filledText') });
  };
  const begin = (model: string): void =>
    test.mutate(
      { kind, address, model },
      {
        onSuccess: (begun) => setJobId(begun.jobId),
        onError: (error) => notify({ kind: 'error', title: translate('testNotBegun'), message: failure(error) }),
      },
    );
  if (models.length === 0)
    return <p>{translate(kind === 'ollama' && leftOut === 0 ? 'noOllamaModels' : 'noModels')}</p>;
  return (
    <div className="grid gap-2">
      <p className="max-w-measure text-pretty text-ink-2">{translate('testsText')}</p>
      {program !== null && !listed && (
        <p className="max-w-measure text-pretty text-ink-2">{translate('listing', { program })}</p>
      )}
      <ModelTable
        models={models}
        busy={listProgram.isPending || test.isPending}
        onUse={(model) => void choose(model)}
        onTest={begin}
      />
      {leftOut > 0 && <p className="text-sm text-ink-3">{translate('leftOut', { count: leftOut })}</p>}
      {jobId !== null && <ModelJobStatus key={jobId} kind="test-model" jobId={jobId} onDone={onTested} />}
    </div>
  );
}
