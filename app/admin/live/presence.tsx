import { useEffect, useState } from 'react';
import type { Present } from '../../../contract/live.ts';
import { firstCharacter } from '../../../contract/truncate.ts';
import { readUserInfo } from '../../client/user-info.ts';
import type { LiveWords } from '../../words/admin/live/en.ts';
import { page } from '../../words/page.ts';
import { listen } from './browser.ts';

/** People who are named; of more, their number is told. */
const NAMED = 2;

export interface PresenceProps {
  article: string;
  /** Whether the person has the article open here, rather than only in a list. */
  isOpen: boolean;
  editing: boolean;
}

/** Returns who else has an article open. */
function useOthers({ article, isOpen, editing }: PresenceProps): Present[] {
  const [people, setPeople] = useState<Present[]>([]);
  useEffect(() => {
    const which = [article];
    const wish = isOpen ? { open: which, ...(editing && { editing: which }) } : { watch: which };
    return listen(wish, (event) => {
      if (event.type === 'presence' && event.article === article) setPeople(event.people);
    });
  }, [article, isOpen, editing]);
  return people.filter(({ _id }) => _id !== readUserInfo()?._id);
}

/** Shows who else has an article open, and whether they edit it. */
export function Presence({ texts, ...props }: PresenceProps & { texts: LiveWords }) {
  const others = useOthers(props);
  if (others.length === 0) return null;
  const editors = others.filter(({ editing }) => editing);
  const meant = editors.length > 0 ? editors : others;
  const named = meant.slice(0, NAMED).map(({ name }) => name);
  const rest = meant.length - named.length;
  const list = new Intl.ListFormat(page.language);
  const names = list.format([...named, ...(rest > 0 ? [texts.others(rest)] : [])]);
  const sentence = meant === editors ? texts.editing : texts.open;
  return (
    <span className="presence">
      <span className="presence-faces" aria-hidden="true">
        {meant
          .slice(0, NAMED)
          .map(({ _id, name, imageUrl }) =>
            imageUrl ? (
              <img key={_id} src={imageUrl} alt="" width={22} height={22} />
            ) : (
              <span key={_id}>{firstCharacter(name)}</span>
            ),
          )}
      </span>
      <span>{sentence(names, meant.length > 1)}</span>
    </span>
  );
}
