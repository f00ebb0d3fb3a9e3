import { List, Pencil, Plus, Send, Trash2, Webhook as WebhookIcon } from 'lucide-react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '../../../app/client/api.ts';
import { EmptyList, ListTable, RowAction } from '../../../app/ui/list-table.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { page } from '../../../app/words/page.ts';
import { languageOf } from '../../../hindi/language.ts';
import { type Webhook, webhookListSchema, webhookTrialSchema } from '../contract.ts';
import { webhooksName } from '../name.ts';
import './webhooks.css';
import { ReplaceSecretDialog } from '../../../app/admin/keys/replace-secret-dialog.tsx';
import { SecretDialog } from '../../../app/admin/keys/secret-dialog.tsx';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { useChangingList } from '../../../app/admin/use-changing-list.ts';
import { LogDialog } from './log-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { loadWebhookWords, webhookWords } from './words.ts';

export async function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  const [{ webhooks }] = await Promise.all([
    api(webhookListSchema, '/api/webhooks', { signal }),
    loadWebhookWords(),
  ]);
  return webhooks;
}

export { ScreenLoading as HydrateFallback };

/** What is open over the list: a form, for a new webhook or one that there is, its log, a new secret, or one to copy. */
type Open =
  | { form: Webhook | null }
  | { log: Webhook }
  | { replaced: Webhook }
  | { secret: string };

/** Lists the addresses that are told when articles change. */
export default function Webhooks() {
  const webhooks = useLoaderData<typeof clientLoader>();
  const texts = webhookWords();
  const { columns } = texts;
  const { open, setOpen, close, revalidate, remove } = useChangingList<Open>('/api/webhooks');
  const { busy, attempt } = useAttempt(revalidate);
  const time = useTimeFormat();

  const sendTrial = ({ _id }: Webhook) =>
    attempt(async () => {
      const path = `/api/webhooks/${_id}/test`;
      const { sent, status, reason } = await api(webhookTrialSchema, path, { method: 'POST' });
      tell(sent && status ? texts.arrived(status) : texts.notArrived(reason));
    });

  const add = (
    <button type="button" className="button primary" onClick={() => setOpen({ form: null })}>
      <Plus aria-hidden="true" /> {texts.add}
    </button>
  );

  function standOf({ active, waiting, failed }: Webhook) {
    if (!active) return <span className="pill grey">{texts.resting}</span>;
    const troubles = [
      ...(waiting > 0 ? [texts.waiting(waiting)] : []),
      ...(failed > 0 ? [texts.failed(failed)] : []),
    ];
    return troubles.length > 0 ? (
      <span className="pill amber">{troubles.join(' · ')}</span>
    ) : (
      <span className="pill green">{texts.well}</span>
    );
  }

  return (
    <Screen
      title={webhooksName[page.language]}
      count={webhooks.length}
      actions={webhooks.length > 0 && add}
    >
      <p className="screen-about">{texts.about}</p>
      <ListTable
        rows={webhooks}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyList icon={WebhookIcon} more={add}>
            {texts.none}
          </EmptyList>
        }
        columns={[
          {
            label: columns.name,
            title: true,
            cell: ({ name, url }) => (
              <div className="key-name">
                <span lang={languageOf(name)}>{name}</span>
                <small className="webhook-url">{url}</small>
              </div>
            ),
          },
          { label: columns.stand, cell: standOf },
          {
            label: columns.sent,
            className: 'named',
            cell: ({ lastSentAt }) =>
              lastSentAt ? <time dateTime={lastSentAt}>{time(lastSentAt)}</time> : texts.never,
          },
        ]}
        actions={(webhook) => (
          <>
            <RowAction
              icon={Send}
              label={texts.tryOf(webhook.name)}
              disabled={busy}
              onClick={() => sendTrial(webhook)}
            >
              {texts.try}
            </RowAction>
            <RowAction
              icon={List}
              label={texts.logOf(webhook.name)}
              onClick={() => setOpen({ log: webhook })}
            >
              {texts.log}
            </RowAction>
            <RowAction
              icon={Pencil}
              label={texts.editOf(webhook.name)}
              onClick={() => setOpen({ form: webhook })}
            >
              {texts.edit}
            </RowAction>
            <RowAction
              icon={Trash2}
              danger
              label={texts.deleteOf(webhook.name)}
              onClick={() => remove(webhook, texts.deletion)}
            >
              {texts.delete}
            </RowAction>
          </>
        )}
      />
      {open && 'form' in open && (
        <WebhookDialog
          webhook={open.form}
          onClose={close}
          onReplace={(replaced) => setOpen({ replaced })}
          onSaved={async (secret) => {
            setOpen(secret === null ? null : { secret });
            await revalidate();
          }}
        />
      )}
      {open && 'log' in open && (
        <LogDialog webhook={open.log} onClose={close} onSent={revalidate} />
      )}
      {open && 'replaced' in open && (
        <ReplaceSecretDialog
          name={open.replaced.name}
          path={`/api/webhooks/${open.replaced._id}/replace`}
          until={open.replaced.previousUntil}
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
