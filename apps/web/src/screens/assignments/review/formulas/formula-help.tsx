import { RichText } from '@schole/questions/views';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Disclosure } from '../../../../ui/index.ts';
import { formulaWords } from './formula-words.ts';
import { insertFormula, type TextControl, textControlOf } from './insert-formula.ts';

const templates = [
  ['fraction', '\\frac{a}{b}'],
  ['power', 'x^{2}'],
  ['index', 'x_{1}'],
  ['root', '\\sqrt{x}'],
  ['atMost', '\\le'],
  ['times', '\\cdot'],
  ['pi', '\\pi'],
  ['degrees', '45^{\\circ}'],
  ['vector', '\\vec{v}'],
  ['arrow', '\\rightarrow'],
  ['water', '\\mathrm{H}_{2}\\mathrm{O}'],
  ['system', '\\text{m/s}'],
] as const;

/** The forms of a formula, each inserted where the cursor last was in the fields of `form`. */
export function FormulaHelp({ form }: { form: RefObject<HTMLElement | null> }): ReactNode {
  const translate = useWords(formulaWords);
  const [open, setOpen] = useState(false);
  const [homeless, setHomeless] = useState(false);
  const last = useRef<TextControl | null>(null);
  useEffect(() => {
    const element = form.current;
    const remember = ({ target }: FocusEvent): void => {
      last.current = textControlOf(target) ?? last.current;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [form]);
  const insert = (latex: string): void => {
    const control = last.current?.isConnected === true ? last.current : null;
    setHomeless(control === null || !insertFormula(control, latex));
  };
  return (
    <Disclosure label={translate('title')} onChange={setOpen}>
      {open && (
        <div className="grid gap-2">
          <p className="max-w-measure text-ink-3 text-sm">{translate('lead')}</p>
          <ul className="flex flex-wrap gap-1">
            {templates.map(([name, latex]) => (
              <li key={name}>
                <button
                  type="button"
                  title={translate(name)}
                  className="inline-flex min-h-(--control) min-w-12 items-center justify-center rounded-2 border border-line-strong bg-paper-raised px-2 text-ink hover:bg-paper-hover max-md:min-h-10"
                  onClick={() => insert(latex)}
                >
                  <span className="sr-only">{translate(name)}</span>
                  <span aria-hidden="true">
                    <RichText>{`$${latex}$`}</RichText>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p role="status" className="text-attention text-sm">
            {homeless && translate('where')}
          </p>
        </div>
      )}
    </Disclosure>
  );
}
