import type { TiptapEditorHTMLElement } from '@tiptap/core';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { type LinkCheck, linkCheckSchema } from '../../../../contract/link-checks.ts';
import { api, messageOf } from '../../../client/api.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { CheckWords } from '../../../words/admin/checks/en.ts';
import { type Check, findChecks, linksIn } from './find-checks.ts';

export { findChecks };

/** Selects the first picture of the text that has no words, so that the tool for pictures asks for them. */
function selectWordless(): void {
  const editor = document.querySelector<TiptapEditorHTMLElement>('.writing .tiptap')?.editor;
  let place: number | undefined;
  editor?.state.doc.descendants(({ type, attrs }, at) => {
    const isWordless = type.name === 'figure' && attrs.media === 'img' && !attrs.alt?.trim();
    if (isWordless) place ??= at;
    return place === undefined;
  });
  if (place !== undefined) editor?.chain().setNodeSelection(place).focus().scrollIntoView().run();
}

/** Brings a field of the form into view and gives it the focus. */
function showField(name: string): void {
  if (name === 'description') {
    selectWordless();
    return;
  }
  const field = document.querySelector<HTMLElement>(`.writing [name="${name}"], #check-${name}`);
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) {
    fold.open = true;
  }
  const target = field?.matches('input:not([type="hidden"]), textarea, select')
    ? field
    : field?.querySelector<HTMLElement>('button, input:not([type="hidden"])');
  target?.scrollIntoView({ block: 'center' });
  target?.focus();
}

interface Props {
  texts: CheckWords;
  checks: Check[];
  description: string;
  /** Closes the list, before a field gets the focus. */
  onLeave: (field: string) => void;
}

/** Says what may be missing in an article, and looks whether its links lead somewhere. */
export function ChecksList({ texts, checks, description, onLeave }: Props) {
  const links = linksIn(description);
  return (
    <>
      <p className="field-hint">{texts.about}</p>
      <ul className="checks">
        {checks.map(({ name, count, field }) => (
          <li key={name}>
            <TriangleAlert aria-hidden="true" />
            <span>{texts.found[name](count)}</span>
            {field && (
              <button
                type="button"
                className="text-button"
                onClick={() => {
                  onLeave(field);
                  // The dialog gives the focus back as it closes.
                  setTimeout(showField, 0, field);
                }}
              >
                {texts.goThere}
              </button>
            )}
          </li>
        ))}
        {checks.length === 0 && (
          <li className="good">
            <CircleCheck aria-hidden="true" /> <span>{texts.none}</span>
          </li>
        )}
        <Links texts={texts.links} links={links.slice(0, limits.checkedLinks)} />
        {links.length > limits.checkedLinks && (
          <li>
            <TriangleAlert aria-hidden="true" />
            <span>{texts.links.beyond(links.length - limits.checkedLinks)}</span>
          </li>
        )}
      </ul>
    </>
  );
}

/** The addresses of other sites that led somewhere: they are not asked again, since a person may ask for so many in a day. */
const goodAddresses = new Set<string>();

const isElsewhere = (link: string) => URL.parse(link, location.origin)?.origin !== location.origin;

/** Returns those of the links that lead nowhere. */
async function findDead(links: string[], signal: AbortSignal): Promise<LinkCheck['links']> {
  const body = { links: links.filter((link) => !goodAddresses.has(link)) };
  if (body.links.length === 0) return [];
  const dead = await api(linkCheckSchema, '/api/articles/links', { method: 'POST', body, signal });
  for (const link of body.links.filter(isElsewhere)) goodAddresses.add(link);
  for (const { link } of dead.links) goodAddresses.delete(link);
  return dead.links;
}

/** Says which links lead nowhere, once that is known. */
function Links({ texts, links }: { texts: CheckWords['links']; links: string[] }) {
  const [found, setFound] = useState<LinkCheck['links'] | string | null>(null);
  const asked = links.join('\n');
  useEffect(() => {
    if (!asked) return;
    const leaving = new AbortController();
    findDead(asked.split('\n'), leaving.signal)
      .then(setFound)
      .catch((error) => !leaving.signal.aborted && setFound(messageOf(error)));
    return () => leaving.abort();
  }, [asked]);
  if (!asked) return null;
  if (found === null) {
    return (
      <li>
        <Spinner label={texts.looking(links.length)} /> <span>{texts.looking(links.length)}</span>
      </li>
    );
  }
  if (typeof found === 'string') {
    return (
      <li>
        <TriangleAlert aria-hidden="true" />
        <span>
          {texts.failed} {found}
        </span>
      </li>
    );
  }
  if (found.length === 0) {
    return (
      <li className="good">
        <CircleCheck aria-hidden="true" /> <span>{texts.good(links.length)}</span>
      </li>
    );
  }
  return found.map(({ link, state }) => (
    <li key={link}>
      <TriangleAlert aria-hidden="true" />
      <span className="wrap-anywhere">
        <a href={link} target="_blank" rel="noopener">
          {link}
        </a>
        : {texts[state]}
      </span>
    </li>
  ));
}
