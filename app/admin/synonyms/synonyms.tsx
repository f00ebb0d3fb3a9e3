import { useState } from 'react';
import { type Synonyms, synonymsBodySchema, synonymsSchema } from '../../../contract/synonyms.ts';
import { api } from '../../client/api.ts';
import { joinLists } from '../../client/join-lists.ts';
import { afterConflict, beginWith } from '../../ui/after-conflict.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import { loadSynonymWords } from '../../words/admin/synonyms/synonyms.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/synonyms';
import { groupsOf, lineOf, linesOf, textOf } from './lines.ts';

const path = '/api/synonyms';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [texts, synonyms] = await Promise.all([
    loadSynonymWords(),
    api(synonymsSchema, path, { signal }),
  ]);
  return { texts, synonyms };
}

export { ScreenLoading as HydrateFallback };

const asLoaded = ({ groups, version }: Synonyms) => ({ groups: textOf(groups), version });

/** Sets which words searches take for one another. */
export default function SynonymsScreen({ loaderData: { texts, synonyms } }: Route.ComponentProps) {
  const [stored, setStored] = useState(synonyms);
  /** Takes in what somebody else has saved meanwhile, beside what was changed here. */
  async function takeTheirs(): Promise<void> {
    const theirs = await api(synonymsSchema, path);
    const mine = linesOf(groupsOf(form.getValues('groups')));
    const { groups, version } = asLoaded(theirs);
    const joined = joinLists(linesOf(stored.groups), mine, linesOf(theirs.groups)).join('\n');
    beginWith(form, { groups, version }, { groups: joined, version });
    setStored(theirs);
  }
  const { form, field, reset, submit, props, busy, problems, unsaved, isUnsaved } = useApiForm({
    values: asLoaded(synonyms),
    schema: synonymsBodySchema,
    bodyOf: ({ groups, version }) => ({ groups: groupsOf(groups), version }),
    send: (body) => api(synonymsSchema, path, { method: 'PUT', body }),
    onSaved: (saved) => {
      setStored(saved);
      reset(asLoaded(saved));
      tell(texts.saved);
    },
    onFailed: afterConflict(takeTheirs),
  });
  const [place, problem] = Object.entries(problems)[0] ?? [];
  const [, group] = /^groups\.(\d+)/.exec(place ?? '') ?? [];
  const inLine = group && texts.inLine(lineOf(form.getValues('groups'), Number(group)), problem);
  return (
    <Screen title={words.shell.screens.synonyms}>
      <form className="settings" {...props} noValidate>
        <LeaveGuard dirty={isUnsaved} />
        <div className="settings-parts sheet">
          <TextArea
            {...field('groups')}
            label={texts.label}
            hint={texts.hint}
            problem={inLine || problem}
            placeholder={texts.example}
            rows={14}
            spellCheck={false}
          />
        </div>
        <SaveBar
          busy={busy}
          unsaved={unsaved}
          texts={texts}
          onDiscard={() => reset()}
          onSave={submit}
        />
      </form>
    </Screen>
  );
}
