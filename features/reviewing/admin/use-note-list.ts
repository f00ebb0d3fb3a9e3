import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Notes } from '../../../app/admin/articles/notes/use-notes.ts';
import { ApiError, api } from '../../../app/client/api.ts';
import { tellProblem } from '../../../app/ui/toast.tsx';
import type { EditedArticle } from '../../../contract/articles.ts';
import { doneSchema } from '../../../contract/common.ts';
import type { Author } from '../../../contract/users.ts';
import {
  type NewNote,
  type Note,
  type NoteChange,
  noteListSchema,
  noteSchema,
} from '../contract.ts';

/**
 * Loads the notes of an article, after each save again, and writes them. Suggestions that are accepted into the form
 * are settled by `settle`, which is called once it is saved: until then their words may still be dropped, or those
 * before come back (`isUndone`).
 */
export function useNoteList(
  { _id: articleId, version }: Pick<EditedArticle, '_id' | 'version'>,
  { settle, accepted, setAccepted }: Notes,
  isUndone: (suggestion: Note) => boolean,
) {
  const [list, setList] = useState<{ notes: Note[]; people: Author[] } | null>(null);
  const [typed, setTyped] = useState<Record<string, string | null>>({});
  const path = `/api/articles/article/${articleId}/notes`;
  const load = useCallback(() => api(noteListSchema, path).then(setList, tellProblem), [path]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a save moves notes.
  useEffect(() => {
    load();
    addEventListener('focus', load);
    return () => removeEventListener('focus', load);
  }, [load, version]);

  const put = (note: Note) =>
    setList((before) => {
      if (!before) return before;
      const known = before.notes.some(({ _id }) => _id === note._id);
      const notes = known
        ? before.notes.map((old) => (old._id === note._id ? note : old))
        : [...before.notes, note];
      return { ...before, notes };
    });

  async function change({ _id }: { _id: string }, body: NoteChange) {
    try {
      put(await api(noteSchema, `${path}/${_id}`, { method: 'PUT', body }));
    } catch (error) {
      // What somebody has done with it meanwhile is shown.
      if (error instanceof ApiError && [404, 409].includes(error.status)) load();
      throw error;
    }
  }

  const waiting = (list?.notes ?? [])
    .filter((note) => accepted.includes(note._id) && note.state === 'open' && !isUndone(note))
    .map(({ _id }) => _id);
  useEffect(() => {
    settle.current = async () => {
      const outcomes = await Promise.allSettled(
        waiting.map((_id) => change({ _id }, { state: 'accepted' })),
      );
      const [failure] = outcomes.filter((outcome) => outcome.status === 'rejected');
      if (failure) tellProblem(failure.reason);
      // The next save settles what could not be.
      setAccepted(waiting.filter((_id, index) => outcomes[index]?.status === 'rejected'));
    };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: others only where they are accepted otherwise.
  const notes = useMemo(
    () =>
      (list?.notes ?? []).map((note) =>
        waiting.includes(note._id) ? { ...note, state: 'accepted' as const } : note,
      ),
    [list, waiting.join()],
  );

  return {
    notes,
    people: list?.people ?? [],
    loaded: list !== null,
    /** Returns what is typed in a place of a card and not sent, and what sets it: it stays when the card closes or moves. */
    typing: (place: string) => {
      const type = (text: string | null) => setTyped((now) => ({ ...now, [place]: text }));
      return [typed[place] ?? null, type] as const;
    },
    /** Each throws ApiError. */
    async add(body: NewNote) {
      put(await api(noteSchema, path, { method: 'POST', body }));
    },
    change,
    /** Takes note that the words of a suggestion stand in the form, or that it is open again. */
    accept: ({ _id }: Note) => setAccepted((now) => [...now, _id]),
    /** Whether it is accepted, and waits for the form to be saved. */
    waits: ({ _id }: Note) => waiting.includes(_id),
    reopen: ({ _id }: Note) => setAccepted((now) => now.filter((id) => id !== _id)),
    async remove({ _id }: Note) {
      await api(doneSchema, `${path}/${_id}`, { method: 'DELETE' });
      setList((before) => {
        if (!before) return before;
        const notes = before.notes.filter((note) => note._id !== _id && note.thread !== _id);
        return { ...before, notes };
      });
    },
  };
}

export type NoteList = ReturnType<typeof useNoteList>;
