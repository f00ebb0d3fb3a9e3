import { useEffect, useState } from 'react';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { api } from '../../../app/client/api.ts';
import { DialogButtons } from '../../../app/ui/dialog-buttons.tsx';
import { Modal } from '../../../app/ui/modal.tsx';
import { Spinner } from '../../../app/ui/spinner.tsx';
import { tell, tellProblem } from '../../../app/ui/toast.tsx';
import { doneSchema } from '../../../contract/common.ts';
import { languageOf } from '../../../hindi/language.ts';
import {
  type Delivery,
  deliveryListSchema,
  type Webhook,
  webhookPayloadSchema,
} from '../contract.ts';
import { webhookWords } from './words.ts';

interface Props {
  webhook: Webhook;
  onClose: () => void;
  /** Called when something is sent again. */
  onSent: () => void;
}

const knownType = webhookPayloadSchema.shape.type;

/** Shows what a webhook was told and what became of it, and sends something again. */
export function LogDialog({ webhook: { _id, name, active }, onClose, onSent }: Props) {
  const [deliveries, setDeliveries] = useState<Delivery[] | null>(null);
  const texts = webhookWords();
  const { deliveries: labels } = texts;
  const time = useTimeFormat();
  const path = `/api/webhooks/${_id}/deliveries`;

  useEffect(() => {
    const stop = new AbortController();
    api(deliveryListSchema, path, { signal: stop.signal }).then(
      (answer) => setDeliveries(answer.deliveries),
      (error: unknown) => {
        if (!stop.signal.aborted) tellProblem(error);
      },
    );
    return () => stop.abort();
  }, [path]);

  async function again({ event }: Delivery) {
    try {
      tell((await api(doneSchema, `${path}/${event}/replay`, { method: 'POST' })).message);
      setDeliveries((await api(deliveryListSchema, path)).deliveries);
      onSent();
    } catch (error) {
      tellProblem(error);
    }
  }

  /** What happened, in words; an event of another version by its name. */
  function whatOf({ type, name: article }: Delivery): string {
    const known = knownType.safeParse(type).data;
    return article || (known ? labels.eventNames[known] : type);
  }

  return (
    <Modal title={texts.logOf(name)} size="wide" open onOpenChange={onClose}>
      <div className="dialog-form">
        {deliveries === null && <Spinner />}
        {deliveries?.length === 0 && <p>{labels.none}</p>}
        {deliveries && deliveries.length > 0 && (
          <ul className="webhook-log">
            {deliveries.map((delivery) => {
              const { event, type, state, tries, status, reason, at, nextTryAt } = delivery;
              const what = whatOf(delivery);
              const known = knownType.safeParse(type).data;
              return (
                <li key={event}>
                  <div className="key-name">
                    <b lang={languageOf(what)}>{what}</b>
                    {known && delivery.name && <small>{labels.eventNames[known]}</small>}
                    <small>
                      {labels.states[state]} · <time dateTime={at}>{time(at)}</time> ·{' '}
                      {labels.tries(tries)}
                      {status !== null && !reason && ` · ${status}`}
                      {nextTryAt && ` · ${labels.next(time(nextTryAt))}`}
                    </small>
                    {reason && <small lang={languageOf(reason)}>{reason}</small>}
                  </div>
                  {active && state !== 'queued' && type !== 'test' && (
                    <button
                      type="button"
                      className="button"
                      aria-label={labels.againOf(what)}
                      onClick={() => again(delivery)}
                    >
                      {labels.again}
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
        <DialogButtons action={labels.done} onAction={onClose} />
      </div>
    </Modal>
  );
}
