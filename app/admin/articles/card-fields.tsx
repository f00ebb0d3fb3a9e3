import { Late } from '../../ui/late.tsx';
import { partOf } from '../../ui/use-part.ts';
import { loadRailWords } from '../../words/admin/rail/rail.ts';
import type { CardProps } from './card-part.tsx';

const part = partOf(async () => {
  const [{ CardPart }, texts] = await Promise.all([import('./card-part.tsx'), loadRailWords()]);
  return { CardPart, texts };
});

/** Edits what cards and other sites say of an article. */
export function CardFields({ isAsked, ...props }: CardProps & { isAsked: boolean }) {
  if (!isAsked) return null;
  return <Late part={part}>{({ CardPart, texts }) => <CardPart {...props} texts={texts} />}</Late>;
}
