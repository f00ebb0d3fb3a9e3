import { KeyRound, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { type ApiKey, keyListSchema } from '../../../contract/api-keys.ts';
import { languageOf } from '../../../hindi/language.ts';
import { api } from '../../client/api.ts';
import { RowWords } from '../../ui/row-words.tsx';
import { words } from '../../words/admin/admin.ts';
import { keyWords, loadKeyWords } from '../../words/admin/keys/keys.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import { useChangingList } from '../use-changing-list.ts';
import type { Route } from './+types/keys';
import { KeyDialog } from './key-dialog.tsx';
import { ReplaceSecretDialog } from './replace-secret-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [{ keys }] = await Promise.all([
    api(keyListSchema, '/api/keys', { signal }),
    loadKeyWords(),
  ]);
  return { keys, now: new Date().toISOString() };
}

export { ScreenLoading as HydrateFallback };

/** What is open over the list: a form, for a new key or one that there is, or a secret to copy. */
type Open = { form: ApiKey | null } | { replaced: ApiKey } | { secret: string };

/** Lists the keys by which programs call the API. */
export default function Keys({ loaderData: { keys, now } }: Route.ComponentProps) {
  const texts = keyWords();
  const { columns } = texts;
  const { open, setOpen, close, revalidate, remove } = useChangingList<Open>('/api/keys');
  const time = useTimeFormat();

  const add = (
    <button type="button" className="button primary" onClick={() => setOpen({ form: null })}>
      <Plus aria-hidden="true" /> {texts.add}
    </button>
  );

  /** Says of a key's old secret how long it works and whether a program still uses it. */
  function before({ previous }: ApiKey) {
    if (!previous) return null;
    const { until, lastUsedAt } = previous;
    const used = lastUsedAt ? texts.beforeUsed(time(lastUsedAt)) : texts.beforeUnused;
    return <small>{`${texts.before(time(until))} ${used}`}</small>;
  }

  return (
    <Screen title={words.shell.screens.keys} count={keys.length} actions={keys.length > 0 && add}>
      <p className="templates-about">
        {texts.about}{' '}
        <a className="link" href="/api/docs" target="_blank" rel="noopener">
          {texts.docs}
        </a>
      </p>
      <div className="table-sheet">
        {keys.length === 0 ? (
          <div className="empty">
            <KeyRound aria-hidden="true" />
            <p>{texts.none}</p>
            {add}
          </div>
        ) : (
          <table className="table brief">
            <thead>
              <tr>
                <th scope="col">{columns.name}</th>
                <th scope="col">{columns.scope}</th>
                <th scope="col">{columns.used}</th>
                <th scope="col">{columns.ends}</th>
                <th scope="col">{words.ui.actions}</th>
              </tr>
            </thead>
            <tbody>
              {keys.map((key) => {
                const { _id, name, hint, scope, by, lastUsedAt, expiresAt } = key;
                return (
                  <tr key={_id}>
                    <td className="strong row-title">
                      <div className="key-name">
                        <span lang={languageOf(name)}>{name}</span> <code lang="en">…{hint}</code>
                        <small>{by.active ? texts.by(by.name) : texts.asleep(by.name)}</small>
                        {before(key)}
                      </div>
                    </td>
                    <td data-label={columns.scope}>{texts.scopes[scope].name}</td>
                    <td className="named" data-label={columns.used}>
                      {lastUsedAt ? (
                        <time dateTime={lastUsedAt}>{time(lastUsedAt)}</time>
                      ) : (
                        texts.unused
                      )}
                    </td>
                    {expiresAt && expiresAt <= now ? (
                      <td data-label={columns.ends}>
                        <span className="pill grey">{texts.ended}</span>
                      </td>
                    ) : (
                      <td className="named" data-label={columns.ends}>
                        {expiresAt ? (
                          <time dateTime={expiresAt}>{texts.until(time(expiresAt))}</time>
                        ) : (
                          texts.endless
                        )}
                      </td>
                    )}
                    <td className="actions">
                      <button
                        type="button"
                        className="row-action"
                        aria-label={texts.editOf(name)}
                        onClick={() => setOpen({ form: key })}
                      >
                        <RowWords icon={Pencil}>{texts.edit}</RowWords>
                      </button>
                      <button
                        type="button"
                        className="row-action"
                        aria-label={texts.replaceOf(name)}
                        onClick={() => setOpen({ replaced: key })}
                      >
                        <RowWords icon={RefreshCw}>{texts.replace}</RowWords>
                      </button>
                      <button
                        type="button"
                        className="row-action danger"
                        aria-label={texts.endOf(name)}
                        onClick={() => remove(key, texts.ending)}
                      >
                        <RowWords icon={Trash2}>{texts.end}</RowWords>
                      </button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </div>
      {open && 'form' in open && (
        <KeyDialog
          apiKey={open.form}
          onClose={close}
          onSaved={async (secret) => {
            setOpen(secret === null ? null : { secret });
            await revalidate();
          }}
        />
      )}
      {open && 'replaced' in open && (
        <ReplaceSecretDialog
          name={open.replaced.name}
          path={`/api/keys/${open.replaced._id}/replace`}
          until={open.replaced.previous?.until}
          texts={texts.replacing}
          onClose={close}
          onMade={async (secret) => {
            setOpen({ secret });
            await revalidate();
          }}
        />
      )}
      {open && 'secret' in open && (
        <SecretDialog secret={open.secret} texts={texts.secret} onClose={close} />
      )}
    </Screen>
  );
}
