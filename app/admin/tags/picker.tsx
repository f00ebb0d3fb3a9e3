import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { suggestedTagsSchema, type Tag, tagSchema } from '../../../contract/tags.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useMay } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { tagName } from '../../client/tag-texts.ts';
import { tellProblem } from '../../ui/toast.tsx';
import type { TagWords } from '../../words/admin/tags/en.tsx';
import { type Kind, kinds } from './kinds.ts';
import { TagBox } from './tag-box.tsx';

export { kinds, TagBox };

interface Props {
  kind?: Kind;
  texts: TagWords['picker'];
  label: string;
  /** The ids of the chosen tags. */
  value: string[];
  onChange: (ids: string[]) => void;
  problem?: string | undefined;
  disabled?: boolean;
  /** Whether the box has the focus at once. */
  focused?: boolean;
  /** Returns the text in which known tags are looked for. */
  text?: () => string;
}

/** Chooses the tags or the series of an article, makes new ones, and offers those that its text names. */
export function TagPicker({
  kind = kinds.tags,
  texts,
  label,
  value,
  onChange,
  problem,
  disabled,
  focused,
  text,
}: Props) {
  const { may } = useMay();
  const { tags, learn } = kind.useKnown(value);
  const [named, setNamed] = useState<Tag[]>([]);
  const asked = useRef('');
  // What an article has is not read aloud when its form opens, but what the person makes of it.
  const [isChanged, setIsChanged] = useState(false);
  // Of one, another takes the place.
  const full = kind.most > 1 && value.length >= kind.most;

  function change(ids: string[]) {
    setIsChanged(true);
    onChange(ids);
  }

  function add(tag: Tag) {
    learn(tag);
    if (!value.includes(tag._id)) change([...value, tag._id].slice(-kind.most));
  }

  async function create(name: string) {
    try {
      const body = { name };
      add(await api(tagSchema, kind.add, { method: 'POST', body }));
      // The text may name it.
      asked.current = '';
    } catch (error) {
      tellProblem(error);
    }
  }

  /** Looks for tags in the text, where it is another than before. */
  async function look() {
    const now = text?.().slice(0, limits.taggedText) ?? '';
    if (!now.trim() || now === asked.current) return;
    asked.current = now;
    try {
      const path = '/api/tags/suggestions';
      const { tags: found } = await api(suggestedTagsSchema, path, {
        method: 'POST',
        body: { text: now },
      });
      setNamed(found);
    } catch {
      // Nothing was asked for; the next focus tries again.
      asked.current = '';
    }
  }

  const offered = named.filter(({ _id }) => !value.includes(_id));
  const nameOf = (id: string) => {
    const tag = tags?.get(id);
    return tag ? tagName(tag) : tags ? texts.gone : '…';
  };
  return (
    <div className="tag-picker">
      <p className="sr-only" role="status">
        {isChanged && `${texts.chosen}: ${value.map(nameOf).join(', ') || 0}`}
      </p>
      {value.length > 0 && (
        <ul className="tag-chips" aria-label={texts.chosen}>
          {value.map((id) => {
            const name = nameOf(id);
            return (
              <li key={id} className="tag-chip">
                <span lang={languageOf(name)}>{name}</span>
                {!disabled && (
                  <button
                    type="button"
                    aria-label={texts.remove(name)}
                    onClick={() => change(value.filter((other) => other !== id))}
                  >
                    <X aria-hidden="true" />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {!disabled && (
        <TagBox
          kind={kind}
          texts={texts}
          label={label}
          hint={full ? texts.full(kind.most) : texts.hint}
          problem={problem}
          without={value}
          disabled={full}
          focused={focused}
          onPick={add}
          onCreate={may(kind.adding) ? create : undefined}
          onBack={() => change(value.slice(0, -1))}
          onFocus={look}
          left={may(kind.adding) ? texts.left : () => texts.ask}
        />
      )}
      {!disabled && !full && offered.length > 0 && (
        <div className="tag-offers">
          <span className="field-hint">{texts.inText}</span>
          {offered.map((tag) => (
            <button
              key={tag._id}
              type="button"
              className="tag-offer"
              aria-label={texts.offer(tagName(tag))}
              onClick={() => add(tag)}
            >
              <Plus aria-hidden="true" />
              <span lang={languageOf(tagName(tag))}>{tagName(tag)}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
