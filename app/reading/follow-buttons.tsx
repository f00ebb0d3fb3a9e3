import { useReading } from '../words/reading-interface.ts';
import type { NamedFollow } from './slots.tsx';

interface ButtonsProps {
  follow: NamedFollow[];
  /** How the buttons beside them look. */
  className: 'share-button' | 'pager-step';
}

/** Shows the buttons of features for whoever keeps or follows what a page is about, where the page speaks its own language. */
export function FollowButtons({ follow, className }: ButtonsProps) {
  const { words } = useReading();
  return follow.map(({ name, attributes, html }) => (
    <button
      key={name}
      className={className}
      type="button"
      {...attributes}
      data-failed={words.pages.partFailed}
      hidden
      // biome-ignore lint/security/noDangerouslySetInnerHtml: features escape what is not of the build.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  ));
}
