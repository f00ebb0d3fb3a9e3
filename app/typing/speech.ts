import { z } from 'zod';
import type { TextTarget } from './targets.ts';

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

/** Returns what was said as it stands after a text: with a space between two words. */
export function spacedAfter(before: string, said: string): string {
  const words = said.trim();
  const isApart = before === '' || /[\s([{"'‘“—-]$/.test(before) || /^[\s.,;:!?।॥)\]}]/.test(words);
  return isApart ? words : ` ${words}`;
}

/** Writes what was said at the caret, as one step of undo. Returns false where nothing can be written. */
export function writeSaid(target: TextTarget, said: string): boolean {
  if (!target.clear()) return false;
  const before = target.before();
  if (before === null) return false;
  target.group(true);
  const fits = target.replace(0, spacedAfter(before, said));
  target.group(false);
  return fits;
}
