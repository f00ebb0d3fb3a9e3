import { useState } from 'react';
import { type OwnProfile, ownProfileSchema } from '../../../contract/accounts.ts';
import { languageSchema } from '../../../contract/common.ts';
import {
  chosenKinds,
  type NoticeWishes,
  noticeWishesSchema,
} from '../../../contract/notice-wishes.ts';
import { api } from '../../client/api.ts';
import { SelectField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { PersonWords } from '../../words/admin/person/en.ts';
import { languageNames } from '../../words/language-names.ts';

interface Props {
  texts: PersonWords;
  user: OwnProfile;
  start: NoticeWishes;
}

/** Chooses the language in which one is told things, and which mails one gets; each choice is stored at once. */
export function NoticeForm({ texts: { notices: texts, saved }, user, start }: Props) {
  const [wishes, setWishes] = useState(start);
  const [daily, setDaily] = useState(user.dailyMail);
  const { busy, attempt } = useAttempt();
  const choose = (change: Partial<NoticeWishes>) =>
    attempt(async () => {
      const body = { ...wishes, ...change };
      await api(ownProfileSchema, '/api/users/me/notices', { method: 'PUT', body });
      setWishes(body);
      tell(saved);
    });
  const chooseDaily = (wanted: boolean) =>
    attempt(async () => {
      const body = { daily: wanted };
      await api(ownProfileSchema, '/api/users/me/daily-mail', { method: 'PUT', body });
      setDaily(wanted);
      tell(wanted ? texts.on : texts.off);
    });
  return (
    <div className="stack dense">
      <SelectField
        label={texts.language}
        hint={texts.languageHint}
        value={wishes.language}
        disabled={busy}
        onChange={({ target }) =>
          choose({ language: noticeWishesSchema.shape.language.parse(target.value) })
        }
      >
        <option value="">{texts.siteLanguage}</option>
        {languageSchema.options.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
      {daily !== null && (
        <>
          <fieldset className="profile-choices">
            <legend>{texts.atOnce}</legend>
            {chosenKinds.map((kind) => (
              <label key={kind} className="checkbox">
                <input
                  type="checkbox"
                  checked={wishes.mailed.includes(kind)}
                  disabled={busy}
                  onChange={({ target }) => {
                    const others = wishes.mailed.filter((other) => other !== kind);
                    choose({ mailed: target.checked ? [...others, kind] : others });
                  }}
                />
                {texts.kinds[kind]}
              </label>
            ))}
            <p className="field-hint">{texts.atOnceHint}</p>
          </fieldset>
          <label className="checkbox">
            <input
              type="checkbox"
              checked={daily}
              disabled={busy}
              onChange={({ target }) => chooseDaily(target.checked)}
            />
            {texts.daily}
          </label>
          <p className="field-hint">{texts.dailyHint}</p>
        </>
      )}
    </div>
  );
}
