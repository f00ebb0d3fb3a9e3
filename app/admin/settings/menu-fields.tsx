import { type MenuEntry, type Menus, usualFooter, usualHeader } from '../../../contract/menus.ts';
import { settingsWords } from '../../words/admin/settings/settings.ts';
import type { SettingsForm } from './form.tsx';
import { MenuList } from './menu-list.tsx';
import { useMenuTargets } from './menu-targets.ts';

const usual = { header: usualHeader, footer: usualFooter };

/** Edits the links of header and footer. */
export function MenuFields({ form: { values, set, problems } }: { form: SettingsForm }) {
  const { menus: texts } = settingsWords();
  const { menus } = values;
  const targets = useMenuTargets(menus.header !== null || menus.footer !== null);
  const change = (name: keyof Menus, entries: MenuEntry[] | null) =>
    set('menus', { ...menus, [name]: entries });
  return (
    <>
      <datalist id="menu-targets">
        {targets.map(({ to, names }) => (
          <option key={to} value={to} label={names.hi || names.en} />
        ))}
      </datalist>
      {(['header', 'footer'] as const).map((name) => {
        const entries = menus[name];
        return (
          <fieldset className="menu-edit" key={name}>
            <legend>{texts[name]}</legend>
            {entries ? (
              <>
                <MenuList
                  name={`menus.${name}`}
                  entries={entries}
                  targets={targets}
                  problems={problems}
                  onChange={(next) => change(name, next)}
                />
                <button type="button" className="text-button" onClick={() => change(name, null)}>
                  {texts.backToUsual}
                </button>
              </>
            ) : (
              <>
                <p className="field-hint">{texts.usual[name]}</p>
                <button
                  type="button"
                  className="button small"
                  onClick={() => change(name, usual[name])}
                >
                  {texts.choose[name]}
                </button>
              </>
            )}
          </fieldset>
        );
      })}
    </>
  );
}
