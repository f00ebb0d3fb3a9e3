import { laterWords } from '../later-words.ts';
import type { EditorWords } from './en.tsx';

/** The texts of the editor, which come with it. */
export const [editorWords, loadEditorWords] = laterWords<EditorWords>({
  en: async () => (await import('./en.tsx')).editor,
  hi: async () => (await import('./hi.tsx')).editor,
});
