import { definePersonPart } from '../../../app/admin/users/person-part.ts';
import { api } from '../../../app/client/api.ts';
import { doneSchema } from '../../../contract/common.ts';

export const person = definePersonPart({
  mark: 'banned',
  name: { en: 'May not comment', hi: 'टिप्पणी पर रोक' },
  action: { en: 'Let comment again', hi: 'टिप्पणी की रोक हटाएँ' },
  async act(id) {
    const path = `/api/comments/ban/${id}`;
    return (await api(doneSchema, path, { method: 'PUT', body: { banned: false } })).message;
  },
});
