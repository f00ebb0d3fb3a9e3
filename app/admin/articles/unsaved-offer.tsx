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
  const said = words.articles.form.found;
  const actions = kind === 'aside' || kind === 'unsaved' ? said.onDevice : said.onServer;
  return (
    <div className="found" role="status">
      <p className="mr-auto">
        {said[kind](<time dateTime={at}>{time(at)}</time>)}
        {values.name && (
          <>
            : <b>{values.name}</b>
          </>
        )}
        {stale && said.stale}
      </p>
      <button type="button" className="button small" onClick={onUse}>
        {stale ? said.compare : actions.use}
      </button>
      <button type="button" className="button small quiet" onClick={discard}>
        {actions.discard}
      </button>
    </div>
  );
}
