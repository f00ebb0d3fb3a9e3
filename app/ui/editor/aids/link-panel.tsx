import { type Editor, posToDOMRect } from '@tiptap/core';
import { ExternalLink, Link, Unlink } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { useAnswer } from '../../../client/use-search.ts';
import { isComposing } from '../../../typing/is-composing.ts';
import type { WritingWords } from '../../../words/admin/writing/en.ts';
import { StatusPill } from '../../status-pill.tsx';
import { useAtPlace } from '../../use-at-place.ts';
import { useChoices } from './choices.ts';
import { type Found, findArticles } from './find-articles.ts';
import { linkTarget } from './link-target.ts';

interface Props {
  editor: Editor;
  text: WritingWords;
  /** Takes an article, in place of putting a link. */
  onArticle?: ((article: Found) => void) | undefined;
  /** The id of an article that is not offered. */
  except?: string | undefined;
  onClose: () => void;
}

/** Puts a link on the selection, or in place of the link that the cursor is in. */
function setLink(editor: Editor, href: string, words: string): void {
  editor.view.focus();
  const chain = editor.chain().focus().extendMarkRange('link');
  if (!editor.state.selection.empty || editor.isActive('link')) {
    chain.setLink({ href }).run();
    return;
  }
  const link = { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] };
  chain
    .insertContent(link)
    // What is typed behind it is no part of it.
    .command(({ tr, state }) => {
      tr.removeStoredMark(state.schema.mark('link'));
      return true;
    })
    .run();
}

/** Takes an address or finds an article, at the place in the text that gets the link. */
export function LinkPanel(props: Props) {
  const { editor, onArticle, except, onClose } = props;
  const { link: text, blocks } = props.text;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [old] = useState(() => (onArticle ? '' : String(editor.getAttributes('link').href ?? '')));
  const [typed, setTyped] = useState(old);
  const [problem, setProblem] = useState(false);
  const target = onArticle ? null : linkTarget(typed, location.origin);
  const title = onArticle ? blocks.readAlso : text.title;
  const label = onArticle ? text.words : text.field;
  const q = target ? '' : typed.trim().slice(0, limits.searchQuery);
  const answered = useAnswer((signal) => findArticles(q, { signal, except }), q, q);
  const { found, isCurrent, problem: failure } = answered;

  const articles = target ? [] : (found ?? []);
  const options: (Found | string)[] = target && target !== old ? [target] : articles;
  // The command waits for a frame, in which letters of a quick writer would be lost.
  const leave = () => {
    onClose();
    editor.view.focus();
  };
  // What is still shown may be the answer to what was typed before.
  const isOld = !target && !isCurrent;
  const choose = (option: Found | string) => {
    if (isOld) return;
    if (typeof option === 'string') setLink(editor, option, typed.trim());
    else if (onArticle) onArticle(option);
    else setLink(editor, option.address, option.name);
    onClose();
  };
  const { active, onKey } = useChoices(options.length, typed, (index) => {
    const option = options[index];
    if (option) choose(option);
  });
  const optionId = (index: number) => `${id}-option-${index}`;

  const onKeyDown = (event: KeyboardEvent) => {
    // The editor and the form around it have keys of their own.
    event.stopPropagation();
    if (event.key === 'Escape') leave();
    else if (isComposing(event.nativeEvent) || event.target !== field.current) return;
    else if (event.key === 'Enter' && isOld) event.preventDefault();
    else if (event.key === 'Enter' && options.length === 0) {
      event.preventDefault();
      if (target) leave();
      else setProblem(!onArticle);
    } else if (onKey(event)) event.preventDefault();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !box.current?.contains(relatedTarget)) onClose();
  };
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    const outside = ({ target: place }: Event) => {
      if (place instanceof Node && !box.current?.contains(place)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [onClose]);
  useAtPlace(box, () => {
    const { from, to } = editor.state.selection;
    return posToDOMRect(editor.view, from, to);
  });

  return (
    <div
      ref={box}
      className="aid aid-link"
      popover="manual"
      role="dialog"
      aria-label={title}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <input
        ref={field}
        className="input"
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
        aria-autocomplete="list"
        aria-invalid={problem}
        aria-describedby={problem ? `${id}-problem` : undefined}
        value={typed}
        // Words in Latin letters are found by their sound; an address is in these letters anyway.
        spellCheck={false}
        autoComplete="off"
        maxLength={limits.address}
        onChange={({ target: { value } }) => {
          setTyped(value);
          setProblem(false);
        }}
      />
      {problem && (
        <p className="field-problem" id={`${id}-problem`} role="alert">
          {text.problem}
        </p>
      )}
      {failure && !target && (
        <p className="field-problem" role="alert">
          {failure}
        </p>
      )}
      {old && (
        <div className="aid-buttons">
          <a className="button small" href={old} target="_blank" rel="noopener">
            <ExternalLink aria-hidden="true" /> {text.open}
          </a>
          <button
            type="button"
            className="button small danger"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run();
              leave();
            }}
          >
            <Unlink aria-hidden="true" /> {text.remove}
          </button>
        </div>
      )}
      <p className={found?.length === 0 && !problem ? 'field-hint' : 'sr-only'} role="status">
        {q &&
          found &&
          isCurrent &&
          (articles.length > 0 ? text.found(articles.length) : text.noArticle)}
      </p>
      <div
        role="listbox"
        id={id}
        aria-label={text.title}
        aria-busy={isOld}
        hidden={options.length === 0}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter chooses it.
          <div
            role="option"
            className="aid-option"
            id={optionId(index)}
            key={typeof option === 'string' ? option : option.address}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {typeof option === 'string' ? (
              <>
                <Link aria-hidden="true" /> <span>{text.to(option)}</span>
              </>
            ) : (
              <>
                <span lang={option.language}>{option.name}</span>
                {option.status !== 'published' && <StatusPill status={option.status} />}
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
