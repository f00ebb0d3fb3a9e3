import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages.ts';
import { apiFile } from '../../client/api.ts';
import { saveFile } from '../../client/save-file.ts';
import { Screen } from '../shell/screen.tsx';

type State = 'idle' | 'running' | 'done' | 'failed';

export default function Sitemap() {
  const [state, setState] = useState<State>('idle');

  async function generate() {
    setState('running');
    try {
      saveFile(await apiFile('/api/sitemap'), 'sitemap.xml');
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
