import { useReading } from '../../words/reading-interface.ts';

interface Props {
  title: string;
  /** The absolute address. */
  address: string;
}

/** Offers three networks as plain links, and with script the phone's share sheet. */
export function ShareRow({ title, address }: Props) {
  const { words, language } = useReading();
  const { article } = words;
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  return (
    <div className="share" lang={language}>
      <b>{article.shareThis}</b>
      {/* WhatsApp gets no small window: phones pass only followed links to the app. */}
      <a
        className="share-button"
        href={`https://wa.me/?text=${text}%0A${url}`}
        target="_blank"
        rel="noopener"
      >
        {article.shareOn('WhatsApp')}
      </a>
      <a
        className="share-button"
        href={`https://www.facebook.com/sharer/sharer.php?u=${url}`}
        rel="noopener"
        data-share-window=""
      >
        {article.shareOn('Facebook')}
      </a>
      <a
        className="share-button"
        href={`https://x.com/intent/post?url=${url}&text=${text}`}
        rel="noopener"
        data-share-window=""
      >
        {article.shareOn('X')}
      </a>
      <ShareButton title={title} address={address} />
    </div>
  );
}

/** With script, opens the phone's share sheet or copies the address; it stands where the page speaks its own language. */
export function ShareButton({ title, address }: Props) {
  const { article } = useReading().words;
  return (
    <button
      className="share-button"
      type="button"
      data-share={address}
      data-title={title}
      data-copied={article.linkCopied}
      hidden
    >
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path
          d="M12 15V3m0 0L7.5 7.5M12 3l4.5 4.5M5 12v8h14v-8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {article.share}
    </button>
  );
}
