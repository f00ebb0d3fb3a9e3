import { Upload } from 'lucide-react';
import { type AriaAttributes, type ReactNode, useEffect, useId, useState } from 'react';

interface Props {
  id: string;
  /** The id of the field's label, which is read before the text of the button. */
  labelledBy: string;
  described: AriaAttributes;
  accept: string[];
  disabled: boolean;
  multiple?: boolean;
  /** Called with each file that is chosen. */
  onChoose: (file: File) => void;
  /** Shown below the text where the button is a large place to drop a file on. */
  drop?: ReactNode;
  children: ReactNode;
}

/** Whether somebody drags a file over the window. */
function useFileDrag(): boolean {
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const end = () => setDragged(false);
    const enter = ({ dataTransfer }: DragEvent) => {
      if (dataTransfer?.types.includes('Files')) setDragged(true);
    };
    // What is entered instead; nothing where the file has left the window.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget ?? end();
    addEventListener('dragenter', enter, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', end, { signal });
    return () => stop.abort();
  }, []);
  return dragged;
}

/**
 * Chooses a file. Browsers write on their own file field in the language of the browser; here it lies
 * unseen over a button of ours, so that clicks, keys, files dropped on it and screen readers find it.
 */
export function FileButton(props: Props) {
  const { id, labelledBy, described, accept, disabled, multiple, onChoose, drop, children } = props;
  const text = useId();
  const isDragged = useFileDrag();
  const [isOver, setIsOver] = useState(false);
  return (
    <span
      className={drop ? 'button file-button drop' : 'button file-button'}
      data-drag={isDragged && !disabled ? (isOver ? 'over' : 'near') : undefined}
    >
      <Upload aria-hidden="true" />
      <span id={text}>{children}</span>
      {drop && <span className="drop-hint">{drop}</span>}
      <input
        id={id}
        type="file"
        accept={accept.join(',')}
        aria-labelledby={`${labelledBy} ${text}`}
        {...described}
        disabled={disabled}
        multiple={multiple}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={({ target }) => {
          for (const file of target.files ?? []) onChoose(file);
          // Without this, choosing the same file again would not be noticed.
          target.value = '';
        }}
      />
    </span>
  );
}
