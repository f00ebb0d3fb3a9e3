import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { UploadedImage } from '../../contract/images.ts';
import { words } from '../words/admin/admin.ts';
import { ApiError } from './api.ts';
import { useBackOffice } from './back-office.tsx';
import { uploadImage } from './upload.ts';
import { type Upload, Uploads } from './uploads.ts';

interface Events {
  onDone?: (image: UploadedImage) => void;
  onFailed?: (error: unknown) => void;
  /** Called when pictures begin and end to be sent, so that forms can wait. */
  onBusy?: ((busy: boolean) => void) | undefined;
}

/** Sends pictures to where this site keeps them; what is under way ends with the component. */
export function useUploads(events: Events): Uploads {
  const { office } = useBackOffice();
  const latest = useRef({ ...events, to: office?.upload });
  useEffect(() => {
    latest.current = { ...events, to: office?.upload };
  });
  const [uploads] = useState(
    () =>
      new Uploads({
        send: async (file, options) => {
          const { to } = latest.current;
          if (!to) throw new ApiError(0, words.ui.uploads.unreachable);
          return uploadImage(file, { ...to, ...options });
        },
        onDone: (image) => latest.current.onDone?.(image),
        onFailed: (error) => latest.current.onFailed?.(error),
      }),
  );
  useEffect(() => {
    const stop = uploads.subscribe(() => latest.current.onBusy?.(uploads.busy));
    return () => {
      uploads.drop(uploads.list.map(({ key }) => key));
      stop();
    };
  }, [uploads]);
  return uploads;
}

/** The list of them, drawn anew with each change. */
export function useUploadList(uploads: Uploads): readonly Upload[] {
  return useSyncExternalStore(
    uploads.subscribe,
    () => uploads.list,
    () => uploads.list,
  );
}

/** Sends one picture at a time: a new one takes the place of the last. */
export function useOneUpload(events: Events) {
  const uploads = useUploads(events);
  const [upload] = useUploadList(uploads);
  const stop = () => uploads.drop(uploads.list.map(({ key }) => key));
  return {
    /** Null before and after; a failure stays until the next, or until it is stopped. */
    upload: upload && upload.state !== 'done' ? upload : null,
    send: (file: File) => {
      stop();
      uploads.add(file);
    },
    retry: () => upload && uploads.retry(upload.key),
    stop,
  };
}
