import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { SeriesFormProps } from '../../../app/admin/series/series-part.ts';
import { useAdminState } from '../../../app/client/admin-state.tsx';
import { api, messageOf } from '../../../app/client/api.ts';
import { DialogButtons } from '../../../app/ui/dialog-buttons.tsx';
import { ImageField } from '../../../app/ui/image-field.tsx';
import { LeaveGuard } from '../../../app/ui/leave-guard.tsx';
import { Spinner } from '../../../app/ui/spinner.tsx';
import { SelectField, TextField } from '../../../app/ui/text-field.tsx';
import { tell, tellProblem } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { useConfirm } from '../../../app/ui/use-confirm.ts';
import { words } from '../../../app/words/admin/admin.ts';
import { doneSchema } from '../../../contract/common.ts';
import { podcastLimits } from '../limits.ts';
import { podcastBodySchema, podcastCategories, podcastSchema } from '../podcast.ts';
import './podcast-form.css';
import { fileWords, loadFileWords } from './words.ts';

type Loaded = z.infer<typeof podcastSchema>;

/** Makes a series a podcast, or ends that. */
export function Form({ series, ...more }: SeriesFormProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [problem, setProblem] = useState('');
  const path = `/api/files/podcasts/${series._id}`;
  useEffect(() => {
    const stop = new AbortController();
    Promise.all([api(podcastSchema, path, { signal: stop.signal }), loadFileWords()]).then(
      ([answer]) => setLoaded(answer),
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem(messageOf(error));
      },
    );
    return () => stop.abort();
  }, [path]);
  if (problem) return <p role="alert">{problem}</p>;
  return loaded ? <PodcastForm path={path} loaded={loaded} {...more} /> : <Spinner />;
}

interface FormProps extends Omit<SeriesFormProps, 'series'> {
  path: string;
  loaded: Loaded;
}

function PodcastForm({ path, loaded: { podcast, feeds }, onClose }: FormProps) {
  const { podcast: texts } = fileWords();
  const confirm = useConfirm();
  const [uploading, setUploading] = useState(false);
  const { form, props, field, set, busy, problems, isUnsaved } = useApiForm({
    values: {
      category: podcast?.category ?? 'News',
      author: podcast?.author ?? '',
      email: podcast?.email ?? '',
      picture: podcast?.picture ?? '',
      explicit: podcast?.explicit ?? false,
    },
    schema: podcastBodySchema,
    bodyOf: (values) => values,
    send: (body) => api(doneSchema, path, { method: 'PUT', body }),
    onSaved({ message }) {
      tell(message);
      onClose();
    },
  });
  async function end() {
    if (!(await confirm({ ...texts.ending }))) return;
    try {
      tell((await api(doneSchema, path, { method: 'DELETE' })).message);
      onClose();
    } catch (error) {
      tellProblem(error);
    }
  }
  return (
    <form className="dialog-form podcast-form" {...props} noValidate>
      <LeaveGuard dirty={isUnsaved} />
      <p className="field-hint">{texts.about}</p>
      {podcast && feeds.map((feed) => <FeedAddress key={feed} path={feed} />)}
      <SelectField label={texts.category} hint={texts.categoryHint} {...field('category')}>
        {podcastCategories.map((category) => (
          <option key={category} lang="en">
            {category}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.author}
        hint={texts.authorHint}
        {...field('author')}
        maxLength={podcastLimits.author}
      />
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="off"
        {...field('email')}
      />
      <ImageField
        label={texts.picture}
        value={form.watch('picture')}
        problem={problems.picture}
        onChange={(address) => set('picture', address)}
        onBusy={setUploading}
      />
      <label className="checkbox">
        <input type="checkbox" {...form.register('explicit')} />
        {texts.explicit}
      </label>
      <DialogButtons
        action={podcast ? words.ui.save : texts.begin}
        disabled={busy || uploading}
        onCancel={onClose}
      >
        {podcast && (
          <button type="button" className="button danger" disabled={busy} onClick={end}>
            {texts.end}
          </button>
        )}
      </DialogButtons>
    </form>
  );
}

function FeedAddress({ path }: { path: string }) {
  const { podcast: texts, detail } = fileWords();
  const { state } = useAdminState();
  const address = new URL(path, state?.site.url ?? location.origin).href;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => tell(detail.copied),
      () => tell(detail.notCopied),
    );
  return (
    <p className="stored-feed">
      <span>
        {texts.feed} <a href={path}>{address}</a>
      </span>
      <button type="button" className="button small" onClick={copy}>
        <Copy aria-hidden="true" /> {detail.copy}
      </button>
    </p>
  );
}
