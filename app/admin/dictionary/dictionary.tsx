import { useState } from 'react';
import {
  type Dictionary,
  dictionaryBodySchema,
  dictionarySchema,
} from '../../../contract/dictionary.ts';
import { api } from '../../client/api.ts';
import { joinLists } from '../../client/join-lists.ts';
import { afterConflict, beginWith } from '../../ui/after-conflict.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import { loadDictionaryWords } from '../../words/admin/dictionary/dictionary.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/dictionary';

const path = '/api/dictionary';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [texts, dictionary] = await Promise.all([
    loadDictionaryWords(),
    api(dictionarySchema, path, { signal }),
  ]);
  return { texts, dictionary };
}

export { ScreenLoading as HydrateFallback };

const asLoaded = (dictionary: Dictionary) => ({
  words: dictionary.words.join('\n'),
  version: dictionary.version,
});

/** Words may come from a list with commas, too. */
const wordsOf = (text: string) =>
  text
    .split(/[\s,;،]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Shows and changes the words that the spelling help was taught. */
export default function DictionaryScreen({
  loaderData: { texts, dictionary },
}: Route.ComponentProps) {
  const [stored, setStored] = useState(dictionary);
  /** Takes in what somebody else has saved meanwhile, beside what was changed here. */
  async function takeTheirs(): Promise<void> {
    const theirs = await api(dictionarySchema, path);
    const mine = wordsOf(form.getValues('words'));
    const { words, version } = asLoaded(theirs);
    const joined = joinLists(stored.words, mine, theirs.words).join('\n');
    beginWith(form, { words, version }, { words: joined, version });
    setStored(theirs);
  }
  const { form, field, reset, submit, props, busy, problems, unsaved, isUnsaved } = useApiForm({
    values: asLoaded(dictionary),
    schema: dictionaryBodySchema,
    bodyOf: (values) => ({ words: wordsOf(values.words), version: values.version }),
    send: (body) => api(dictionarySchema, path, { method: 'PUT', body }),
    onSaved: (saved) => {
      setStored(saved);
      reset(asLoaded(saved));
      tell(texts.saved);
    },
    onFailed: afterConflict(takeTheirs),
  });
  const [place, problem] = Object.entries(problems)[0] ?? [];
  const [, at] = /^words\.(\d+)/.exec(place ?? '') ?? [];
  const wrong = at && texts.ofWord(wordsOf(form.getValues('words'))[Number(at)] ?? '', problem);
  return (
    <Screen title={words.shell.screens.dictionary}>
      <form className="settings" {...props} noValidate>
        <LeaveGuard dirty={isUnsaved} />
        <div className="settings-parts sheet">
          <TextArea
            {...field('words')}
            label={texts.label}
            hint={texts.hint}
            problem={wrong || problem}
            placeholder={texts.example}
            rows={14}
            lang="hi"
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
