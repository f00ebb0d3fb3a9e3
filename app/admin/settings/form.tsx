import { type ReactNode, useId, useState } from 'react';
import type { Setting } from '../../../contract/setting.ts';
import type { AdminSettings } from '../../../contract/site-settings.ts';
import { useNotes } from '../../ui/field.tsx';
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx';
import type { ApiForm } from '../../ui/use-api-form.ts';
import type { useSending } from '../../ui/use-sending.ts';
import { useShown } from './inner-list.tsx';

/** The part of the form that every section of the settings uses. */
export type SettingsForm = Pick<ApiForm<AdminSettings>, 'set' | 'problems'> & {
  values: AdminSettings;
  /** Returns the props of the control of a value, which may be of a feature. */
  field(name: string): ReturnType<ApiForm<AdminSettings>['field']>;
  /** Sets a value of a feature. */
  setOf(name: string, value: unknown): void;
  pictures: ReturnType<typeof useSending>;
};

/** The name under which the form has a setting. */
const keyOf = (name: string | Setting<unknown>) => (typeof name === 'string' ? name : name.key);

/** Names of the settings whose values are free text. */
type TextKey = {
  [Key in keyof AdminSettings]-?: string extends AdminSettings[Key] ? Key : never;
}[keyof AdminSettings];

interface TextProps {
  form: SettingsForm;
  name: TextKey | Setting<string>;
  label: string;
  hint?: ReactNode;
  type?: 'text' | 'email' | 'tel' | 'url';
  rows?: number;
  /** Id of a `datalist` with suggestions. */
  list?: string;
}

export function SettingField({ form, name, label, hint, type = 'text', rows, list }: TextProps) {
  const texts = { label, hint, ...form.field(keyOf(name)) };
  // Only texts of files for crawlers have several lines.
  if (rows) return <TextArea {...texts} rows={rows} spellCheck={false} />;
  return <TextField {...texts} type={type} list={list} spellCheck={list ? false : undefined} />;
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
    <SelectField
      label={label}
      hint={hint}
      problem={problem}
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
    </SelectField>
  );
}

interface CheckProps {
  form: SettingsForm;
  name: 'requirePicture' | 'requireTwoStep' | Setting<boolean>;
  label: string;
  hint: string;
}

/** A setting that is on or off. */
export function Check({ form, name, label, hint }: CheckProps) {
  const { problem, ...control } = form.field(keyOf(name));
  const { described, notes } = useNotes({ hint, problem });
  return (
    <div className="field">
      <label className="checkbox">
        <input type="checkbox" {...control} {...described} />
        {label}
      </label>
      {notes}
    </div>
  );
}

/** Shows the fields of one subject beside its title and explanation. */
export function Part({
  title,
  about,
  children,
}: {
  title: string;
  about: ReactNode;
  /** The fields; a function makes them once somebody opens the part. */
  children: ReactNode | (() => ReactNode);
}) {
  const id = useId();
  const isShown = useShown({ id, title });
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <section className="sheet settings-part" aria-labelledby={id} hidden={!isShown}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="field-hint">{about}</p>
      </div>
      <div className="settings-fields">
        {typeof children === 'function' ? wasShown && children() : children}
      </div>
    </section>
  );
}
