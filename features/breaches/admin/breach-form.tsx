import { typedMoments } from '../../../app/admin/typed-moments.ts';
import { api } from '../../../app/client/api.ts';
import { DialogButtons } from '../../../app/ui/dialog-buttons.tsx';
import { LeaveGuard } from '../../../app/ui/leave-guard.tsx';
import { TextArea, TextField } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { words } from '../../../app/words/admin/admin.ts';
import { doneSchema } from '../../../contract/common.ts';
import { type Breach, type BreachBody, breachBodySchema, breachChangeSchema } from '../contract.ts';
import { breachLimits } from '../limits.ts';
import { breachWords } from './words.ts';

interface Props {
  /** Null: a new one. */
  breach: Breach | null;
  /** The zone in which times are typed. */
  timeZone: string;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

const texts = ['what', 'people', 'data', 'done'] as const;

/** Notes a breach of personal data, or changes what is noted. */
export function BreachForm({ breach, timeZone, onClose, onSaved }: Props) {
  const all = breachWords();
  const { typed, momentIn } = typedMoments(timeZone);
  const { props, field, busy, isUnsaved } = useApiForm({
    values: {
      noticedAt: typed(breach?.noticedAt ?? new Date().toISOString()),
      boardToldAt: typed(breach?.boardToldAt ?? null),
      peopleToldAt: typed(breach?.peopleToldAt ?? null),
      what: breach?.what ?? '',
      people: breach?.people ?? '',
      data: breach?.data ?? '',
      done: breach?.done ?? '',
    },
    schema: breachBodySchema,
    check: ({ noticedAt }) => (momentIn(noticedAt) ? null : { noticedAt: all.noTime }),
    bodyOf: ({ noticedAt, boardToldAt, peopleToldAt, ...values }): BreachBody => ({
      ...values,
      noticedAt: momentIn(noticedAt) ?? '',
      boardToldAt: momentIn(boardToldAt),
      peopleToldAt: momentIn(peopleToldAt),
    }),
    send: (body) =>
      breach
        ? api(doneSchema, `/api/breaches/breach/${breach._id}`, {
            method: 'PUT',
            body: breachChangeSchema.parse({ ...body, seen: breach.seen }),
          })
        : api(doneSchema, '/api/breaches', { method: 'POST', body }),
    async onSaved({ message }) {
      tell(message);
      await onSaved();
      onClose();
    },
  });
  return (
    <form className="stack" {...props} noValidate>
      <LeaveGuard dirty={isUnsaved} />
      <TextField
        label={all.noticed}
        hint={all.fixed}
        type="datetime-local"
        required
        {...field('noticedAt')}
      />
      {texts.map((name) => (
        <TextArea
          key={name}
          label={all[name]}
          rows={name === 'what' ? 4 : 2}
          maxLength={breachLimits.text}
          required={name === 'what'}
          {...field(name)}
        />
      ))}
      <TextField
        label={all.boardTold}
        hint={all.when}
        type="datetime-local"
        {...field('boardToldAt')}
      />
      <TextField
        label={all.peopleTold}
        hint={all.when}
        type="datetime-local"
        {...field('peopleToldAt')}
      />
      <DialogButtons action={words.ui.save} disabled={busy} onCancel={onClose} />
    </form>
  );
}
