import { api } from '../../../app/client/api.ts';
import { DialogButtons } from '../../../app/ui/dialog-buttons.tsx';
import { SelectField } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { words } from '../../../app/words/admin/admin.ts';
import { doneSchema } from '../../../contract/common.ts';
import { advertPlacesBodySchema } from '../contract.ts';
import { type AdvertPlaces, advertPlaces, type Spared, shapesOf, sparedSchema } from '../places.ts';
import { advertWords } from './words.ts';

interface Props {
  places: AdvertPlaces;
  /** Who sees no adverts. */
  spared: Spared;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Says in which places of the site adverts stand, how large they are there, and who sees none. */
export function PlacesForm({ places, spared, onClose, onSaved }: Props) {
  const texts = advertWords();
  const { props, field, busy } = useApiForm({
    values: { ...places, spared },
    schema: advertPlacesBodySchema,
    bodyOf: (values) => values,
    send: (body) => api(doneSchema, '/api/adverts/places', { method: 'PUT', body }),
    async onSaved({ message }) {
      tell(message);
      await onSaved();
      onClose();
    },
  });
  return (
    <form className="dialog-form" {...props}>
      <p className="field-hint">{texts.arrange.hint}</p>
      {advertPlaces.map((place) => (
        <SelectField key={place} label={texts.places[place]} {...field(place)}>
          {shapesOf(place).map((shape) => (
            <option key={shape} value={shape}>
              {texts.shapes[shape]}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField
        label={texts.arrange.spared}
        hint={texts.arrange.sparedHint}
        {...field('spared')}
      >
        {sparedSchema.options.map((who) => (
          <option key={who} value={who}>
            {texts.arrange.sparedFrom[who]}
          </option>
        ))}
      </SelectField>
      <DialogButtons action={words.ui.save} disabled={busy} onCancel={onClose} />
    </form>
  );
}
