import { X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { languageOf } from '../../../hindi/language.ts';
import { tagName } from '../../client/tag-texts.ts';
import { usePart } from '../../ui/use-part.ts';
import { pickerPart } from '../tags/picker-part.ts';
import { useKnownTags } from '../tags/use-known-tags.ts';

/** Narrows the list to a tag, which is in the address as the other filters are. */
export function TagFilter({ chosen }: { chosen: string | null }) {
  const { module } = usePart(pickerPart);
  const { tags } = useKnownTags(chosen ? [chosen] : []);
  const [, setQuery] = useSearchParams();
  const choose = (id: string) =>
    setQuery(
      (query) => {
        query.delete('page');
        if (id) query.set('tag', id);
        else query.delete('tag');
        return query;
      },
      { replace: true },
    );
  if (!module) return chosen && <input type="hidden" name="tag" value={chosen} />;
  const { TagBox, texts } = module;
  const tag = tags?.get(chosen ?? '');
  const name = tag ? tagName(tag) : '…';
  if (chosen) {
    return (
      <span className="tag-chip">
        <input type="hidden" name="tag" value={chosen} />
        <span lang={languageOf(name)}>{texts.filter.only(name)}</span>
        <button type="button" aria-label={texts.filter.all} onClick={() => choose('')}>
          <X aria-hidden="true" />
        </button>
      </span>
    );
  }
  return (
    // What is typed here is no filter yet.
    <div className="tag-filter" onChange={(event) => event.stopPropagation()}>
      <TagBox
        texts={texts.picker}
        label={texts.filter.any}
        without={[]}
        onPick={({ _id }) => choose(_id)}
        bare
      />
    </div>
  );
}
