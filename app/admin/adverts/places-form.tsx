import {
  type AdvertPlaces,
  advertPlaces,
  type Spared,
  shapesOf,
  sparedSchema,
} from '../../../contract/advert-places.ts';
import { advertPlacesBodySchema } from '../../../contract/adverts.ts';
import { doneSchema } from '../../../contract/common.ts';
import { api } from '../../client/api.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import { advertWords } from '../../words/admin/adverts/adverts.ts';

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
