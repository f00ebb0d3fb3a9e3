import { z } from 'zod';
import { api } from '../../../app/client/api.ts';
import { DialogButtons } from '../../../app/ui/dialog-buttons.tsx';
import { Modal } from '../../../app/ui/modal.tsx';
import { TextField } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import {
  madeWebhookSchema,
  type Webhook,
  webhookBodySchema,
  webhookEvents,
  webhookSchema,
} from '../contract.ts';
import { webhookLimits } from '../limits.ts';
import { webhookWords } from './words.ts';

interface Props {
  /** The webhook to change; null: a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** Called when it is to have a new secret. */
  onReplace: (webhook: Webhook) => void;
  /** Called with the secret of a new webhook; null when one was changed. */
  onSaved: (secret: string | null) => void;
}

/** Adds a webhook, or changes where and of what it is told. */
export function WebhookDialog(props: Props) {
  const { add, editOf } = webhookWords();
  const title = props.webhook ? editOf(props.webhook.name) : add;
  return (
    <Modal title={title} open onOpenChange={props.onClose}>
      <WebhookForm {...props} />
    </Modal>
  );
}

/** The answer to either call. */
const answerSchema = z.union([madeWebhookSchema, webhookSchema]);

function WebhookForm({ webhook, onClose, onReplace, onSaved }: Props) {
  const texts = webhookWords();
  const { form: labels } = texts;
  const { form, props, field, busy, problems } = useApiForm({
    values: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? 'https://',
      events: webhook?.events ?? [...webhookEvents],
      active: webhook?.active ?? true,
    },
    schema: webhookBodySchema,
    bodyOf: (values) => values,
    send: (body) =>
      api(answerSchema, webhook ? `/api/webhooks/${webhook._id}` : '/api/webhooks', {
        method: webhook ? 'PUT' : 'POST',
        body,
      }),
    onSaved(answer) {
      if ('secret' in answer) return onSaved(answer.secret);
      tell(labels.saved);
      return onSaved(null);
    },
  });
  return (
    <form className="dialog-form" {...props}>
      <TextField
        label={labels.name}
        hint={labels.nameHint}
        {...field('name')}
        maxLength={webhookLimits.name}
        autoComplete="off"
        required
      />
      <TextField
        label={labels.url}
        hint={labels.urlHint}
        {...field('url')}
        type="url"
        autoComplete="off"
        required
      />
      <fieldset className="webhook-events">
        <legend className="field-label">{labels.events}</legend>
        {webhookEvents.map((event) => (
          <label key={event} className="checkbox">
            <input type="checkbox" value={event} {...form.register('events')} />
            {texts.events[event]}
          </label>
        ))}
        {problems.events && (
          <p className="field-problem" role="alert">
            {problems.events}
          </p>
        )}
      </fieldset>
      {webhook && (
        <>
          <label className="checkbox">
            <input type="checkbox" {...form.register('active')} />
            {labels.active}
          </label>
          <button type="button" className="text-button" onClick={() => onReplace(webhook)}>
            {texts.replacing.action}
          </button>
        </>
      )}
      <DialogButtons
        action={webhook ? labels.save : labels.create}
        disabled={busy}
        onCancel={onClose}
      />
    </form>
  );
}
