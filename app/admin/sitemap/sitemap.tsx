import { useState } from 'react';
import { paths } from '../../../contract/paths/paths.ts';
import { apiFile } from '../../client/api.ts';
import { saveFile } from '../../client/save-file.ts';
import { words } from '../../words/admin/admin.ts';
import { loadSitemapWords, sitemapWords } from '../../words/admin/sitemap/sitemap.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';

type State = 'idle' | 'running' | 'done' | 'failed';

export const clientLoader = loadSitemapWords;

export { ScreenLoading as HydrateFallback };

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

  const { shell } = words;
  const sitemap = sitemapWords();
  return (
    <Screen title={shell.screens.sitemap}>
      <div className="sheet sitemap">
        <p>{sitemap.text(<a href={paths.sitemap()}>{paths.sitemap()}</a>)}</p>
        <button
          type="button"
          className="button primary"
          disabled={state === 'running'}
          onClick={generate}
        >
          {state === 'running' ? sitemap.running : sitemap.generate}
        </button>
        <p className={state === 'failed' ? 'field-problem' : 'sitemap-state'} role="status">
          {state === 'done' && sitemap.done}
          {state === 'failed' && sitemap.failed}
        </p>
      </div>
    </Screen>
  );
}
