import { useTimeFormat } from '../format.ts';
import type { Offer } from './use-unsaved.ts';

interface Props {
  offer: Offer;
  /** The article was saved after it was begun. */
  stale: boolean;
  onUse: () => void;
}

/** Offers what was typed and not saved: by an earlier visit, or on another device. */
export function FoundText({ offer, stale, onUse }: Props) {
  const { what, at, where, values, actions, discard } = offer;
  const time = useTimeFormat();
  return (
    <div className="found" role="status">
      <p className="mr-auto">
        {what} from <time dateTime={at}>{time(at)}</time>
        {where}
        {values.name && (
          <>
            : <b>{values.name}</b>
          </>
        )}
        {stale && '. The article has been saved since.'}
      </p>
      <button type="button" className="button small" onClick={onUse}>
        {stale ? 'Compare' : actions.use}
      </button>
      <button type="button" className="button small quiet" onClick={discard}>
        {actions.discard}
      </button>
    </div>
  );
}
