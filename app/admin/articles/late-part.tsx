import { useState } from 'react';
import type { Permission } from '../../../contract/permissions.ts';
import { useMay } from '../../client/admin-state.tsx';
import { Late } from '../../ui/late.tsx';
import { partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';

const part = partOf(async () => {
  const { switches, loadSwitchWords } = await import('../live-blog/article-switches.tsx');
  await loadSwitchWords();
  return switches;
});

interface Props {
  article: string;
  name: 'comments' | 'liveBlog';
  needs: Permission;
}

/** Opens what says whether readers may write below an article, or whether it has a live blog, for whoever may. */
export function LatePart({ article, name, needs }: Props) {
  const [opened, setOpened] = useState(false);
  const { may } = useMay();
  if (!may(needs)) return null;
  return (
    <section className="sheet">
      {opened ? (
        <Late part={part}>{({ [name]: Switch }) => <Switch article={article} />}</Late>
      ) : (
        <button type="button" className="button small" onClick={() => setOpened(true)}>
          {words.shell.screens[name]}
        </button>
      )}
    </section>
  );
}
