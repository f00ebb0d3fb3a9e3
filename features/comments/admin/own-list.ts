import { defineOwnList } from '../../../app/admin/profile/own-list-part.ts';
import { partOf } from '../../../app/ui/use-part.ts';

export const own = defineOwnList({
  id: 'own-comments',
  title: { en: 'Your comments', hi: 'आपकी टिप्पणियाँ' },
  order: 2,
  alsoOff: true,
  part: partOf(async () => {
    const [{ OwnComments }, { loadOwnCommentWords }] = await Promise.all([
      import('./own-comments.tsx'),
      import('./words.ts'),
    ]);
    await loadOwnCommentWords();
    return { List: OwnComments };
  }),
});
