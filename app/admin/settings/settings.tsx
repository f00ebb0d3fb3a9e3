import { type FormEvent, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { categorySchema } from '../../../contract/categories.ts';
import { inLanguage } from '../../../contract/paths/language-prefix.ts';
import { type AdminSettings, adminSettingsSchema } from '../../../contract/site-settings.ts';
import { ApiError, api } from '../../client/api.ts';
import { useBackOffice } from '../../client/back-office.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { page } from '../../words/page.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/settings';
import { CategoryOrder } from './category-order.tsx';
import type { SettingsForm } from './form.tsx';
import { OtherTextsPart } from './other-texts.tsx';
import {
  ConsolePart,
  ContactPart,
  HomePart,
  LanguagePart,
  NameParts,
  SignUpPart,
  SocialPart,
} from './parts.tsx';

const path = '/api/settings/admin-settings';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [settings, categories] = await Promise.all([
    api(adminSettingsSchema, path, { signal }),
    api(z.array(categorySchema), '/api/categories', { signal }),
  ]);
  return { settings, categories };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What differs from what is saved. */
function changesOf(values: AdminSettings, saved: AdminSettings): Record<string, unknown> {
  const before: Record<string, unknown> = saved;
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !same(value, before[key])),
  );
}

/** Everything an administrator sets of the site, in one form. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const { categories } = loaderData;
  const { settings: said, shell } = words;
  const [saved, setSaved] = useState(loaderData.settings);
  const [values, setValues] = useState(saved);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const { refresh } = useBackOffice();
  const form = useRef<HTMLFormElement>(null);
  const changes = changesOf(values, saved);
  const unsaved = Object.keys(changes).length > 0;

  // Every address, and which text is the site's own, turn with its language: begin anew with them.
  const turned = !unsaved && saved.language !== page.siteLanguage;
  useEffect(() => {
    if (turned) location.replace(inLanguage('/admin/settings', page.language, saved.language));
  }, [turned, saved.language]);

  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const fields: SettingsForm = {
    values,
    set: (key, value) => setValues((now) => ({ ...now, [key]: value })),
    problems,
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const answer = await api(adminSettingsSchema, path, { method: 'PUT', body: changes });
      setSaved(answer);
      // What was typed while the save was on its way stays.
      setValues((now) => ({ ...answer, ...changesOf(now, values) }));
      setProblems({});
      tell(said.saved);
      refresh();
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.fields);
      tellProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Screen title={shell.screens.settings}>
      <form className="settings" ref={form} onSubmit={save} noValidate>
        <LeaveGuard dirty={() => unsaved} />
        <NameParts form={fields} />
        <ContactPart form={fields} />
        <OtherTextsPart form={fields} />
        <SocialPart form={fields} />
        <HomePart form={fields} categories={categories} />
        <CategoryOrder categories={categories} />
        <LanguagePart form={fields} />
        <SignUpPart form={fields} />
        <ConsolePart form={fields} />
        <div className="settings-bar">
          <p role="status">{unsaved ? said.unsaved : said.allSaved}</p>
          <button
            type="button"
            className="button"
            disabled={!unsaved || busy}
            onClick={() => {
              setValues(saved);
              setProblems({});
            }}
          >
            {said.discard}
          </button>
          <button type="submit" className="button primary" disabled={!unsaved || busy}>
            {said.save}
          </button>
        </div>
      </form>
    </Screen>
  );
}
