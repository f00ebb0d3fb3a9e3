import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ImageBulk, imageOutcomeSchema, licences } from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../client/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { words } from '../../words/admin/admin.ts';
import type { MediaListWords } from '../../words/admin/media-list/en.ts';

interface Props {
  texts: MediaListWords;
  ids: string[];
  onDone: () => void;
}

/** Shows the actions on all chosen pictures. */
export function BulkBar({ texts, ids, onDone }: Props) {
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const { busy, attempt } = useAttempt();
  const [open, setOpen] = useState(false);

  const run = (change: Omit<ImageBulk, 'ids'>, said: (many: number) => string) =>
    attempt(async () => {
      const body = { ids, ...change };
      const { done, refused } = await api(imageOutcomeSchema, '/api/images/library/bulk', {
        ...{ method: 'POST', body },
      });
      const [first] = refused;
      const rest = first ? texts.refused(refused.length, first.message) : '';
      await revalidate();
      tell(`${said(done.length)} ${rest}`.trim());
      onDone();
    });

  async function remove() {
    const text = `${texts.usedStay} ${words.media.restsInBin}`;
    const title = texts.sure(ids.length);
    if (await confirm({ title, text, action: words.ui.delete })) {
      await run({ action: 'delete' }, texts.deleted);
    }
  }

  return (
    <section className="bulk" aria-label={texts.chosenPictures}>
      <span className="bulk-count" role="status">
        {texts.chosen(ids.length)}
      </span>
      <span className="bulk-actions">
        <button
          type="button"
          className="button small"
          disabled={busy}
          onClick={() => setOpen(true)}
        >
          {texts.describe}
        </button>
        <button type="button" className="button small danger" disabled={busy} onClick={remove}>
          {words.ui.delete}
        </button>
        <button type="button" className="button small quiet" disabled={busy} onClick={onDone}>
          {texts.clear}
        </button>
      </span>
      <Modal title={texts.describeTitle(ids.length)} open={open} onOpenChange={setOpen}>
        <Describe
          texts={texts}
          onSave={(change) => {
            setOpen(false);
            return run({ action: 'describe', ...change }, texts.described);
          }}
        />
      </Modal>
    </section>
  );
}

interface DescribeProps {
  texts: MediaListWords;
  onSave: (change: Pick<ImageBulk, 'credit' | 'licence'>) => void;
}

/** Asks who made the pictures, and by which right they are shown. */
function Describe({ texts, onSave }: DescribeProps) {
  const [credit, setCredit] = useState('');
  const [licence, setLicence] = useState<(typeof licences)[number]>();
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ ...(credit.trim() && { credit }), ...(licence && { licence }) });
      }}
    >
      <TextField
        label={words.media.credit}
        hint={texts.describeHint}
        value={credit}
        maxLength={limits.imageText}
        onChange={({ target }) => setCredit(target.value)}
      />
      <SelectField
        label={texts.licence}
        value={licence ?? ''}
        onChange={({ target }) => setLicence(licences.find((each) => each === target.value))}
      >
        <option value="">{texts.unchanged}</option>
        {licences.map((each) => (
          <option key={each} value={each}>
            {texts.licences[each]}
          </option>
        ))}
      </SelectField>
      <DialogButtons action={words.ui.save} disabled={!credit.trim() && !licence} />
    </form>
  );
}
