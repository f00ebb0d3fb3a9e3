import { SlidersHorizontal } from 'lucide-react';
import { Menu } from '../../ui/menu.tsx';
import type { ArticleListWords } from '../../words/admin/article-list/en.tsx';
import { columns as known } from './columns.tsx';
import { columnNames, type useColumns } from './use-columns.ts';

interface Props extends ReturnType<typeof useColumns> {
  texts: ArticleListWords;
}

/** Chooses which columns the list shows. */
export function ColumnsMenu({ visible, toggle, texts }: Props) {
  return (
    <Menu
      align="end"
      button={{
        className: 'button sign',
        children: (
          <>
            <SlidersHorizontal aria-hidden="true" /> <span>{texts.chooseColumns}</span>
          </>
        ),
      }}
      items={columnNames.map((name) => ({
        key: name,
        content: known[name].label(texts),
        checked: visible.includes(name),
        onSelect: () => toggle(name),
      }))}
    />
  );
}
