import { useState } from 'react';
import { typedMoments } from '../../../app/admin/typed-moments.ts';
import { api } from '../../../app/client/api.ts';
import { DialogButtons } from '../../../app/ui/dialog-buttons.tsx';
import { fillIn } from '../../../app/ui/fill-in.ts';
import { ImageField } from '../../../app/ui/image-field.tsx';
import { LeaveGuard } from '../../../app/ui/leave-guard.tsx';
import { TextArea, TextField } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { words } from '../../../app/words/admin/admin.ts';
import { doneSchema } from '../../../contract/common.ts';
import { type Advert, type AdvertBody, advertBodySchema, advertChangeSchema } from '../contract.ts';
import { advertLimits } from '../limits.ts';
import { type AdvertPlaces, advertPlaces } from '../places.ts';
import { AdvertPreview } from './preview.tsx';
import { advertWords } from './words.ts';

interface Props {
  /** Null: a new one. */
  advert: Advert | null;
  /** What stands in each place. */
  places: AdvertPlaces;
  /** The zone in which times are typed. */
  timeZone: string;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

const { name: NAME, alt: ALT, code: CODE, weight: WEIGHT } = advertLimits;

/** Adds an advert, or changes one. */
export function AdvertForm({ advert, places, timeZone, onClose, onSaved }: Props) {
  const texts = advertWords();
  const { form: labels } = texts;
  const [uploading, setUploading] = useState(false);
  const [fillHi] = useState(fillIn);
  const [fillEn] = useState(fillIn);
  const { typed, momentIn } = typedMoments(timeZone);
  const { form, props, field, set, busy, problems, isUnsaved } = useApiForm({
    values: {
      kind: advert?.kind ?? 'picture',
      name: advert?.name ?? '',
      picture: advert?.picture ?? '',
      link: advert?.link ?? '',
      altHi: advert?.altHi ?? '',
      altEn: advert?.altEn ?? '',
      code: advert?.code ?? '',
      places: advert?.places ?? advertPlaces.filter((place) => places[place] !== 'off'),
      startsAt: typed(advert?.startsAt ?? null),
      endsAt: typed(advert?.endsAt ?? null),
      weight: advert?.weight ?? 1,
      active: advert?.active ?? true,
    },
    schema: advertBodySchema,
    check: ({ startsAt, endsAt }) => {
      if (startsAt && !momentIn(startsAt)) return { startsAt: labels.noTime };
      return endsAt && !momentIn(endsAt) ? { endsAt: labels.noTime } : null;
    },
    bodyOf: ({ startsAt, endsAt, weight, ...values }): AdvertBody => ({
      ...values,
      weight: Number(weight),
      startsAt: momentIn(startsAt),
      endsAt: momentIn(endsAt),
    }),
    send: (body) =>
      advert
        ? api(doneSchema, `/api/adverts/advert/${advert._id}`, {
            method: 'PUT',
            body: advertChangeSchema.parse({ ...body, seen: advert.updatedAt }),
          })
        : api(doneSchema, '/api/adverts', { method: 'POST', body }),
    async onSaved({ message }) {
      tell(message);
      await onSaved();
      onClose();
    },
  });
  const { kind, picture, places: chosen } = form.watch();
  return (
    <form className="dialog-form" {...props} noValidate>
      <LeaveGuard dirty={isUnsaved} />
      <fieldset className="advert-choices">
        <legend className="field-label">{labels.kind}</legend>
        {(['picture', 'code'] as const).map((kind) => (
          <label key={kind} className="checkbox">
            <input type="radio" value={kind} {...form.register('kind')} />
            {labels.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <TextField
        label={labels.name}
        hint={labels.nameHint}
        {...field('name')}
        maxLength={NAME}
        autoComplete="off"
        required
      />
      {kind === 'picture' ? (
        <>
          <ImageField
            label={labels.picture}
            value={picture}
            problem={problems.picture}
            onChange={(address, found) => {
              set('picture', address);
              const { altHi, altEn } = form.getValues();
              set('altHi', fillHi(altHi, found?.altHi));
              set('altEn', fillEn(altEn, found?.altEn));
            }}
            onBusy={setUploading}
          />
          <TextField
            label={labels.link}
            hint={labels.linkHint}
            {...field('link')}
            inputMode="url"
            autoComplete="off"
            required
          />
          <TextField
            label={labels.altHi}
            hint={labels.altHint}
            {...field('altHi')}
            maxLength={ALT}
            lang="hi"
          />
          <TextField label={labels.altEn} {...field('altEn')} maxLength={ALT} lang="en" />
        </>
      ) : (
        <TextArea
          label={labels.code}
          hint={labels.codeHint}
          {...field('code')}
          className="input advert-code"
          rows={8}
          maxLength={CODE}
          spellCheck={false}
          autoCapitalize="none"
          lang="en"
          required
        />
      )}
      <fieldset className="advert-choices">
        <legend className="field-label">{labels.places}</legend>
        {advertPlaces.map((place) => (
          <label key={place} className="checkbox">
            <input type="checkbox" value={place} {...form.register('places')} />
            <span>
              {texts.places[place]}{' '}
              <small className="field-hint">
                {places[place] === 'off' ? labels.closed : texts.shapes[places[place]]}
              </small>
            </span>
          </label>
        ))}
        {problems.places && (
          <p className="field-problem" role="alert">
            {problems.places}
          </p>
        )}
      </fieldset>
      <AdvertPreview kind={kind} picture={picture} chosen={chosen} places={places} saved={advert} />
      <div className="advert-dates">
        <TextField
          label={labels.startsAt}
          hint={labels.startsHint}
          type="datetime-local"
          {...field('startsAt')}
        />
        <TextField
          label={labels.endsAt}
          hint={labels.endsHint}
          type="datetime-local"
          {...field('endsAt')}
        />
      </div>
      <TextField
        label={labels.weight}
        hint={labels.weightHint}
        type="number"
        min={1}
        max={WEIGHT}
        {...field('weight')}
      />
      <label className="checkbox">
        <input type="checkbox" {...form.register('active')} />
        {labels.active}
      </label>
      <DialogButtons action={words.ui.save} disabled={busy || uploading} onCancel={onClose} />
    </form>
  );
}
