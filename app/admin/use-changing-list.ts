import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { doneSchema } from '../../contract/common.ts';
import { api } from '../client/api.ts';
import { tell, tellProblem } from '../ui/toast.tsx';
import { useConfirm } from '../ui/use-confirm.ts';

interface Named {
  _id: string;
  name: string;
}

/** The question before one of a list is deleted. */
interface Question {
  title: (name: string) => string;
  text: string;
  action: string;
}

/**
 * What screens share whose list is changed in dialogs: which of them is open, how the list is loaded anew, and how one
 * of it is deleted, at `path` and its id, once that is confirmed.
 */
export function useChangingList<Open>(path: string) {
  const [open, setOpen] = useState<Open | null>(null);
  const { revalidate } = useRevalidator();
  const confirm = useConfirm();

  async function remove({ _id, name }: Named, { title, text, action }: Question): Promise<void> {
    if (!(await confirm({ title: title(name), text, action }))) return;
    try {
      tell((await api(doneSchema, `${path}/${_id}`, { method: 'DELETE' })).message);
      await revalidate();
    } catch (error) {
      tellProblem(error);
    }
  }

  return { open, setOpen, close: () => setOpen(null), revalidate, remove };
}
