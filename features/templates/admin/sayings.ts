import { defineSayings } from '../../../app/admin/sayings-part.ts';

export const sayings = defineSayings({
  imageUse: { kind: 'template', name: { en: 'In the template', hi: 'इस साँचे में' } },
});
