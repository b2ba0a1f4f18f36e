import { Square, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button } from '../../../../ui/index.ts';
import { useSpeech } from '../../questions/speech.ts';
import { playerWords } from './player-words.ts';

interface ReadAloudProps {
  text: string;
  contentLanguage: 'en' | 'el';
}

/** The button that reads one question aloud, and stops. */
export function ReadAloud({ text, contentLanguage }: ReadAloudProps): ReactNode {
  const translate = useWords(playerWords);
  const { speaking, speak, stop } = useSpeech(text, contentLanguage);
  return (
    <Button kind="outline" icon={speaking ? Square : Volume2} onClick={speaking ? stop : speak}>
      {translate(speaking ? 'stopReading' : 'readAloud')}
    </Button>
  );
}
