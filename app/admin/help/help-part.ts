import type { ReactNode } from 'react';
import type { Language } from '../../../contract/common.ts';
import type { Permission } from '../../../contract/permissions.ts';
import type { HelpWords } from '../../words/admin/help/en.tsx';

/** A topic that a feature adds to the help, in its `admin/help.tsx`. */
interface Topic {
  id: string;
  /** The topic of the core that it stands below. */
  after: keyof HelpWords['topics'];
  needs: Permission;
  texts: Record<Language, { title: string; text: () => ReactNode }>;
}

export class HelpPart {
  readonly topic: Topic;

  constructor(topic: Topic) {
    this.topic = topic;
  }
}

/** Declares a topic of the help. */
export const defineHelp = (topic: Topic): HelpPart => new HelpPart(topic);
