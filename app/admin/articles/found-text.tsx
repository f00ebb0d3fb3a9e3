import { Day } from '../day.tsx';
import type { ArticleValues } from './values.ts';

interface Props {
  kept: {
    found: { at: number; value: ArticleValues } | null;
    forget: () => void;
    dismiss: () => void;
  };
  current: ArticleValues;
  onRestore: (value: ArticleValues) => void;
}

/** Offers what an earlier visit typed and did not save. */
export function FoundText({ kept, current, onRestore }: Props) {
  const { found } = kept;
  if (!found || JSON.stringify(found.value) === JSON.stringify(current)) return null;
  return (
    <div className="found" role="status">
      <p className="mr-auto">
        There is unsaved text from <Day at={new Date(found.at).toISOString()} />
        {found.value.name && (
          <>
            : <b>{found.value.name}</b>
          </>
        )}
      </p>
      <button
        type="button"
        className="button small"
        onClick={() => {
          onRestore(found.value);
          kept.dismiss();
        }}
      >
        Restore it
      </button>
      <button type="button" className="button small quiet" onClick={kept.forget}>
        Throw it away
      </button>
    </div>
  );
}
