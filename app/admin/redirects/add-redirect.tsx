import { type FormEvent, useState } from 'react';
import { doneSchema } from '../../../contract/common.ts';
import { ApiError, api } from '../../client/api.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: () => void;
}

/** One redirect by hand. What was typed stays when it is refused, or the dialog closed. */
export function AddRedirect({ open, onOpenChange, onAdded }: Props) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const { redirects, ui } = words;
  const { adding } = redirects;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblems({});
    try {
      await api(doneSchema, '/api/redirects', { method: 'POST', body: { from, to } });
      tell(adding.done);
      setFrom('');
      setTo('');
      onOpenChange(false);
      onAdded();
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.fields);
      tellProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal title={redirects.add} open={open} onOpenChange={onOpenChange}>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <Field label={redirects.from} hint={adding.fromHint} problem={problems.from}>
          {(control) => (
            <input
              {...control}
              className="input"
              value={from}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label={redirects.to} hint={adding.toHint} problem={problems.to}>
          {(control) => (
            <input
              {...control}
              className="input"
              value={to}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setTo(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={() => onOpenChange(false)}>
            {ui.cancel}
          </button>
          <button type="submit" className="button primary" disabled={busy}>
            {busy ? adding.busy : adding.button}
          </button>
        </div>
      </form>
    </Modal>
  );
}
