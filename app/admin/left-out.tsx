import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { LeftOut as Row } from '../../contract/article-lists.ts';
import { adminPaths } from '../../contract/paths/paths.ts';

interface Props {
  title: (many: number) => string;
  close: string;
  rows: Row[];
  onClose: () => void;
}

/** Says of each article that an action on many has left out, why; it stays until it is put away. */
export function LeftOut({ title, close, rows, onClose }: Props) {
  const place = useRef<HTMLElement>(null);
  // On a phone it stands above what is in view.
  useEffect(() => {
    if (rows.length > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [rows]);
  if (rows.length === 0) return null;
  return (
    <section ref={place} className="found-list left-out" aria-label={title(rows.length)}>
      <div className="found">
        <p>
          <b>{title(rows.length)}</b>
        </p>
        <button type="button" className="button small" onClick={onClose}>
          {close}
        </button>
      </div>
      <ul>
        {rows.map(({ _id, name, language, message }) => (
          <li key={_id}>
            {name && (
              <>
                <Link lang={language} to={adminPaths.editArticle({ id: _id })}>
                  {name}
                </Link>
                {': '}
              </>
            )}
            {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
