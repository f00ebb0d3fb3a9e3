import { ArrowLeft } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { doneSchema } from '../../../contract/common.ts';
import { imageTextsSchema, type LibraryImage } from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../client/api.ts';
import { mediaWords } from '../../words/admin/media/media.ts';
import { pickerWords } from '../../words/admin/picker/picker.ts';
import { DialogButtons } from '../dialog-buttons.tsx';
import { nameOfImage } from '../image-grid.tsx';
import { TextField } from '../text-field.tsx';
import { useApiForm } from '../use-api-form.ts';
import { FocalPoint } from './focal-point.tsx';

interface Props {
  image: LibraryImage;
  /** Gets a function that says whether something typed is not saved yet. */
  unsaved: RefObject<() => boolean>;
  /** The label of the button that saves. */
  action: string;
  onBack: () => void;
  onSaved: (image: LibraryImage) => void;
}

const textFields = [
  ['altHi', 'hi'],
  ['altEn', 'en'],
  ['caption', undefined],
  ['credit', undefined],
] as const;

/** Sets the focal point of a picture and what is said of it, before it is chosen. */
export function AdjustImage({ image, unsaved: unsavedRef, action, onBack, onSaved }: Props) {
  const media = mediaWords();
  const text = pickerWords();
  const { form, set, props, field, busy, isUnsaved } = useApiForm({
    values: imageTextsSchema.parse(image),
    schema: imageTextsSchema,
    bodyOf: (values) => values,
    send: async (body) => {
      const path = `/api/images/library/${image._id}`;
      if (isUnsaved()) await api(doneSchema, path, { method: 'PUT', body });
      return { ...image, ...body };
    },
    onSaved,
  });
  const { focalX: x, focalY: y } = form.watch();
  useEffect(() => {
    unsavedRef.current = isUnsaved;
    return () => {
      unsavedRef.current = () => false;
    };
  }, [unsavedRef, isUnsaved]);
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
      <div className="field">
        <FocalPoint
          src={image.url}
          x={x}
          y={y}
          onMove={(focalX, focalY) => {
            set('focalX', focalX);
            set('focalY', focalY);
          }}
        />
        <p className="field-hint">{media.focalHint}</p>
        <p className="field-hint">{nameOfImage(image)}</p>
      </div>
      <div className="stack">
        {textFields.map(([name, lang]) => (
          <TextField
            key={name}
            label={media[name]}
            {...field(name)}
            lang={lang}
            maxLength={limits.imageText}
          />
        ))}
      </div>
      <DialogButtons action={action} disabled={busy} />
    </form>
  );
}
