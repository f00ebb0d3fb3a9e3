import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { useMay } from '../../../client/admin-state.tsx';
import { isComposing } from '../../../typing/is-composing.ts';
import { words } from '../../../words/admin/admin.ts';
import { type AnyLink, nameOfScreen, sideGroups } from '../links.ts';
import { type Entry, matching, screensFor } from '../palette/entries.ts';
import { iconOf } from '../palette/finding.ts';
import { findingWords } from '../palette/finding-words.ts';
import { SideCount } from '../side-count.tsx';

interface Props {
  links: AnyLink[];
  onLeave: () => void;
}

/** Shows the screens that have no place in the sidebar itself by subject, and finds every screen by its words. */
export function Tools({ links, onLeave }: Props) {
  const [typed, setTyped] = useState('');
  const { may } = useMay();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { groups, palette } = words.shell;
  const found = typed.trim() ? matching(screensFor(may), typed) : null;
  // The dialog was there before its content.
  useEffect(() => field.current?.focus(), []);

  const item = (
    { to, text, icon: Icon }: Pick<Entry, 'text' | 'icon'> & { to: string },
    links: AnyLink[] = [],
  ) => (
    <li key={to}>
      <NavLink className="tool" to={to} onClick={onLeave}>
        <Icon aria-hidden="true" /> {text}
        <SideCount links={links} />
      </NavLink>
    </li>
  );

  return (
    <>
      <input
        ref={field}
        className="input"
        type="search"
        aria-label={palette.label}
        placeholder={findingWords().hint}
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          const to = found?.[0]?.to;
          if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !to) return;
          onLeave();
          navigate(to);
        }}
      />
      {found ? (
        <ul className="tools-list">
          {found.map(({ to = '', text, icon }) => item({ to, text, icon }))}
        </ul>
      ) : (
        <div className="tools">
          {sideGroups.map((group) => {
            const own = links.filter((link) => link.group === group);
            if (!group || own.length === 0) return null;
            return (
              <section key={group} aria-labelledby={`${id}-${group}`}>
                <h3 id={`${id}-${group}`}>{groups[group]}</h3>
                <ul className="tools-list">
                  {own.map((link) =>
                    item({ to: link.to, text: nameOfScreen(link), icon: iconOf(link) }, [link]),
                  )}
                </ul>
              </section>
            );
          })}
        </div>
      )}
      <p className={found?.[0] ? 'sr-only' : 'palette-none'} role="status">
        {found && (found[0] ? `Enter: ${found[0].text}` : findingWords().none)}
      </p>
    </>
  );
}
