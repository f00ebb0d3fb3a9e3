import { words } from '../words/admin/admin.ts';

/** Says that a part of the interface could not be loaded and offers to try again. */
export function PartNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="button-row">
      <p role="alert">{words.ui.partNotLoaded}</p>
      <button type="button" className="button small" onClick={onRetry}>
        {words.ui.tryAgain}
      </button>
    </div>
  );
}
