import type { ReactNode } from 'react';
import { paths } from '../../contract/paths/paths.ts';
import type { Purpose } from '../../contract/privacy-purposes.ts';
import { useInterface } from '../words/interface.ts';

/** Leads from where somebody agrees to something to what is kept for it, and to how they take that back. */
export function PrivacyNote({
  purpose,
  children,
}: {
  purpose: Purpose['name'];
  /** What is to be said before it. */
  children?: ReactNode;
}) {
  const { words, to } = useInterface();
  return (
    <p className="privacy-note">
      {children}
      <a href={`${to(paths.privacyChoices())}#${purpose}`}>{words.frame.whatWeKeep}</a>
    </p>
  );
}
