import type { ReactNode } from 'react';
import type { Language } from '../../../contract/common.ts';
import { makePartKind } from '../../../features/part-kind.ts';
import type { SettingsForm } from './form.tsx';

/** The fields that a feature adds to parts of the settings, in its `admin/settings.tsx`. */
type SettingFields = Partial<Record<'feeds' | 'consoles', (form: SettingsForm) => ReactNode>>;

/** Declares the fields of a feature; `isSettingFields` knows them among what a file exports. */
export const { define: defineSettingFields, isPart: isSettingFields } =
  makePartKind<SettingFields>();

/** A part of the settings that a feature has to itself, in its `admin/settings-part.tsx`. */
interface SettingsPart {
  texts: Record<Language, { title: string; about: string }>;
  fields(form: SettingsForm): ReactNode;
  /** Whether they are made once somebody opens the part. */
  late?: true;
}

/** Declares the part of a feature; `isSettingsPart` knows it among what a file exports. */
export const { define: defineSettingsPart, isPart: isSettingsPart } = makePartKind<SettingsPart>();
