import { useState } from 'react';
import type { OwnProfile } from '../../../contract/accounts.ts';
import type { NoticeWishes } from '../../../contract/notice-wishes.ts';
import { Late } from '../../ui/late.tsx';
import { partOf } from '../../ui/use-part.ts';
import { loadPersonWords } from '../../words/admin/person/person.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';

const formPart = partOf(async () => {
  const [{ NoticeForm }, texts] = await Promise.all([
    import('./notice-form.tsx'),
    loadPersonWords(),
  ]);
  return { NoticeForm, texts };
});

/** Opens what says how one is told things, which few change twice. */
export function Notices({ user, wishes }: { user: OwnProfile; wishes: NoticeWishes }) {
  const [open, setOpen] = useState(false);
  const texts = profileWords().notices;
  return (
    <section className="sheet" aria-labelledby="notices">
      <h2 id="notices">{texts.title}</h2>
      {open ? (
        <Late part={formPart}>
          {({ NoticeForm, texts }) => <NoticeForm texts={texts} user={user} start={wishes} />}
        </Late>
      ) : (
        <button type="button" className="button small" onClick={() => setOpen(true)}>
          {texts.open}
        </button>
      )}
    </section>
  );
}
