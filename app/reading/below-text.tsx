import type { Below } from './page-part.ts';

/** A section below the text of an article, and the feature that has it. */
export interface NamedBelow extends Below {
  name: string;
}

/** Shows what features have below the text of an article, after it, or at the end of a page. */
export const BelowText = ({ below }: { below: NamedBelow[] }) =>
  below.map(({ name, attributes, html }) => (
    <section
      key={name}
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: features escape what is not of the build.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  ));
