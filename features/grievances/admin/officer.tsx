import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { z } from 'zod';
import { Part } from '../../../app/admin/settings/form.tsx';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { api } from '../../../app/client/api.ts';
import { LeaveGuard } from '../../../app/ui/leave-guard.tsx';
import { SaveBar } from '../../../app/ui/save-bar.tsx';
import { TextField } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { page } from '../../../app/words/page.ts';
import { inLanguage } from '../../../contract/paths/language-prefix.ts';
import { grievancePaths } from '../paths.ts';
import { grievanceSettingsBody, grievanceSettingsSchema } from '../settings.ts';
import { grievanceWords, loadGrievanceWords } from './words.ts';

const path = '/api/settings/admin-settings';

/** Of all settings these alone are changed here. */
const schema = z.object({ grievances: grievanceSettingsSchema });
const bodySchema = z.object({ grievances: grievanceSettingsBody });
type Values = z.infer<typeof schema>;

export async function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  const [{ grievances }] = await Promise.all([api(schema, path, { signal }), loadGrievanceWords()]);
  return { grievances };
}

export { ScreenLoading as HydrateFallback };

/** Names the officer, says by when grievances are answered, and opens the page of readers. */
export default function Officer() {
  const loaded = useLoaderData<typeof clientLoader>();
  const all = grievanceWords();
  const texts = all.setup;
  const [saved, setSaved] = useState<Values>(loaded);
  const { form, props, field, set, reset, submit, busy, unsaved, isUnsaved } = useApiForm({
    values: saved,
    schema: bodySchema,
    bodyOf: ({ grievances }: Values) => {
      const { acknowledgeHours, answerDays, keepDays } = grievances;
      return {
        grievances: {
          ...grievances,
          acknowledgeHours: Number(acknowledgeHours),
          answerDays: Number(answerDays),
          keepDays: Number(keepDays),
        },
      };
    },
    send: (body) => api(schema, path, { method: 'PUT', body }),
    onSaved: ({ grievances }) => {
      setSaved({ grievances });
      reset({ grievances });
      tell(texts.saved);
    },
  });
  const { on } = form.watch('grievances');
  return (
    <Screen
      title={texts.title}
      actions={
        <>
          {saved.grievances.on && (
            <a
              className="button"
              href={inLanguage(grievancePaths.form(), page.language, page.siteLanguage)}
            >
              {all.page}
            </a>
          )}
          <Link className="button" to={grievancePaths.register()}>
            {all.back}
          </Link>
        </>
      }
    >
      <p className="screen-notice" role="note">
        {texts.lawyer}
      </p>
      <form className="settings" {...props} noValidate>
        <LeaveGuard dirty={isUnsaved} />
        <div className="settings-parts">
          <Part title={texts.officer} about="">
            <label className="checkbox">
              <input
                type="checkbox"
                checked={on}
                onChange={({ target }) => set('grievances.on', target.checked)}
              />
              {texts.on}
            </label>
            <TextField label={texts.nameHi} lang="hi" {...field('grievances.texts.hi.name')} />
            <TextField label={texts.nameEn} lang="en" {...field('grievances.texts.en.name')} />
            <TextField
              label={texts.addressHi}
              lang="hi"
              {...field('grievances.texts.hi.address')}
            />
            <TextField
              label={texts.addressEn}
              lang="en"
              {...field('grievances.texts.en.address')}
            />
            <TextField
              label={texts.email}
              hint={texts.emailHint}
              type="email"
              {...field('grievances.email')}
            />
            <TextField label={texts.phone} type="tel" {...field('grievances.phone')} />
            <TextField
              label={texts.since}
              hint={texts.sinceHint}
              type="date"
              {...field('grievances.since')}
            />
          </Part>
          <Part title={texts.deadlines} about={texts.answerHint}>
            <TextField
              label={texts.acknowledgeHours}
              type="number"
              min={1}
              {...field('grievances.acknowledgeHours')}
            />
            <TextField
              label={texts.answerDays}
              type="number"
              min={1}
              {...field('grievances.answerDays')}
            />
            <TextField
              label={texts.keepDays}
              type="number"
              min={1}
              {...field('grievances.keepDays')}
            />
          </Part>
          <Part title={texts.body} about={texts.bodyHint}>
            <TextField label={texts.bodyName} {...field('grievances.body.name')} />
            <TextField label={texts.bodyUrl} type="url" {...field('grievances.body.url')} />
          </Part>
        </div>
        <SaveBar
          busy={busy}
          unsaved={unsaved}
          texts={{ save: all.save, discard: all.discard }}
          onDiscard={() => reset()}
          onSave={submit}
        />
      </form>
    </Screen>
  );
}
