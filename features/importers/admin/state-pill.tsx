import type { ImportState } from '../contract.ts';
import { importWords } from './words.ts';

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
  const { states } = importWords();
  return <span className={`pill ${colours[state]}`}>{states[state]}</span>;
}
