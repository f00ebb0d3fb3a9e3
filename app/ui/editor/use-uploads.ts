import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../client/api.ts';
import { useBackOffice } from '../../client/back-office.tsx';
import { uploadImage } from '../../client/upload.ts';
import { Uploads } from './uploads.ts';

/** The uploads of one editor, to where this site keeps its pictures. */
export function useUploads(onBusy?: (busy: boolean) => void): Uploads {
  const { office } = useBackOffice();
  const to = useRef(office?.upload);
  to.current = office?.upload;
  const [uploads] = useState(
    () =>
      new Uploads(async (file, options) => {
        if (!to.current) throw new ApiError(0, 'The site cannot be reached. Try again.');
        const { secure_url } = await uploadImage(file, { ...to.current, ...options });
        return secure_url;
      }),
  );
  useEffect(() => uploads.subscribe(() => onBusy?.(uploads.sending > 0)), [uploads, onBusy]);
  return uploads;
}
