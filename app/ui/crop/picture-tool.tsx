import type { LucideIcon } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { type LibraryDetail, libraryDetailSchema } from '../../../contract/images.ts';
import { ApiError, api, messageOf } from '../../client/api.ts';
import { cropWords, loadCropWords } from '../../words/admin/crop/crop.ts';
import { Late } from '../late.tsx';
import { Spinner } from '../spinner.tsx';
import type { Part } from '../use-part.ts';

/** What the form of a tool is given. */
export interface ToolProps {
  image: LibraryDetail;
  /** Whether the new picture may replace the old one wherever that is shown. */
  replaceable: boolean;
  onMade: (image: LibraryDetail) => void;
}

/** A tool: its form is loaded when somebody needs it. */
export interface Tool {
  Icon: LucideIcon;
  label: () => string;
  form: Part<{ default: ComponentType<ToolProps> }>;
}

export interface PictureToolProps {
  tool: Tool;
  id: string;
  /** Whether the new picture may replace the old one wherever that is shown. */
  replaceable?: boolean;
  onMade: (image: LibraryDetail) => void;
}

function problemOf(error: unknown): string {
  const unknown = error instanceof ApiError && error.status === 404;
  return unknown ? cropWords().notThere : messageOf(error);
}

/** Makes a new picture of one of the library, inside a dialog. */
export function PictureTool({ tool, id, replaceable = false, onMade }: PictureToolProps) {
  const [image, setImage] = useState<LibraryDetail | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    const read = () =>
      api(libraryDetailSchema, `/api/images/library/${id}`, { signal: stop.signal });
    // What may be said of it comes first.
    loadCropWords()
      .then(read)
      .then(
        (answer) => {
          setImage(answer);
          if (answer.animated) setProblem(cropWords().moves);
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
    <Late part={tool.form}>
      {({ default: Form }) =>
        image ? <Form image={image} replaceable={replaceable} onMade={onMade} /> : <Spinner />
      }
    </Late>
  );
}
