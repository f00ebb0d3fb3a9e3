import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import {
  type ImageBulk,
  imageBulkSchema,
  imageOutcomeSchema,
  licenceSchema,
  licences,
} from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../client/api.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useConfirm } from '../../ui/use-confirm.ts';
import { words } from '../../words/admin/admin.ts';
import { mediaWords } from '../../words/admin/media/media.ts';

interface Props {
  ids: string[];
  onDone: () => void;
}

const change = (body: ImageBulk) =>
  api(imageOutcomeSchema, '/api/images/library/bulk', { method: 'POST', body });

/** Shows the actions on all chosen pictures. */
export function BulkBar({ ids, onDone }: Props) {
  const media = mediaWords();
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const { busy, attempt } = useAttempt();
  const [open, setOpen] = useState(false);

  async function tellOutcome(
    { done, refused }: z.infer<typeof imageOutcomeSchema>,
    said: (many: number) => string,
  ) {
    const [first] = refused;
    const rest = first ? media.refused(refused.length, first.message) : '';
    await revalidate();
    tell(`${said(done.length)} ${rest}`.trim());
    onDone();
  }

  async function remove() {
    const text = `${media.usedStay} ${media.restsInBin}`;
    const title = media.sure(ids.length);
    if (await confirm({ title, text, action: words.ui.delete })) {
      await attempt(async () =>
        tellOutcome(await change({ ids, action: 'delete' }), media.deleted),
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
  onSaved: (outcome: z.infer<typeof imageOutcomeSchema>) => Promise<void>;
}

/** Asks who made the pictures, and by which right they are shown. What stays empty is not changed. */
function Describe({ ids, onSaved }: DescribeProps) {
  const media = mediaWords();
  const { form, props, field, busy } = useApiForm({
    values: { credit: '', licence: '' },
    schema: imageBulkSchema,
    bodyOf: ({ credit, licence }) => ({
      ids,
      action: 'describe' as const,
      ...(credit.trim() && { credit }),
      ...(licence && { licence: licenceSchema.parse(licence) }),
    }),
    send: change,
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
