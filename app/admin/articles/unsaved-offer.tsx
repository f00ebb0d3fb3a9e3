import { words } from '../../words/admin/admin.ts';
import { useTimeFormat } from '../time-format.ts';
import type { Offer } from './use-unsaved.ts';

interface Props {
  offer: Offer;
  /** Whether the article was saved after the unsaved work began. */
  stale: boolean;
  onUse: () => void;
}

/** Offers unsaved work of an earlier visit or another device. */
export function UnsavedOffer({ offer, stale, onUse }: Props) {
  const { kind, at, values, discard } = offer;
  const time = useTimeFormat();
  const texts = words.articles.form.found;
  const actions = kind === 'aside' || kind === 'unsaved' ? texts.onDevice : texts.onServer;
  return (
    <div className="found" role="status">
      <p className="mr-auto">
        {texts[kind](<time dateTime={at}>{time(at)}</time>)}
        {values.name && (
          <>
            : <b>{values.name}</b>
          </>
        )}
        {stale && texts.stale}
      </p>
      <button type="button" className="button small" onClick={onUse}>
        {stale ? texts.compare : actions.use}
      </button>
      <button type="button" className="button small quiet" onClick={discard}>
        {actions.discard}
      </button>
    </div>
  );
}
