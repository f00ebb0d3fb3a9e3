import { useState } from 'react';
import { Late } from '../../ui/late.tsx';
import { partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import type { CardProps } from './card-part.tsx';

/** The fields of what cards and other sites say. */
const names = ['kicker', 'shortTitle', 'ogTitle', 'ogDescription', 'ogImage'] as const;

const part = partOf(async () => {
  const { CardPart, loading } = await import('./card-part.tsx');
  return { CardPart, texts: await loading };
});

/** Edits what cards and other sites say of an article; where they say nothing of their own, on request. */
export function CardFields(props: CardProps) {
  const [opened, setOpened] = useState(false);
  const { form, problems } = props;
  if (opened || names.some((name) => form.watch(name) || problems[name])) {
    return (
      <Late part={part} waiting={null}>
        {({ CardPart, texts }) => <CardPart {...props} texts={texts} />}
      </Late>
    );
  }
  return (
    <section className="sheet">
      <button type="button" className="button small" onClick={() => setOpened(true)}>
        {words.articles.form.cards}
      </button>
    </section>
  );
}
