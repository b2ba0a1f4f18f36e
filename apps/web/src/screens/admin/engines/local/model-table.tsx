import type { ListedModel, TestedModel } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useBytes } from '../../../../client/language/use-bytes.ts';
import { Button, DataCell, HeadCell, Row, RowHead, Table } from '../../../../ui/index.ts';
import { localModelsWords } from './words.ts';

/** The languages of the test set, with their names. */
const languages = [
  { code: 'en', name: 'inEnglish' },
  { code: 'el', name: 'inGreek' },
] as const;

interface ModelTableProps {
  models: readonly ListedModel[];
  busy: boolean;
  onUse: (model: string) => void;
  onTest: (model: string) => void;
}

/** The models of a server: what it says of them, what our test set measured, and what can be done with them. */
export function ModelTable({ models, busy, onUse, onTest }: ModelTableProps): ReactNode {
  const translate = useWords(localModelsWords);
  return (
    <Table
      caption={translate('models')}
      folds
      head={
        <>
          <HeadCell>{translate('name')}</HeadCell>
          <HeadCell figure>{translate('size')}</HeadCell>
          <HeadCell>{translate('parameters')}</HeadCell>
          <HeadCell>{translate('quantisation')}</HeadCell>
          {languages.map(({ code, name }) => (
            <HeadCell key={code}>{translate('testIn', { language: translate(name) })}</HeadCell>
          ))}
          <HeadCell>
            <span className="sr-only">{translate('use')}</span>
          </HeadCell>
        </>
      }
    >
      {models.map((model) => (
        <ModelRow
          key={model.name}
          model={model}
          busy={busy}
          onUse={() => onUse(model.name)}
          onTest={() => onTest(model.name)}
        />
      ))}
    </Table>
  );
}

interface ModelRowProps {
  model: ListedModel;
  busy: boolean;
  onUse: () => void;
  onTest: () => void;
}

function ModelRow({ model, busy, onUse, onTest }: ModelRowProps): ReactNode {
  const translate = useWords(localModelsWords);
  const size = useBytes();
  const { name, bytes, parameters, quantisation, remote, tests } = model;
  const unsaid = <span className="text-ink-3">{translate('unsaid')}</span>;
  return (
    <Row>
      <RowHead>
        <span className="wrap-anywhere">{name}</span>
        {remote && <span className="block max-w-measure text-sm text-pretty text-ink-2">{translate('remote')}</span>}
      </RowHead>
      <DataCell label={translate('size')} figure>
        {bytes === null ? unsaid : size(bytes)}
      </DataCell>
      <DataCell label={translate('parameters')}>{parameters ?? unsaid}</DataCell>
      <DataCell label={translate('quantisation')}>{quantisation ?? unsaid}</DataCell>
      {languages.map(({ code, name: language }) => (
        <DataCell key={code} label={translate('testIn', { language: translate(language) })}>
          <Result test={tests.find((each) => each.language === code)} />
        </DataCell>
      ))}
      <DataCell>
        {!remote && (
          <span className="flex flex-wrap gap-2">
            <Button aria-label={translate('testIt', { model: name })} disabled={busy} onClick={onTest}>
              {translate('test')}
            </Button>
            <Button aria-label={translate('useIt', { model: name })} disabled={busy} onClick={onUse}>
              {translate('use')}
            </Button>
          </span>
        )}
      </DataCell>
    </Row>
  );
}

function Result({ test }: { test: TestedModel | undefined }): ReactNode {
  const translate = useWords(localModelsWords);
  if (test === undefined) return <span className="text-ink-3">{translate('notTried')}</span>;
  const { passed, asked, seconds } = test;
  return translate('passed', { passed, asked, seconds });
}
