import { ActionBar } from './action-bar.tsx';

interface Props {
  busy: boolean;
  unsaved: boolean;
  /** Whether a picture is still being uploaded, without which nothing is saved. */
  waits?: boolean;
  texts: { discard: string; save: string };
  onDiscard: () => void;
  /** Called at Ctrl+S while something is unsaved; the button submits the form. */
  onSave: () => void;
}

/** The last row of a form that stands as it was saved, or is saved anew. */
export function SaveBar({ busy, unsaved, waits = false, texts, onDiscard, onSave }: Props) {
  const disabled = !unsaved || busy;
  return (
    <ActionBar busy={busy} unsaved={unsaved} onSaveKey={() => unsaved && !waits && onSave()}>
      <button type="button" className="button" disabled={disabled} onClick={onDiscard}>
        {texts.discard}
      </button>
      <button type="submit" className="button primary" disabled={disabled || waits}>
        {texts.save}
      </button>
    </ActionBar>
  );
}
