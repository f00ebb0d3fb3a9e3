import { createContext, use, useEffect } from 'react';

/** The forms of the dialog around: each says whether something in it is not saved. Null: there is no dialog. */
export const DialogForms = createContext<Set<() => boolean> | null>(null);

/** Has the dialog around a form ask before it closes over what is not saved; forms of `useApiForm` do so by themselves. */
export function useTellUnsaved(isUnsaved: () => boolean): void {
  const forms = use(DialogForms);
  useEffect(() => {
    forms?.add(isUnsaved);
    return () => void forms?.delete(isUnsaved);
  }, [forms, isUnsaved]);
}
