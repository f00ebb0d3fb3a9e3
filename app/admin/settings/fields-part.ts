import type { ReactNode } from 'react';
import { makePartKind } from '../../../features/part-kind.ts';
import type { SettingsForm } from './form.tsx';

/** The fields that a feature adds to parts of the settings, in its `admin/settings.tsx`. */
type SettingFields = Partial<Record<'feeds' | 'consoles', (form: SettingsForm) => ReactNode>>;

/** Declares the fields of a feature; `isSettingFields` knows them among what a file exports. */
export const { define: defineSettingFields, isPart: isSettingFields } =
  makePartKind<SettingFields>();
