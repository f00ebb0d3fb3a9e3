import { Late } from '../../ui/late.tsx';
import { partOf } from '../../ui/use-part.ts';
import type { CardProps } from './card-part.tsx';

const part = partOf(async () => {
  const { CardPart, loading } = await import('./card-part.tsx');
  return { CardPart, texts: await loading };
});

/** Edits what cards and other sites say of an article. */
export function CardFields({ isAsked, ...props }: CardProps & { isAsked: boolean }) {
  if (!isAsked) return null;
  return <Late part={part}>{({ CardPart, texts }) => <CardPart {...props} texts={texts} />}</Late>;
}
