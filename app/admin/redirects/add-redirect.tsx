import { type FormEvent, useState } from 'react';
import { doneSchema } from '../../../contract/values.ts';
import { ApiError, api } from '../../client/api.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';

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

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblems({});
    try {
      await api(doneSchema, '/api/redirects', { method: 'POST', body: { from, to } });
      tell('Redirect added successfully!');
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
    <Modal title="Add Redirect" open={open} onOpenChange={onOpenChange}>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <Field
          label="Old address"
          hint="A path of this site that has no page any more, as in /old/story.html"
          problem={problems.from}
        >
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
        <Field
          label="Leads to"
          hint="A path of this site, as in /about-us, or an address that begins with https://"
          problem={problems.to}
        >
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
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={busy}>
            {busy ? 'Adding…' : 'Add'}
          </button>
        </div>
      </form>
    </Modal>
  );
}
