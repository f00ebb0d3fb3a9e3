import { useConfirm } from '../../ui/use-confirm.ts';
import { noticeWords } from '../../words/admin/notices/notices.ts';
import { useTimeFormat } from '../time-format.ts';
import { openingOf } from './opening.ts';
import type { Offer } from './use-unsaved.ts';

interface Props {
  offers: Offer[];
  /** Whether the article was saved after the unsaved work began. */
  isStale: (offer: Offer) => boolean;
  onUse: (offer: Offer) => void;
}

/** Lists unsaved work of earlier visits or another device, each to be taken up or thrown away. */
export function UnsavedOffers({ offers, isStale, onUse }: Props) {
  const confirm = useConfirm();
  const time = useTimeFormat();
  const texts = noticeWords().found;

  async function discard({ at, discard }: Offer, opening: string) {
    const { discardTitle: title, discardText, discardAction: action } = texts;
    if (await confirm({ title, text: discardText(time(at), opening), action })) discard();
  }

  return (
    <div className="found-list" role="status" aria-label={texts.title}>
      <ul>
        {offers.map((offer) => {
          const { kind, key, at, values } = offer;
          const actions = kind === 'aside' || kind === 'unsaved' ? texts.onDevice : texts.onServer;
          const opening = values ? openingOf(values) : (offer.opening ?? '');
          const stale = isStale(offer);
          return (
            <li className="found" key={key}>
              <p>
                {texts[kind](<time dateTime={at}>{time(at)}</time>)}
                {opening && (
                  <>
                    : <b>{opening}</b>
                  </>
                )}
                {stale && texts.stale}
              </p>
              <span className="found-actions">
                <button type="button" className="button small" onClick={() => onUse(offer)}>
                  {stale ? texts.compare : actions.use}
                </button>
                <button
                  type="button"
                  className="button small quiet"
                  onClick={() => discard(offer, opening)}
                >
                  {actions.discard}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
