import { Crop } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type LibraryDetail, libraryDetailSchema } from '../../../contract/images.ts';
import { ApiError, api, messageOf } from '../../client/api.ts';
import { words } from '../../words/admin/admin.ts';
import { Late } from '../late.tsx';
import { Modal } from '../modal.tsx';
import { Spinner } from '../spinner.tsx';
import { partOf } from '../use-part.ts';

/** The crop form is loaded when somebody crops. */
const formPart = partOf(() => import('./crop-form.tsx'));

interface Props {
  id: string;
  /** Whether the new picture may replace the old one wherever that is shown. */
  replaceable?: boolean;
  onCropped: (image: LibraryDetail) => void;
}

function problemOf(error: unknown): string {
  const unknown = error instanceof ApiError && error.status === 404;
  return unknown ? words.ui.crop.notThere : messageOf(error);
}

/** Crops a picture of the library, inside a dialog. */
export function CropTool({ id, replaceable = false, onCropped }: Props) {
  const [image, setImage] = useState<LibraryDetail | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    api(libraryDetailSchema, `/api/images/library/${id}`, { signal: stop.signal }).then(
      (answer) => {
        setImage(answer);
        if (answer.animated) setProblem(words.ui.crop.moves);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem(problemOf(error));
      },
    );
    return () => stop.abort();
  }, [id]);
  if (problem) {
    return (
      <p className="field-problem" role="alert">
        {problem}
      </p>
    );
  }
  return (
    <Late part={formPart}>
      {({ default: CropForm }) =>
        image ? (
          <CropForm image={image} replaceable={replaceable} onCropped={onCropped} />
        ) : (
          <Spinner />
        )
      }
    </Late>
  );
}

/** Opens the crop tool. `disabled` is the reason why it cannot be used now. */
export function CropButton({ onCropped, disabled, ...tool }: Props & { disabled?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button small at-start"
        disabled={!!disabled}
        title={disabled}
        onClick={() => setOpen(true)}
      >
        <Crop aria-hidden="true" /> {words.ui.crop.crop}
      </button>
      <Modal title={words.ui.crop.crop} open={open} onOpenChange={setOpen} size="wide">
        <CropTool
          {...tool}
          onCropped={(image) => {
            setOpen(false);
            onCropped(image);
          }}
        />
      </Modal>
    </>
  );
}
