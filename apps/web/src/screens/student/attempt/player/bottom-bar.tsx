import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, Dialog, DialogClose } from '../../../../ui/index.ts';
import { playerWords } from './player-words.ts';
import { type CurrentLog, isAnswered, isForwardOnly } from './state.ts';
import { useAfterClosing } from './use-after-closing.ts';

interface BottomBarProps {
  log: CurrentLog;
  at: number;
  onGo: (at: number) => void;
  onHandIn: () => void;
}

/** Back, on and to the end, where a thumb reaches them. */
export function BottomBar({ log, at, onGo, onHandIn }: BottomBarProps): ReactNode {
  const translate = useWords(playerWords);
  const [asking, setAsking] = useState(false);
  const afterClosing = useAfterClosing(asking);
  useEffect(() => {
    // What has the focus is never under the bar.
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '7rem';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
  const { oneByOne, goingBack } = log.delivery;
  const question = log.questions[at];
  const last = at >= log.questions.length - 1;
  const goOn = (): void => (oneByOne && !last ? onGo(at + 1) : onHandIn());
  const press = (): void => {
    if (isForwardOnly(log) && !last && question !== undefined && !isAnswered(log, question)) setAsking(true);
    else goOn();
  };
  return (
    <div className="sticky bottom-0 -mx-4 grid gap-2 border-t border-line bg-paper px-4 py-3">
      {isForwardOnly(log) && !last && <p className="text-ink-2">{translate('noWayBack')}</p>}
      <div className="flex gap-3">
        {oneByOne && goingBack && at > 0 && (
          <Button kind="outline" size="large" icon={ArrowLeft} onClick={() => onGo(at - 1)}>
            {translate('back')}
          </Button>
        )}
        <Button kind="primary" size="large" className="flex-1" onClick={press}>
          {translate(oneByOne && !last ? 'next' : 'toHandIn')}
          <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-[1.125em] flex-none" />
        </Button>
      </div>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={translate('leaveTitle')}
        description={translate('leaveUnanswered')}
        actions={
          <>
            <Button
              size="large"
              onClick={() => {
                afterClosing(goOn);
                setAsking(false);
              }}
            >
              {translate('goOn')}
            </Button>
            <DialogClose>
              <Button kind="primary" size="large">
                {translate('stay')}
              </Button>
            </DialogClose>
          </>
        }
      />
    </div>
  );
}
