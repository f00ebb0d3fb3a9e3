import { useEffect, useState } from 'react';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { api } from '../../../app/client/api.ts';
import { copyLink } from '../../../app/client/copy-link.ts';
import { isComposing } from '../../../app/typing/is-composing.ts';
import { Modal } from '../../../app/ui/modal.tsx';
import { TextField } from '../../../app/ui/text-field.tsx';
import { tell, tellProblem } from '../../../app/ui/toast.tsx';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { doneSchema } from '../../../contract/common.ts';
import { outsideLimits } from '../outside-limits.ts';
import {
  madeOutsideReaderSchema,
  type OutsideReader,
  outsideReaderListSchema,
} from '../outside-readers.ts';
import type { OutsideLinksWords } from './link-words.en.ts';

/** Days that are offered at first. */
const DAYS = 7;

interface Props {
  texts: OutsideLinksWords;
  articleId: string;
  /** Whether it has a working copy, which people outside do not read. */
  rewritten: boolean;
}

interface DialogProps extends Props {
  title: string;
  onClose: () => void;
}

/** Shows the links by which people outside read an article. */
export function OutsideDialog({ title, onClose, ...props }: DialogProps) {
  return (
    <Modal title={title} description={props.texts.hint} open onOpenChange={onClose}>
      <OutsideLinks {...props} />
    </Modal>
  );
}

/** Lists the links, makes and ends them. */
function OutsideLinks({ texts: links, articleId, rewritten }: Props) {
  const [readers, setReaders] = useState<OutsideReader[] | null>(null);
  const [name, setName] = useState('');
  const [days, setDays] = useState(DAYS);
  const [made, setMade] = useState<{ name: string; link: string } | null>(null);
  const { busy, attempt } = useAttempt();
  const format = useTimeFormat();
  const path = `/api/articles/article/${articleId}/readers`;
  useEffect(() => {
    api(outsideReaderListSchema, path).then((list) => setReaders(list.readers), tellProblem);
  }, [path]);

  const make = () =>
    attempt(async () => {
      const body = { name, days };
      const reader = await api(madeOutsideReaderSchema, path, { method: 'POST', body });
      setReaders((before) => [reader, ...(before ?? [])]);
      setMade(reader);
      setName('');
    });
  const end = ({ _id }: OutsideReader) =>
    attempt(async () => {
      tell((await api(doneSchema, `${path}/${_id}`, { method: 'DELETE' })).message);
      setReaders((before) => before?.filter((reader) => reader._id !== _id) ?? null);
      setMade(null);
    });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields in it.
    <div
      className="outside-links"
      onKeyDown={(event) => {
        // The form below the dialog would be saved.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        if (isComposing(event.nativeEvent)) return;
        event.preventDefault();
        if (name.trim() && !busy) make();
      }}
    >
      {rewritten && <p>{links.live}</p>}
      {readers?.length === 0 && <p>{links.none}</p>}
      <ul>
        {readers?.map((reader) => (
          <li key={reader._id}>
            <span>
              <b>{reader.name}</b> · {links.until(format(reader.expiresAt))}
            </span>
            <button
              type="button"
              className="button small danger"
              disabled={busy}
              onClick={() => end(reader)}
            >
              {links.end(reader.name)}
            </button>
          </li>
        ))}
      </ul>
      {made && (
        <div className="outside-made" role="status">
          <p>{links.made(made.name)}</p>
          <input
            className="input"
            aria-label={links.made(made.name)}
            readOnly
            value={made.link}
            onFocus={({ target }) => target.select()}
          />
          <button
            type="button"
            className="button small"
            onClick={async () => tell(await copyLink(made.link))}
          >
            {links.copy}
          </button>
        </div>
      )}
      <div className="outside-new">
        <TextField
          label={links.name}
          value={name}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={links.days}
          type="number"
          min={1}
          max={outsideLimits.days}
          value={days}
          onChange={({ target }) => setDays(target.valueAsNumber || 1)}
        />
      </div>
      <button
        type="button"
        className="button primary"
        disabled={busy || !name.trim()}
        onClick={make}
      >
        {links.make}
      </button>
    </div>
  );
}
