import type { ImportState } from '../../../contract/imports.ts';
import { useImportWords } from './use-import-words.ts';

const colours: Record<ImportState, string> = {
  checking: 'amber',
  running: 'amber',
  undoing: 'amber',
  checked: 'grey',
  done: 'green',
  undone: 'grey',
  cancelled: 'grey',
  failed: 'rose',
};

/** Says in a word how an import stands. */
export function StatePill({ state }: { state: ImportState }) {
  const { states } = useImportWords();
  return <span className={`pill ${colours[state]}`}>{states[state]}</span>;
}
