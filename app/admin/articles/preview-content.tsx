import { Copy, ExternalLink, Monitor, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Preview } from '../../../contract/articles.ts';
import { copyLink } from '../../client/copy-link.ts';
import { tell } from '../../ui/toast.tsx';
import { previewWords } from '../../words/admin/preview/preview.ts';
import { useTimeFormat } from '../time-format.ts';

/** The simulated screens in CSS pixels, with their greatest height. */
const devices = {
  phone: { icon: Smartphone, width: 390, height: 844 },
  desktop: { icon: Monitor, width: 1440, height: 2000 },
} as const;
type Device = keyof typeof devices;

/** Shows a preview in the frame of a phone or a desktop, as large as fits. */
export function PreviewContent({ preview }: { preview: Preview }) {
  const [device, setDevice] = useState<Device>('phone');
  const time = useTimeFormat();
  const texts = previewWords();
  return (
    <>
      <div className="preview-tools">
        {(['phone', 'desktop'] as const).map((name) => {
          const { icon: Icon } = devices[name];
          return (
            <button
              key={name}
              type="button"
              className="button small"
              aria-pressed={device === name}
              onClick={() => setDevice(name)}
            >
              <Icon aria-hidden="true" />
              {texts.devices[name]}
            </button>
          );
        })}
        <a className="button small quiet" href={preview.link} target="_blank" rel="noopener">
          <ExternalLink aria-hidden="true" />
          {texts.newTab}
        </a>
        <button
          type="button"
          className="button small quiet"
          onClick={async () => tell(await copyLink(preview.link))}
        >
          <Copy aria-hidden="true" />
          {texts.copyLink}
        </button>
        <p className="field-hint">{texts.until(time(preview.expiresAt))}</p>
      </div>
      <Stage path={new URL(preview.link).pathname} device={device} />
    </>
  );
}

/** Shows the frame, scaled down where the screen is wider than the available room. */
function Stage({ path, device }: { path: string; device: Device }) {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!stage) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(stage);
    return () => watch.disconnect();
  }, [stage]);
  const { width, height: most } = devices[device];
  const scale = Math.min(1, room.width / width);
  const height = Math.min(most, room.height / (scale || 1));
  return (
    <div className="preview-stage" ref={setStage}>
      {scale > 0 && (
        <div className="preview-frame" style={{ width: width * scale, height: height * scale }}>
          <iframe
            title={previewWords().frame}
            src={path}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      )}
    </div>
  );
}
