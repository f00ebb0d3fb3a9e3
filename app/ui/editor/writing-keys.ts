import { Extension } from '@tiptap/core';
import { type AidName, aidNames, keys } from './keys.ts';
import { tools } from './tools.ts';

/** Binds the keys of the table: to its tool, or to the aid that is asked for. */
export const WritingKeys = Extension.create<{ ask: (name: AidName) => void }>({
  name: 'writingKeys',
  // The table says what a key does, not the extensions that have one for the same.
  priority: 1500,
  addKeyboardShortcuts() {
    const { editor, options } = this;
    const ofTools = Object.entries(tools).map(([name, { change }]) => {
      return [name, () => change(editor.chain()).run()] as const;
    });
    const ofAids = aidNames.map((name) => {
      const ask = () => {
        options.ask(name);
        return true;
      };
      return [name, ask] as const;
    });
    const runs = new Map<string, () => boolean>([...ofTools, ...ofAids]);
    return Object.fromEntries(
      Object.entries(keys).flatMap(([name, key]) => {
        const run = runs.get(name);
        return run ? [[key, run]] : [];
      }),
    );
  },
});
