import { useId } from 'react';
import { api } from '../../../app/client/api.ts';
import { afterConflict } from '../../../app/ui/after-conflict.ts';
import { DialogButtons } from '../../../app/ui/dialog-buttons.tsx';
import { Modal } from '../../../app/ui/modal.tsx';
import { SelectField, TextArea, TextField } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { locales, timeIn } from '../../../app/words/count.ts';
import { page } from '../../../app/words/page.ts';
import {
  digestModes,
  hasDigest,
  type NewsletterList,
  newsletterListBodySchema,
  newsletterListsSchema,
  noDigest,
  rhythms,
} from '../lists.ts';
import { newsletterWords } from './words.ts';

interface Props {
  /** Null: a new one. */
  list: NewsletterList | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Edits a newsletter list, or makes one. */
export function ListDialog(props: Props) {
  const { form } = newsletterWords().lists;
  return (
    <Modal title={props.list ? form.title : form.titleNew} open onOpenChange={props.onClose}>
      <ListForm {...props} />
    </Modal>
  );
}

/** From Monday on: 5 January 1970 was one. */
function namesOfWeekdays(): string[] {
  const options = { weekday: 'long', timeZone: 'UTC' } as const;
  const { format } = new Intl.DateTimeFormat(locales[page.language], options);
  return Array.from({ length: 7 }, (_, day) => format(Date.UTC(1970, 0, 5 + day)));
}

function namesOfHours(): string[] {
  const format = timeIn(page.language, 'UTC');
  return Array.from({ length: 24 }, (_, hour) => format(Date.UTC(1970, 0, 5, hour)));
}

const noTexts = { name: '', description: '' };

function ListForm({ list, onClose, onSaved }: Props) {
  const texts = newsletterWords().lists;
  const { form: labels } = texts;
  const hint = useId();
  const { slug = '', rhythm = 'weekly', open = true, counted = false } = list ?? {};
  const { digest = noDigest } = list ?? {};
  // What a `select` has is a text.
  const time = { hour: String(digest.hour), weekday: String(digest.weekday) };
  const { props, field, form, busy } = useApiForm({
    values: {
      slug,
      rhythm,
      open,
      counted,
      texts: list?.texts ?? { hi: noTexts, en: noTexts },
      digest: { mode: digest.mode, ...time },
    },
    schema: newsletterListBodySchema,
    bodyOf: ({ digest: { mode, hour, weekday }, texts: { hi, en }, ...values }) => ({
      ...values,
      // Nobody translates the names of a newsletter in one language.
      texts: { hi: { ...hi, name: hi.name || en.name }, en: { ...en, name: en.name || hi.name } },
      digest: { mode, hour: Number(hour), weekday: Number(weekday) },
    }),
    send: (body) =>
      list
        ? api(newsletterListsSchema, `/api/letters/lists/${list._id}`, {
            method: 'PUT',
            body: { ...body, seen: list.updatedAt },
          })
        : api(newsletterListsSchema, '/api/letters/lists', { method: 'POST', body }),
    // Whoever opens it again has what somebody else has saved.
    onFailed: afterConflict(async () => onSaved()),
    onSaved() {
      tell(labels.saved);
      onSaved();
      onClose();
    },
  });
  const [weekdays, hours] = [namesOfWeekdays(), namesOfHours()];
  const plain = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' };
  return (
    <form className="stack" {...props}>
      <TextField
        label={labels.hindi}
        hint={page.siteLanguage === 'hi' ? undefined : labels.otherName}
        {...field('texts.hi.name')}
        lang="hi"
        maxLength={60}
        required={page.siteLanguage === 'hi'}
      />
      <TextArea
        label={labels.aboutHindi}
        {...field('texts.hi.description')}
        lang="hi"
        rows={2}
        maxLength={200}
      />
      <TextField
        label={labels.english}
        hint={page.siteLanguage === 'en' ? undefined : labels.otherName}
        {...field('texts.en.name')}
        lang="en"
        maxLength={60}
        required={page.siteLanguage === 'en'}
      />
      <TextArea
        label={labels.aboutEnglish}
        {...field('texts.en.description')}
        lang="en"
        rows={2}
        maxLength={200}
      />
      <SelectField label={texts.rhythm} {...field('rhythm')}>
        {rhythms.map((rhythm) => (
          <option key={rhythm} value={rhythm}>
            {texts.rhythms[rhythm]}
          </option>
        ))}
      </SelectField>
      {hasDigest(form.watch('rhythm')) && (
        <>
          <SelectField label={labels.digest} hint={labels.digestHint} {...field('digest.mode')}>
            {digestModes.map((mode) => (
              <option key={mode} value={mode}>
                {labels.digests[mode]}
              </option>
            ))}
          </SelectField>
          {form.watch('digest.mode') !== 'off' && (
            <div className="newsletter-rhythm">
              {form.watch('rhythm') === 'weekly' && (
                <SelectField label={labels.weekday} {...field('digest.weekday')}>
                  {weekdays.map((name, weekday) => (
                    <option key={name} value={weekday}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              )}
              <SelectField label={labels.hour} {...field('digest.hour')}>
                {hours.map((name, hour) => (
                  <option key={name} value={hour}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </div>
          )}
        </>
      )}
      <TextField label={labels.slug} hint={labels.slugHint} {...field('slug')} {...plain} />
      <label className="checkbox">
        <input type="checkbox" {...form.register('open')} />
        {labels.open}
      </label>
      <div className="field">
        <label className="checkbox">
          <input type="checkbox" aria-describedby={hint} {...form.register('counted')} />
          {labels.counted}
        </label>
        <span className="field-hint" id={hint}>
          {labels.countedHint}
        </span>
      </div>
      <DialogButtons action={labels.save} disabled={busy} onCancel={onClose} />
    </form>
  );
}
