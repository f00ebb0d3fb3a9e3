import { useState } from 'react';
import { defineProfilePart } from '../../../app/admin/profile/profile-part.ts';
import { number } from '../../../app/words/count.ts';
import { page, pathIn } from '../../../app/words/page.ts';
import { languageSchema } from '../../../contract/common.ts';
import { inLanguage } from '../../../contract/paths/language-prefix.ts';
import { type Item, storedShelf } from '../page/enhance/shelf.ts';
import { shelfPaths } from '../paths.ts';
import { texts as allTexts } from './words.ts';
import './profile-part.css';

/** The most items that are listed here; all of them have a page of their own. */
const FEW = 5;

interface Props {
  list: 'saved' | 'followed';
}

/** Returns the address of an item: a story is framed in its own language where the page is of it, too. */
function addressOf({ address, language }: Item, list: Props['list']): string {
  const own = languageSchema.safeParse(language);
  return list === 'saved' && own.success
    ? inLanguage(address, page.language, own.data)
    : pathIn(address);
}

/** Lists the newest of what a reader keeps on this device, and leads to the rest. */
function OnDevice({ list }: Props) {
  const texts = allTexts[page.language];
  const [items] = useState(() => storedShelf()?.[list] ?? []);
  const id = `own-${list}`;
  return (
    <section className="sheet" aria-labelledby={id}>
      <h2 id={id}>
        {texts.titles[list]}
        {items.length > 0 && ` (${number(items.length)})`}
      </h2>
      {items.length === 0 && <p className="profile-note">{texts.none[list]}</p>}
      <ul className="own-few">
        {items.slice(0, FEW).map((item) => (
          <li key={item.address}>
            <a href={addressOf(item, list)} lang={item.language}>
              {item.name}
            </a>
          </li>
        ))}
      </ul>
      {items.length > 0 && <a href={pathIn(shelfPaths.saved())}>{texts.all}</a>}
    </section>
  );
}

export const part = defineProfilePart({
  Reader: () => (
    <>
      <OnDevice list="saved" />
      <OnDevice list="followed" />
    </>
  ),
});
