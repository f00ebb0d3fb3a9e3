import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  BREAKING_HOURS,
  type BreakingNews,
  breakingBodySchema,
  breakingHours,
} from '../../../contract/breaking-news.ts';
import { type AdminHomePage, adminHomePageSchema } from '../../../contract/home-arrangement.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../client/api.ts';
import { refusalOf } from '../../client/refusal.ts';
import { same } from '../../client/same.ts';
import { afterConflict } from '../../ui/after-conflict.ts';
import type { Problems } from '../../ui/tell-failure.ts';
import { GrowingField, SelectField, TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useRefusedFocus } from '../../ui/use-refused-focus.ts';
import type { HomePageWords } from '../../words/admin/home-page/en.tsx';
import { useTimeFormat } from '../time-format.ts';

const home = '/api/home-page';
const path = `${home}/breaking`;

interface Props {
  texts: HomePageWords['breaking'];
  /** What stands on the page; null: nothing. */
  breaking: BreakingNews | null;
  /** Called with the home page after the line was set or ended. */
  onPage: (page: AdminHomePage) => void;
  /** Says, for the guard of the screen, whether what is typed here is unsaved. */
  unsaved: RefObject<boolean>;
}

const lineOf = (breaking: BreakingNews | null) => ({
  hi: breaking?.hi ?? '',
  en: breaking?.en ?? '',
  link: breaking?.link ?? '',
});

/** Sets the line of breaking news above the home page, and ends it, at once. */
export function BreakingNewsForm({ texts, breaking, onPage, unsaved }: Props) {
  const [line, setLine] = useState(lineOf(breaking));
  const [chosen, setChosen] = useState<number | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  useRefusedFocus(form, problems);
  const { busy, attempt } = useAttempt();
  const format = useTimeFormat();
  // What stands ends as it would have, unless somebody chooses otherwise.
  const hours = chosen ?? (breaking ? undefined : BREAKING_HOURS);
  const seen = breaking?.until ?? '';

  // Another line, or none, stands by now: it is what a form shows in which nothing was typed.
  const [before, setBefore] = useState(breaking);
  if (!same(before, breaking)) {
    setBefore(breaking);
    if (same(line, lineOf(before))) setLine(lineOf(breaking));
  }

  useLayoutEffect(() => {
    unsaved.current = !same(line, lineOf(breaking));
  });

  /** Says what failed. What somebody else has set meanwhile is shown, so that the next press goes on from it. */
  const fail = afterConflict(async () => onPage(await api(adminHomePageSchema, home)));

  const send = (event: FormEvent) => {
    event.preventDefault();
    return attempt(async () => {
      try {
        const body = { ...line, hours, seen };
        const refusal = refusalOf(breakingBodySchema, body);
        if (refusal) throw refusal;
        const page = await api(adminHomePageSchema, path, { method: 'PUT', body });
        onPage(page);
        setLine(lineOf(page.breaking));
        setProblems({});
        setChosen(null);
        tell(texts.set);
      } catch (error) {
        setProblems(await fail(error));
      }
    });
  };
  const end = () =>
    attempt(async () => {
      try {
        const query = new URLSearchParams({ seen });
        onPage(await api(adminHomePageSchema, `${path}?${query}`, { method: 'DELETE' }));
        tell(texts.ended);
      } catch (error) {
        await fail(error);
      }
    });
  const fieldOf = (name: 'hi' | 'en' | 'link') => ({
    label: texts.fields[name],
    problem: problems[name],
    value: line[name],
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
      setLine({ ...line, [name]: target.value }),
  });

  return (
    <form
      ref={form}
      className="sheet stack dense"
      aria-labelledby="breaking"
      noValidate
      onSubmit={send}
    >
      <h2 id="breaking" className="sheet-title">
        {texts.title}
      </h2>
      <p className="field-hint">{breaking ? texts.until(format(breaking.until)) : texts.about}</p>
      <div className="settings-two">
        <GrowingField {...fieldOf('hi')} lang="hi" maxLength={limits.breakingLine} />
        <GrowingField {...fieldOf('en')} lang="en" maxLength={limits.breakingLine} />
        <TextField {...fieldOf('link')} inputMode="url" hint={texts.linkHint} />
        <SelectField
          label={texts.ends}
          value={hours ?? ''}
          onChange={({ target }) => setChosen(Number(target.value) || null)}
        >
          {breaking && <option value="">{texts.asBefore}</option>}
          {breakingHours.map((many) => (
            <option key={many} value={many}>
              {texts.after(many)}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="job-buttons">
        <button type="submit" className="button small" disabled={busy}>
          {breaking ? texts.change : texts.show}
        </button>
        {breaking && (
          <button type="button" className="button small quiet" disabled={busy} onClick={end}>
            {texts.end}
          </button>
        )}
      </p>
    </form>
  );
}
