/** Three networks as plain links, and the phone's own share sheet where there is script. */
export function ShareRow({ title, address }: { title: string; address: string }) {
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  return (
    <div className="share" lang="en">
      {/* No small window: phones hand only followed links over to the app. */}
      <a
        className="share-button"
        href={`https://wa.me/?text=${text}%0A${url}`}
        target="_blank"
        rel="noopener"
      >
        <span className="sr-only">Share on </span>WhatsApp
      </a>
      <a
        className="share-button"
        href={`https://www.facebook.com/sharer/sharer.php?u=${url}`}
        rel="noopener"
        data-share-window=""
      >
        <span className="sr-only">Share on </span>Facebook
      </a>
      <a
        className="share-button"
        href={`https://x.com/intent/post?url=${url}&text=${text}`}
        rel="noopener"
        data-share-window=""
      >
        <span className="sr-only">Share on </span>X
      </a>
      <button className="share-button" type="button" data-share={address} data-title={title} hidden>
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
        Share
      </button>
    </div>
  );
}
