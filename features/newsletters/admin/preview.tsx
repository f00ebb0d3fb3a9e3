import { useState } from 'react';
import { Modal } from '../../../app/ui/modal.tsx';
import type { IssueMail } from '../issues.ts';
import { CutNotice } from './cut-notice.tsx';
import { newsletterWords } from './words.ts';

/** Puts an issue into a frame in which no script runs. The browser parses it; the page itself gets no HTML. */
function show(frame: HTMLIFrameElement, html: string, onEscape: () => void): void {
  const own = frame.contentDocument;
  if (!own) return;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  // A link that is tried opens beside the preview, which stays.
  for (const link of parsed.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
  own.replaceChild(own.adoptNode(parsed.documentElement), own.documentElement);
  // Keys that are pressed in the frame do not reach the dialog around it.
  own.onkeydown = ({ key }) => {
    if (key === 'Escape') onEscape();
  };
}

interface Props {
  issue: IssueMail;
  onClose: () => void;
}

/** Shows an issue as mail programs on phones and computers do. */
export function Preview({ issue, onClose }: Props) {
  const [narrow, setNarrow] = useState(true);
  const { issue: texts } = newsletterWords();
  return (
    <Modal title={texts.preview} open size="wide" onOpenChange={onClose}>
      <CutNotice issue={issue} />
      <div className="issue-actions">
        {[true, false].map((phone) => (
          <button
            key={String(phone)}
            type="button"
            className="button small"
            aria-pressed={narrow === phone}
            onClick={() => setNarrow(phone)}
          >
            {phone ? texts.narrow : texts.wide}
          </button>
        ))}
      </div>
      <iframe
        className={narrow ? 'issue-frame narrow' : 'issue-frame'}
        title={texts.frame}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        ref={(frame) => {
          if (frame) show(frame, issue.html, onClose);
        }}
        onLoad={({ currentTarget }) => show(currentTarget, issue.html, onClose)}
      />
    </Modal>
  );
}
