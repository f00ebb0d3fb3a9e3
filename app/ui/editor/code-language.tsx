import type { Editor } from '@tiptap/core';
import { editorWords } from '../../words/admin/editor/editor.ts';

const languages = [
  'bash',
  'c',
  'cpp',
  'css',
  'go',
  'html',
  'java',
  'javascript',
  'json',
  'kotlin',
  'php',
  'python',
  'ruby',
  'rust',
  'sql',
  'swift',
  'typescript',
  'xml',
  'yaml',
];

/** Chooses the language of the code block that the cursor is in. */
export function CodeLanguage({ editor }: { editor: Editor }) {
  const current = String(editor.getAttributes('codeBlock').language ?? '');
  // An imported text may have a language that is not on the list.
  const choices = current && !languages.includes(current) ? [current, ...languages] : languages;
  return (
    <select
      className="input editor-select"
      aria-label={editorWords().codeLanguage}
      value={current}
      onChange={({ target }) =>
        editor.commands.updateAttributes('codeBlock', { language: target.value || null })
      }
    >
      <option value="">{editorWords().plainText}</option>
      {choices.map((language) => (
        <option key={language}>{language}</option>
      ))}
    </select>
  );
}
