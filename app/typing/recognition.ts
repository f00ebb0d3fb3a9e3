import { z } from 'zod';

/** What the Web Speech API has in the browsers that have it; TypeScript does not know it. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  onresult: ((event: { resultIndex: number; results: SpeechRecognitionResultList }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

const recognizer = z.custom<new () => Recognition>((it) => typeof it === 'function');

/** What makes a recognition in this browser; undefined where it has none. */
export function recognitionHere(): (new () => Recognition) | undefined {
  const named = ['SpeechRecognition', 'webkitSpeechRecognition'].map((name) =>
    recognizer.safeParse(Reflect.get(window, name)),
  );
  return named.find(({ success }) => success)?.data;
}
