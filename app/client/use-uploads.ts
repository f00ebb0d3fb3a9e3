import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { HostedImage } from '../../contract/images.ts';
import { tell } from '../ui/toast.tsx';
import { words } from '../words/admin/admin.ts';
import { failures } from '../words/failures.ts';
import { useAdminState } from './admin-state.tsx';
import { ApiError } from './api.ts';
import { uploadImage } from './upload.ts';
import { type Upload, Uploads } from './uploads.ts';

interface Events {
  onDone?: (image: HostedImage) => void;
  onFailed?: (error: unknown) => void;
  /** Called when uploads begin and end, so that forms can wait. */
  onBusy?: ((busy: boolean) => void) | undefined;
}

/** Makes a queue that uploads to this site's image service; unmounting stops it. */
export function useUploads(events: Events): Uploads {
  const { state } = useAdminState();
  const latest = useRef({ ...events, to: state?.upload });
  useEffect(() => {
    latest.current = { ...events, to: state?.upload };
  });
  const [uploads] = useState(
    () =>
      new Uploads({
        send: async (file, options) => {
          const { to } = latest.current;
          if (!to) throw new ApiError(0, failures.unreachable);
          return uploadImage(file, { ...to, ...options });
        },
        onDone: (image, file) => {
          const { uploads: text } = words.ui;
          if (image.stilled) tell(`${file.name || text.unnamed}: ${text.stilled}`);
          latest.current.onDone?.(image);
        },
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

/** Returns the uploads and renders again with each change. */
export function useUploadList(uploads: Uploads): readonly Upload[] {
  return useSyncExternalStore(
    uploads.subscribe,
    () => uploads.list,
    () => uploads.list,
  );
}

/** Uploads one picture; a new one replaces the last. */
export function useOneUpload(events: Events) {
  const uploads = useUploads(events);
  const [upload] = useUploadList(uploads);
  const stop = () => uploads.drop(uploads.list.map(({ key }) => key));
  return {
    /** The present upload; null before and after. A failed one stays until the next, or until it is stopped. */
    upload: upload && upload.state !== 'done' ? upload : null,
    send: (file: File) => {
      stop();
      uploads.add(file);
    },
    retry: () => upload && uploads.retry(upload.key),
    stop,
  };
}
