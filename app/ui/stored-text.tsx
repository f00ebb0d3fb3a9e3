import { useEffect, useRef } from 'react';
import type { Language } from '../../contract/common.ts';

interface Props {
  /** Stored, thus sanitised, HTML. */
  html: string;
  language: Language;
  className?: string;
}

/** Shows a stored body to read. */
export function StoredText({ html, language, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    // Ids of the body could collide with those of the form.
    for (const named of body.querySelectorAll('[id]')) named.removeAttribute('id');
    for (const media of body.querySelectorAll('iframe'))
      media.replaceWith(`[${media.title || media.src}]`);
    for (const link of body.querySelectorAll('a')) link.target = '_blank';
    place.current?.replaceChildren(...body.childNodes);
  }, [html]);
  return <div className={className} ref={place} lang={language} />;
}
