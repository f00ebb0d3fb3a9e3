import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages.ts';
import { apiFile } from '../../client/api.ts';
import { Screen } from '../shell/screen.tsx';

/** Hands a file to the browser as a download. */
function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has its own hold on the bytes by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

type State = 'idle' | 'running' | 'done' | 'failed';

export default function Sitemap() {
  const [state, setState] = useState<State>('idle');

  async function generate() {
    setState('running');
    try {
      download(await apiFile('/api/sitemap'), 'sitemap.xml');
      setState('done');
    } catch {
      setState('failed');
    }
  }

  return (
    <Screen title="Sitemap">
      <div className="sheet sitemap">
        <p>
          The sitemap tells search engines which pages there are: the home page, the static pages
          and every published article. Search engines find the same list by themselves at{' '}
          <a href="/sitemap.xml">/sitemap.xml</a>, always up to date. Here you get it as a file of
          up to {limits.sitemapEntries.toLocaleString('en-IN')} addresses.
        </p>
        <button
          type="button"
          className="button primary"
          disabled={state === 'running'}
          onClick={generate}
        >
          {state === 'running' ? messages.sitemapRunning : messages.sitemapButton}
        </button>
        <p className={state === 'failed' ? 'field-problem' : 'sitemap-state'} role="status">
          {state === 'done' && messages.sitemapDone}
          {state === 'failed' && messages.sitemapFailed}
        </p>
      </div>
    </Screen>
  );
}
