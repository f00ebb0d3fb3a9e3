import type { ReactNode } from 'react';
import type { ArticleStatus, CopyStatus, EditedArticle } from '../../../contract/articles.ts';
import type { DeskMove } from '../../../contract/desk.ts';
import type { Details } from '../writing/use-details.ts';
import type { Keeping } from './keeping-part.ts';

/** What the buttons of the article form, and the menu among them, know and do. */
export interface FormButtonsProps {
  article: EditedArticle | undefined;
  /** Whose the article is when it is saved. */
  owners: string[];
  /** The time before which it may not be published; empty: there is none. */
  embargo: string;
  busy: boolean;
  /** Whether a picture is being uploaded, so that nothing may be saved. */
  sending: boolean;
  unsaved: boolean;
  /** Whether the article has the cover that it needs, so that it may be submitted. */
  ready: boolean;
  readOnly: boolean;
  /** What the server keeps of the unsaved work. */
  saveState: { draftSavedAt: string | null; pending: boolean; problem: string | null };
  onSave: (status?: ArticleStatus, stage?: string) => void;
  /** Asks why the article is sent back by this move. */
  onSendBack: (move: DeskMove) => void;
  /** Saves and stays in the form. */
  onSaveHere: () => void;
  /** Saves it as the story at the top of the home page; absent where it cannot be that. */
  onPin: (() => void) | undefined;
  /** Asks for the time at which the article is to be published. */
  onSchedule: () => void;
  /** Saves the working copy; absent where the form has none. */
  copies: ((status: CopyStatus) => void) | undefined;
  /** Asks what readers are told of a correction. */
  onCorrect: () => void;
  /** Does with all that the form holds what a feature does. */
  onKeep: (keeping: Keeping) => void;
  /** Whether what is submitted is a proposal. */
  proposes: boolean;
  /** Whether the form stays open after every save. */
  stays: { on: boolean; onToggle: () => void };
  details: Details;
  /** Further buttons. */
  children: ReactNode;
}
