import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { inLanguage } from '../../../contract/paths/language-prefix.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import {
  type AdminSettings,
  adminSettingsSchema,
  settingsBodySchema,
} from '../../../contract/site-settings.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { changesOf, joinChanges } from '../../client/changes-of.ts';
import { partsOn } from '../../feature-parts.ts';
import { afterConflict, beginWith } from '../../ui/after-conflict.ts';
import { Late } from '../../ui/late.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { type Part as Code, partOf } from '../../ui/use-part.ts';
import { useSending } from '../../ui/use-sending.ts';
import { words } from '../../words/admin/admin.ts';
import { loadSettingsWords, settingsWords } from '../../words/admin/settings/settings.ts';
import { page } from '../../words/page.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/settings';
import { isSettingsPart } from './fields-part.ts';
import { Part, type SettingsForm } from './form.tsx';
import { PartList } from './inner-list.tsx';
import { OtherTextsPart } from './other-texts.tsx';
import {
  ContactPart,
  LanguagePart,
  NameParts,
  PublishingPart,
  SignUpPart,
  TwoStepPart,
} from './parts.tsx';

const home = partOf(() => import('./home-fields.tsx'));
const theme = partOf(() => import('./theme-part.tsx'));
const social = partOf(() => import('./social-fields.tsx'));
const members = partOf(() => import('./member-fields.tsx'));
const menus = partOf(() => import('./menu-fields.tsx'));
const programs = partOf(() => import('./program-fields.tsx'));
const ofFeatures = partsOn(
  import.meta.glob('../../../features/*/admin/settings-part.tsx', { eager: true }),
  isSettingsPart,
);

/** Shows fields of one subject that are loaded once somebody opens them. */
function LatePart<Module>({
  texts: { title, about },
  code,
  children,
}: {
  texts: { title: string; about: ReactNode };
  code: Code<Module>;
  children: (module: Module) => ReactNode;
}) {
  return (
    <Part title={title} about={about}>
      {() => <Late part={code}>{children}</Late>}
    </Part>
  );
}

const path = '/api/settings/admin-settings';

/** The settings of features stay in the answer, which their fields show. */
const schema = adminSettingsSchema.loose();

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [settings] = await Promise.all([api(schema, path, { signal }), loadSettingsWords()]);
  return { settings };
}

/** Returns the versions that some changes were made of. */
const seenOf = (changes: Partial<AdminSettings>, { seen }: AdminSettings) =>
  Object.fromEntries(Object.entries(seen).filter(([key]) => key in changes));

/** Edits all settings of the site in one form. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const settings = settingsWords();
  const { shell } = words;
  const [saved, setSaved] = useState<AdminSettings>(loaderData.settings);
  const { refresh } = useAdminState();
  /** Takes what somebody else has saved meanwhile, but for what was changed here. */
  async function takeTheirs(): Promise<void> {
    const theirs = await api(schema, path);
    beginWith(form, theirs, joinChanges(saved, form.getValues(), theirs));
    setSaved(theirs);
  }
  const { form, set, reset, submit, props, field, busy, problems, unsaved, isUnsaved } = useApiForm(
    {
      values: saved,
      schema: settingsBodySchema.loose(),
      bodyOf: (values: AdminSettings) => {
        const changes = changesOf(values, saved);
        return { ...changes, seen: seenOf(changes, saved) };
      },
      send: (body) => api(schema, path, { method: 'PUT', body }),
      onSaved: (answer) => {
        setSaved(answer);
        reset(answer);
        tell(settings.saved);
        refresh();
      },
      onFailed: afterConflict(takeTheirs),
    },
  );

  // The site's language decides every address and which text is the site's own, so the screen is
  // loaded anew when it changes.
  const turned = !unsaved && saved.language !== page.siteLanguage;
  useEffect(() => {
    if (turned) location.replace(inLanguage(adminPaths.settings(), page.language, saved.language));
  }, [turned, saved.language]);

  const pictures = useSending();
  const fields: SettingsForm = {
    values: form.watch(),
    set,
    setOf: set,
    field,
    problems,
    pictures,
  };
  return (
    <Screen
      title={shell.screens.settings}
      actions={
        <>
          <Link className="button" to={adminPaths.features()}>
            {shell.screens.features}
          </Link>
          <Link className="button" to={adminPaths.stages()}>
            {shell.screens.stages}
          </Link>
        </>
      }
    >
      <form className="settings" {...props} noValidate>
        <LeaveGuard dirty={isUnsaved} />
        <PartList problems={problems}>
          <NameParts form={fields} />
          <ContactPart form={fields} />
          <OtherTextsPart form={fields} />
          <LatePart texts={settings.social} code={social}>
            {({ SocialFields }) => <SocialFields form={fields} />}
          </LatePart>
          <LatePart texts={settings.menus} code={menus}>
            {({ MenuFields }) => <MenuFields form={fields} />}
          </LatePart>
          <LatePart
            texts={{ title: settings.home.title, about: settings.home.about(shell.screens.home) }}
            code={home}
          >
            {({ HomeFields }) => <HomeFields form={fields} />}
          </LatePart>
          <LatePart texts={settings.theme} code={theme}>
            {({ ThemeFields }) => <ThemeFields form={fields} />}
          </LatePart>
          <LanguagePart form={fields} />
          <LatePart texts={settings.feeds} code={programs}>
            {({ FeedFields }) => <FeedFields form={fields} />}
          </LatePart>
          <PublishingPart form={fields} />
          <SignUpPart form={fields} />
          <LatePart texts={settings.members} code={members}>
            {({ MemberFields }) => <MemberFields form={fields} />}
          </LatePart>
          {ofFeatures.map(({ name, part }) => (
            <Part key={name} {...part.texts[page.language]}>
              {part.late ? () => part.fields(fields) : part.fields(fields)}
            </Part>
          ))}
          <TwoStepPart form={fields} />
          <LatePart texts={settings.consoles} code={programs}>
            {({ ConsoleFields }) => <ConsoleFields form={fields} />}
          </LatePart>
        </PartList>
        <SaveBar
          busy={busy}
          unsaved={unsaved}
          waits={pictures.sending}
          texts={settings}
          onDiscard={() => reset()}
          onSave={submit}
        />
      </form>
    </Screen>
  );
}
