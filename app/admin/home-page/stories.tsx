import type { HomeStory } from '../../../contract/home-arrangement.ts';
import type { HomePageWords } from '../../words/admin/home-page/en.tsx';

interface Props {
  texts: HomePageWords['section'];
  /** The stories of a section; undefined while they are not known. */
  stories: HomeStory[] | undefined;
}

/** Lists what readers will see in a section as it is arranged now. */
export function Stories({ texts, stories }: Props) {
  if (!stories) return null;
  return (
    <section className="arrange-stories">
      <h3>{texts.shown}</h3>
      {stories.length === 0 && <p className="field-hint">{texts.nothing}</p>}
      <ol>
        {stories.map(({ _id, name, language }) => (
          <li key={_id} lang={language}>
            {name}
          </li>
        ))}
      </ol>
    </section>
  );
}
