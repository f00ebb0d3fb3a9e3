import { paths } from '../../../contract/paths/paths.ts';
import type { Tag } from '../../../contract/tags.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useReading } from '../../words/reading-interface.ts';

/** Lists the tags of an article as a quiet row of links. */
export function Tags({ tags }: { tags: Tag[] }) {
  const { words, language, to } = useReading();
  if (tags.length === 0) return null;
  return (
    <nav className="tags" lang={language} aria-label={words.article.tags}>
      <ul>
        {tags.map((tag) => (
          <li key={tag._id}>
            <a href={to(paths.tag(tag))} rel="tag" lang={languageOf(tag.name)}>
              {tag.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
