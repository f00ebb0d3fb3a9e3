import { type ComponentType, useEffect, useState } from 'react';
import { type LibraryDetail, libraryDetailSchema } from '../../../contract/images.ts';
import { ApiError, api, messageOf } from '../../client/api.ts';
import { words } from '../../words/admin/admin.ts';
import { loadCropWords } from '../../words/admin/crop/crop.ts';
import { loadMediaWords } from '../../words/admin/media/media.ts';
import { Late } from '../late.tsx';
import { Spinner } from '../spinner.tsx';
import { type Part, partOf } from '../use-part.ts';

/** What the form of a tool is given. */
export interface ToolProps {
  image: LibraryDetail;
  /** Whether the new picture may replace the old one wherever that is shown. */
  replaceable: boolean;
  onMade: (image: LibraryDetail) => void;
}

type Kind = 'crop' | 'adjust';

/** The forms are loaded when somebody needs them. */
const forms: Record<Kind, Part<{ default: ComponentType<ToolProps> }>> = {
  crop: partOf(async () => {
    const [form] = await Promise.all([import('./crop-form.tsx'), loadCropWords()]);
    return form;
  }),
  adjust: partOf(async () => {
    const texts = [loadCropWords(), loadMediaWords()];
    const [form] = await Promise.all([import('./adjust-form.tsx'), ...texts]);
    return form;
  }),
};

export interface PictureToolProps {
  kind: Kind;
  id: string;
  /** Whether the new picture may replace the old one wherever that is shown. */
  replaceable?: boolean;
  onMade: (image: LibraryDetail) => void;
}

function problemOf(error: unknown): string {
  const unknown = error instanceof ApiError && error.status === 404;
  return unknown ? words.ui.crop.notThere : messageOf(error);
}

/** Makes a new picture of one of the library, inside a dialog. */
export function PictureTool({ kind, id, replaceable = false, onMade }: PictureToolProps) {
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
    <Late part={forms[kind]}>
      {({ default: Form }) =>
        image ? <Form image={image} replaceable={replaceable} onMade={onMade} /> : <Spinner />
      }
    </Late>
  );
}
