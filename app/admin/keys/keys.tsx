import { KeyRound, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { type ApiKey, keyListSchema } from '../../../contract/api-keys.ts';
import { languageOf } from '../../../hindi/language.ts';
import { api } from '../../client/api.ts';
import { EmptyList, ListTable, RowAction } from '../../ui/list-table.tsx';
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
  const hasEnded = (expiresAt: string | null) => expiresAt !== null && expiresAt <= now;

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
      <p className="screen-about">
        {texts.about}{' '}
        <a className="link" href="/api/docs" target="_blank" rel="noopener">
          {texts.docs}
        </a>
      </p>
      <ListTable
        rows={keys}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyList icon={KeyRound} more={add}>
            {texts.none}
          </EmptyList>
        }
        columns={[
          {
            label: columns.name,
            title: true,
            cell: (key) => (
              <div className="key-name">
                <span lang={languageOf(key.name)}>{key.name}</span>{' '}
                <code lang="en">…{key.hint}</code>
                <small>{key.by.active ? texts.by(key.by.name) : texts.asleep(key.by.name)}</small>
                {before(key)}
              </div>
            ),
          },
          { label: columns.scope, cell: ({ scope }) => texts.scopes[scope].name },
          {
            label: columns.used,
            className: 'named',
            cell: ({ lastUsedAt }) =>
              lastUsedAt ? <time dateTime={lastUsedAt}>{time(lastUsedAt)}</time> : texts.unused,
          },
          {
            label: columns.ends,
            className: ({ expiresAt }) => (hasEnded(expiresAt) ? undefined : 'named'),
            cell: ({ expiresAt }) => {
              if (!expiresAt) return texts.endless;
              if (hasEnded(expiresAt)) return <span className="pill grey">{texts.ended}</span>;
              return <time dateTime={expiresAt}>{texts.until(time(expiresAt))}</time>;
            },
          },
        ]}
        actions={(key) => (
          <>
            <RowAction
              icon={Pencil}
              label={texts.editOf(key.name)}
              onClick={() => setOpen({ form: key })}
            >
              {texts.edit}
            </RowAction>
            <RowAction
              icon={RefreshCw}
              label={texts.replaceOf(key.name)}
              onClick={() => setOpen({ replaced: key })}
            >
              {texts.replace}
            </RowAction>
            <RowAction
              icon={Trash2}
              danger
              label={texts.endOf(key.name)}
              onClick={() => remove(key, texts.ending)}
            >
              {texts.end}
            </RowAction>
          </>
        )}
      />
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
