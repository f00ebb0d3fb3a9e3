import { type ReactNode, useId } from 'react';
import type { AdminSettings } from '../../../contract/site-settings.ts';
import { Field } from '../../ui/field.tsx';

/** What every part of the settings works on. */
export interface SettingsForm {
  values: AdminSettings;
  set: <Key extends keyof AdminSettings>(key: Key, value: AdminSettings[Key]) => void;
  /** What the server refused, by the path of the value: `socialLinks.0.url`. */
  problems: Record<string, string>;
}

/** Settings that are any text. */
type TextKey = {
  [Key in keyof AdminSettings]-?: string extends AdminSettings[Key] ? Key : never;
}[keyof AdminSettings];

interface TextProps {
  form: SettingsForm;
  name: TextKey;
  label: string;
  hint?: ReactNode;
  type?: 'text' | 'email' | 'tel' | 'url';
  rows?: number;
  /** Id of a list of proposals. */
  list?: string;
}

export function TextField({ form, name, label, hint, type = 'text', rows, list }: TextProps) {
  const { values, set, problems } = form;
  const value = values[name];
  return (
    <Field label={label} hint={hint} problem={problems[name]}>
      {(control) =>
        rows ? (
          <textarea
            {...control}
            className="input"
            rows={rows}
            // Only files for machines are longer than a line.
            spellCheck={false}
            value={value}
            onChange={({ target }) => set(name, target.value)}
          />
        ) : (
          <input
            {...control}
            className="input"
            type={type}
            list={list}
            spellCheck={list ? false : undefined}
            value={value}
            onChange={({ target }) => set(name, target.value)}
          />
        )
      }
    </Field>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  hint?: ReactNode;
  problem: string | undefined;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, hint, problem, value, options, onChange } = props;
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** One subject: what it is about beside its fields. */
export function Part({
  title,
  about,
  children,
}: {
  title: string;
  about: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="sheet settings-part" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="field-hint">{about}</p>
      </div>
      <div className="settings-fields">{children}</div>
    </section>
  );
}
