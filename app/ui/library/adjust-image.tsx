import { ArrowLeft } from 'lucide-react';
import { doneSchema } from '../../../contract/common.ts';
import { imageTextsSchema, type LibraryImage } from '../../../contract/images.ts';
import { api } from '../../client/api.ts';
import { changesOf } from '../../client/changes-of.ts';
import { pickerWords } from '../../words/admin/picker/picker.ts';
import { DialogButtons } from '../dialog-buttons.tsx';
import { nameOfImage } from '../image-grid.tsx';
import { useApiForm } from '../use-api-form.ts';
import { FocalPoint } from './focal-point.tsx';
import { ImageTextFields } from './image-text-fields.tsx';

interface Props {
  image: LibraryImage;
  /** The label of the button that saves. */
  action: string;
  onBack: () => void;
  onSaved: (image: LibraryImage) => void;
}

const texts = ['altHi', 'altEn', 'caption', 'credit'] as const;

/** Sets the focal point of a picture and what is said of it, before it is chosen. */
export function AdjustImage({ image, action, onBack, onSaved }: Props) {
  const text = pickerWords();
  const before = imageTextsSchema.parse(image);
  const { form, set, props, field, busy, isUnsaved } = useApiForm({
    values: before,
    schema: imageTextsSchema,
    bodyOf: (values) => values,
    send: async (body) => {
      const path = `/api/images/library/${image._id}`;
      const change = { method: 'PUT', body: changesOf(body, before) } as const;
      if (isUnsaved()) await api(doneSchema, path, change);
      return { ...image, ...body };
    },
    onSaved,
  });
  const { focalX: x, focalY: y } = form.watch();
  return (
    <form
      className="library-adjusted"
      {...props}
      onSubmit={(event) => {
        // React renders the dialog in the form that the picture is chosen for.
        event.stopPropagation();
        props.onSubmit(event);
      }}
    >
      <button type="button" className="button small at-start" onClick={onBack}>
        <ArrowLeft aria-hidden="true" /> {text.back}
      </button>
      <FocalPoint
        src={image.url}
        x={x}
        y={y}
        onMove={(focalX, focalY) => {
          set('focalX', focalX);
          set('focalY', focalY);
        }}
      >
        <p className="field-hint">{nameOfImage(image)}</p>
      </FocalPoint>
      <div className="stack">
        <ImageTextFields names={texts} field={field} />
      </div>
      <DialogButtons action={action} disabled={busy} />
    </form>
  );
}
