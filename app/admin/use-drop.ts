import { useEffect, useRef, useState } from 'react';

/**
 * Accepts files that are dropped anywhere on the screen; returns whether some are dragged over it.
 */
export function useDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const stop = new AbortController();
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files');
    const options = { signal: stop.signal };
    addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      options,
    );
    addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        // Without a related target the pointer has left the window.
        if (!relatedTarget) setOver(false);
      },
      options,
    );
    addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take.current([...(event.dataTransfer?.files ?? [])]);
      },
      options,
    );
    return () => stop.abort();
  }, []);
  return over;
}
