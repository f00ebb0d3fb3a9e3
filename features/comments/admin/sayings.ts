import { defineSayings } from '../../../app/admin/sayings-part.ts';
import { commentsName } from '../name.ts';

export const sayings = defineSayings({
  ownData: {
    en: 'what you wrote below articles, until you delete it or your account',
    hi: 'लेखों के नीचे आपकी टिप्पणियाँ, जब तक आप उन्हें या अपना खाता न हटाएँ',
  },
  consent: { purpose: 'comments', name: commentsName },
});
