import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../app/client/api.ts';
import { type WrittenLiveBlog, writtenLiveBlogSchema } from '../contract.ts';

/** Milliseconds between two looks at what others have written. */
const REFRESH = 10_000;

/**
 * Keeps a live blog as others write it. A look that fails changes nothing: a loader that failed would take the screen
 * away, with what is being typed on it.
 */
export function useFreshBlog({
  blog: loaded,
  address,
}: {
  blog: WrittenLiveBlog;
  address: string;
}) {
  const [blog, setBlog] = useState(loaded);
  const newest = useRef(0);
  useEffect(() => {
    newest.current += 1;
    setBlog(loaded);
  }, [loaded]);
  const look = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    const found = await api(writtenLiveBlogSchema, address).catch(() => null);
    if (found && mine === newest.current) setBlog(found);
  }, [address]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) look();
    }, REFRESH);
    return () => clearInterval(timer);
  }, [look]);
  return { blog, look };
}
