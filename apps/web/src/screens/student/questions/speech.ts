import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { locales } from '../../../client/language/language-choice.ts';

const synthesis = (): SpeechSynthesis | undefined =>
  typeof window !== 'undefined' && 'speechSynthesis' in window ? window.speechSynthesis : undefined;

function findVoice(language: 'en' | 'el'): SpeechSynthesisVoice | undefined {
  return synthesis()
    ?.getVoices()
    .find(({ lang }) => lang.toLowerCase().startsWith(language));
}

function followVoices(changed: () => void): () => void {
  const found = synthesis();
  found?.addEventListener?.('voiceschanged', changed);
  return () => found?.removeEventListener?.('voiceschanged', changed);
}

/** Whether this browser has a voice for the language; some load theirs a moment later. */
export function useHasVoice(language: 'en' | 'el'): boolean {
  return useSyncExternalStore(
    followVoices,
    () => findVoice(language) !== undefined,
    () => false,
  );
}

interface Speech {
  speaking: boolean;
  speak(): void;
  stop(): void;
}

/** Reads a text aloud; what is being read ends with its component. */
export function useSpeech(text: string, language: 'en' | 'el'): Speech {
  const [speaking, setSpeaking] = useState(false);
  const current = useRef<SpeechSynthesisUtterance | null>(null);
  const stop = useCallback(() => {
    if (current.current === null) return;
    current.current = null;
    synthesis()?.cancel();
    setSpeaking(false);
  }, []);
  useEffect(() => stop, [stop]);
  const speak = (): void => {
    const [found, voice] = [synthesis(), findVoice(language)];
    if (found === undefined || voice === undefined) return;
    // Another question may be read at this moment.
    found.cancel();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = locales[language];
    const end = (): void => {
      if (current.current !== utterance) return;
      current.current = null;
      setSpeaking(false);
    };
    utterance.onend = end;
    utterance.onerror = end;
    current.current = utterance;
    setSpeaking(true);
    found.speak(utterance);
  };
  return { speaking, speak, stop };
}
