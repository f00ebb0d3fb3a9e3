import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Translation } from '../../contract/articles.ts';
import { adminPaths } from '../../contract/paths/paths.ts';

interface Props {
  to: Translation;
  className?: string;
  children: ReactNode;
}

/** Leads to the form of a translation; whoever may not open that sees its page, in a tab of its own. */
export function TranslationLink({ to: { _id, name, opens, address }, ...rest }: Props) {
  if (opens) return <Link {...rest} title={name} to={adminPaths.editArticle({ id: _id })} />;
  return <a {...rest} title={name} href={address} target="_blank" rel="noopener" />;
}
