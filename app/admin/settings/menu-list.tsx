import { GripVertical, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { limits } from '../../../contract/limits.ts';
import { type MenuEntry, type MenuLink, namedPageAt } from '../../../contract/menus.ts';
import { Field } from '../../ui/field.tsx';
import { addRow } from '../../ui/order/add-row.ts';
import { MoveButtons, moveEntry } from '../../ui/order/move-buttons.tsx';
import { useDragOrder } from '../../ui/order/use-drag-order.ts';
import type { Problems } from '../../ui/tell-failure.ts';
import { settingsWords } from '../../words/admin/settings/settings.ts';
import { page } from '../../words/page.ts';

interface Shared {
  /** The path of the list in the settings, under which the server reports problems. */
  name: string;
  targets: MenuLink[];
  problems: Problems;
}

const emptyLink: MenuLink = { to: '', names: { hi: '', en: '' } };

/** Adds a row above a button, and gives it the focus. */
const addAbove = (button: HTMLElement, add: () => void) =>
  addRow(button.closest('.menu-below, .menu-edit'), ':scope > .menu-rows', add);

/** Edits the entries of a menu, each with its links. */
export function MenuList({
  entries,
  onChange,
  ...shared
}: Shared & { entries: MenuEntry[]; onChange: (entries: MenuEntry[]) => void }) {
  const { menus: texts } = settingsWords();
  const { name, problems } = shared;
  const isFull = entries.length >= limits.menuEntries;
  const add = (kind: MenuEntry['kind']) =>
    onChange([...entries, { kind, to: '', names: { hi: '', en: '' }, links: [] }]);
  return (
    <>
      <Rows
        {...shared}
        links={entries}
        onChange={onChange}
        below={(entry, place) =>
          entry.kind !== 'categories' && (
            <SubLinks
              {...shared}
              name={`${name}.${place}.links`}
              links={entry.links}
              onChange={(links) =>
                onChange(entries.map((other, at) => (at === place ? { ...other, links } : other)))
              }
            />
          )
        }
      />
      {problems[name] && (
        <p className="field-problem" role="alert">
          {problems[name]}
        </p>
      )}
      <div className="menu-adds">
        {(['link', 'group', 'categories'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="button small"
            disabled={isFull}
            onClick={({ currentTarget }) => addAbove(currentTarget, () => add(kind))}
          >
            <Plus aria-hidden="true" /> {texts.add[kind]}
          </button>
        ))}
      </div>
    </>
  );
}

/** Edits the links of the second level. */
function SubLinks({
  links,
  onChange,
  ...shared
}: Shared & { links: MenuLink[]; onChange: (links: MenuLink[]) => void }) {
  const { menus: texts } = settingsWords();
  return (
    <div className="menu-below">
      <Rows {...shared} links={links} onChange={onChange} />
      <button
        type="button"
        className="text-button"
        disabled={links.length >= limits.menuLinks}
        onClick={({ currentTarget }) =>
          addAbove(currentTarget, () => onChange([...links, emptyLink]))
        }
      >
        {texts.addBelow}
      </button>
    </div>
  );
}

interface RowsProps<Link> extends Shared {
  links: Link[];
  onChange: (links: Link[]) => void;
  below?: (link: Link, place: number) => ReactNode;
}

/** Edits links in their order, which grips and buttons change. */
function Rows<Link extends MenuLink & { kind?: MenuEntry['kind'] }>(props: RowsProps<Link>) {
  const { name, links, targets, problems, onChange, below } = props;
  const { menus: texts, list } = settingsWords();
  const drag = useDragOrder((from, to) => onChange(moveEntry(links, from, to)));
  const change = (place: number, values: Partial<MenuLink>) =>
    onChange(links.map((link, at) => (at === place ? { ...link, ...values } : link)));

  /** Names a link as what it leads to, where nobody has named it. */
  function changeTarget(place: number, { names }: MenuLink, to: string) {
    const known = namedPageAt(to) ? undefined : targets.find((target) => target.to === to);
    const isUnnamed = !names.hi && !names.en;
    change(place, { to, names: known && isUnnamed ? known.names : names });
  }

  if (links.length === 0) return null;
  return (
    <ol className="menu-rows">
      {links.map((link, place) => {
        const { kind = 'link', names, to } = link;
        const what = names[page.language] || names.hi || names.en || to || texts.kinds[kind];
        const at = `${name}.${place}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that stays.
          <li key={place} {...drag.row(place)}>
            <div className="menu-row">
              <span className="arrange-grip" {...drag.grip(place)}>
                <GripVertical aria-hidden="true" />
              </span>
              <div className="menu-fields">
                {kind === 'link' ? (
                  <Field label={texts.to} problem={problems[`${at}.to`]}>
                    {(control) => (
                      <input
                        {...control}
                        className="input"
                        list="menu-targets"
                        autoCapitalize="none"
                        spellCheck={false}
                        value={to}
                        onChange={({ target }) => changeTarget(place, link, target.value)}
                      />
                    )}
                  </Field>
                ) : (
                  <p className="menu-kind">{texts.kinds[kind]}</p>
                )}
                {(['hi', 'en'] as const).map((language) => (
                  <Field
                    key={language}
                    label={texts.names[language]}
                    problem={problems[`${at}.names.${language}`]}
                  >
                    {(control) => (
                      <input
                        {...control}
                        className="input"
                        lang={language}
                        placeholder={
                          kind === 'categories' || namedPageAt(to) ? texts.ownName : undefined
                        }
                        value={names[language]}
                        onChange={({ target }) =>
                          change(place, { names: { ...names, [language]: target.value } })
                        }
                      />
                    )}
                  </Field>
                ))}
              </div>
              <div className="pair-buttons">
                <MoveButtons
                  list={name}
                  what={what}
                  place={place}
                  count={links.length}
                  onMove={(next) => onChange(moveEntry(links, place, next))}
                />
                <button
                  type="button"
                  className="icon-button"
                  aria-label={list.remove(what)}
                  onClick={() => onChange(links.filter((_, other) => other !== place))}
                >
                  <X aria-hidden="true" />
                </button>
              </div>
            </div>
            {below?.(link, place)}
          </li>
        );
      })}
    </ol>
  );
}
