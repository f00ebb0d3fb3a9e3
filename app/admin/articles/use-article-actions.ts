import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAdminState } from '../../client/admin-state.tsx';
import { tellProblem } from '../../ui/toast.tsx';

/** Returns what is done with articles outside their form. */
export function useArticleActions() {
  const { refresh } = useAdminState();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  /** Runs an action, and shows its result once the list is up to date. Returns whether it was done. */
  async function act(work: () => Promise<() => void>): Promise<boolean> {
    setBusy(true);
    try {
      const say = await work();
      await revalidate();
      refresh();
      say();
      return true;
    } catch (error) {
      tellProblem(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, act };
}
