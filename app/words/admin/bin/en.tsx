import type { Catalogue } from '../../catalogue.ts';
import { count } from '../../count.ts';

export const bin = {
  help: (days: number) => `What is deleted rests here for ${days} days; then it goes for good.`,
  kindsLabel: 'Kinds',
  kinds: { articles: 'Articles', categories: 'Categories', images: 'Pictures' },
  empty: 'Nothing is in the bin here.',
  columns: {
    by: 'Deleted by',
    at: 'Deleted',
    left: 'Left',
  },
  nameless: 'A picture without a name',
  left: (days: number) =>
    days === 0 ? 'Goes within the hour' : `${count('en', days, 'day', 'days')} left`,
  restore: (name: string) => (
    <>
      Restore<span className="sr-only"> {name}</span>
    </>
  ),
  erase: 'Delete for good',
  eraseOf: (name: string) => (
    <>
      Delete for good<span className="sr-only"> {name}</span>
    </>
  ),
  eraseTitle: (name: string) => `Delete "${name}" for good?`,
  eraseText: 'Nobody can bring it back after this.',
};

export type BinWords = Catalogue<typeof bin>;
