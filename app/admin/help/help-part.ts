import type { ReactNode } from 'react';
import type { Language } from '../../../contract/common.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { makePartKind } from '../../../features/part-kind.ts';
import type { HelpWords } from '../../words/admin/help/en.tsx';

/** A topic that a feature adds to the help, in its `admin/help.tsx`. */
interface Topic {
  id: string;
  /** The topic of the core that it stands below. */
  after: keyof HelpWords['topics'];
  needs: Permission;
  texts: Record<Language, { title: string; text: () => ReactNode }>;
}

/** Declares a topic of the help; `isHelp` knows it among what a file exports. */
export const { define: defineHelp, isPart: isHelp } = makePartKind<Topic>();
