import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { imageBulkSchema, licenceSchema, licences } from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useConfirm } from '../../ui/use-confirm.ts';
import { words } from '../../words/admin/admin.ts';
import { mediaWords } from '../../words/admin/media/media.ts';
import { actOnImages, type ImagesOutcome } from './act-on-images.ts';

interface Props {
  ids: string[];
  onDone: () => void;
}

/** Shows the actions on all chosen pictures. */
export function BulkBar({ ids, onDone }: Props) {
  const media = mediaWords();
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const { busy, attempt } = useAttempt();
  const [open, setOpen] = useState(false);

  async function tellOutcome(
    { done, refused, problem }: ImagesOutcome,
    said: (many: number) => string,
  ) {
    const [first] = refused;
    const rest = first ? media.refused(refused.length, first.message) : '';
    await revalidate();
    tell([said(done.length), rest, problem].filter(Boolean).join(' '));
    onDone();
  }

  async function remove() {
    const text = `${media.usedStay} ${media.restsInBin}`;
    const title = media.sure(ids.length);
    if (await confirm({ title, text, action: words.ui.delete })) {
      await attempt(async () =>
        tellOutcome(await actOnImages(ids, { action: 'delete' }), media.deleted),
      );
    }
  }

  return (
    <section className="bulk" aria-label={media.chosenPictures}>
      <span className="bulk-count" role="status">
        {media.chosen(ids.length)}
      </span>
      <span className="bulk-actions">
        <button
          type="button"
          className="button small"
          disabled={busy}
          onClick={() => setOpen(true)}
        >
          {media.describe}
        </button>
        <button type="button" className="button small danger" disabled={busy} onClick={remove}>
          {words.ui.delete}
        </button>
        <button type="button" className="button small quiet" disabled={busy} onClick={onDone}>
          {media.clear}
        </button>
      </span>
      <Modal title={media.describeTitle(ids.length)} open={open} onOpenChange={setOpen}>
        <Describe
          ids={ids}
          onSaved={async (outcome) => {
            setOpen(false);
            await tellOutcome(outcome, media.described);
          }}
        />
      </Modal>
    </section>
  );
}

interface DescribeProps {
  ids: string[];
  onSaved: (outcome: ImagesOutcome) => Promise<void>;
}

/** Asks who made the pictures, and by which right they are shown. What stays empty is not changed. */
function Describe({ ids, onSaved }: DescribeProps) {
  const media = mediaWords();
  const { form, props, field, busy } = useApiForm({
    values: { credit: '', licence: '' },
    // However many are chosen, a call names as many as it may.
    schema: imageBulkSchema.omit({ ids: true }),
    bodyOf: ({ credit, licence }) => ({
      action: 'describe' as const,
      ...(credit.trim() && { credit }),
      ...(licence && { licence: licenceSchema.parse(licence) }),
    }),
    send: (body) => actOnImages(ids, body),
    onSaved,
  });
  const { credit, licence } = form.watch();
  return (
    <form className="stack" {...props}>
      <TextField
        label={media.credit}
        hint={media.describeHint}
        {...field('credit')}
        maxLength={limits.imageText}
      />
      <SelectField label={media.licence} {...field('licence')}>
        <option value="">{media.unchanged}</option>
        {licences.map((licence) => (
          <option key={licence} value={licence}>
            {media.licences[licence]}
          </option>
        ))}
      </SelectField>
      <DialogButtons action={words.ui.save} disabled={busy || (!credit.trim() && !licence)} />
    </form>
  );
}
