import { prescribed } from '../../../../contract/prescribed-texts.ts';

/** The texts of shared controls, and those that many screens use. */
export const ui = {
  editor: {
    loading: 'Loading the editor…',
    notLoaded:
      'The editor could not be loaded. Until it is there, the text can be written as HTML.',
    sourceOf: (label: string) => `${label}, HTML source`,
  },
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  tryAgain: 'Try again',
  partNotLoaded: 'This part could not be loaded. Check your connection and try again.',
  undo: 'Undo',
  toastKey: 'Press F8 to reach it.',
  confirmDelete: prescribed.confirmDelete,
  name: 'Name',
  email: 'Email',
  actions: 'Actions',
  copy: 'Copy',
  done: 'Done',
  remove: 'Remove',
  save: 'Save',
  link: 'Link',
  copyByHand: 'Press Ctrl+C to copy the link.',
  linkCopied: prescribed.linkCopied,
  linkNotCopied: 'The link could not be copied. Open it in a new tab and copy its address.',
  /** What a form says about its work. */
  saved: {
    saving: 'Saving…',
    unsaved: 'There are unsaved changes.',
    all: 'Everything is saved.',
  },
  /** Said before the number of entries of a list. */
  total: 'total',
  /** Buttons that change the order of a list. */
  order: {
    up: (name: string, place: number, total: number) =>
      `Move ${name} up (now ${place} of ${total})`,
    down: (name: string, place: number, total: number) =>
      `Move ${name} down (now ${place} of ${total})`,
  },
  leave: {
    title: 'Leave without saving?',
    text: 'What you have changed here is not saved yet.',
    leave: 'Leave',
    stay: 'Stay',
  },
  pager: {
    label: 'Pages',
    at: (page: number, pages: number) => `Page ${page} of ${pages}`,
    first: 'First',
    previous: 'Prev',
    next: 'Next',
    last: 'Last',
    size: 'Rows on a page',
  },
  picture: {
    fromDevice: 'Choose a file',
    orDrop: 'or drop it here',
    /** Sizes in pixels. */
    narrow: (width: number, least: number) =>
      `This picture is ${width} pixels wide. From ${least} on, search engines show it large.`,
    fileHint: 'JPEG, PNG, WebP, AVIF or GIF, up to 20 MB.',
    choose: 'Choose from library',
  },
  uploads: {
    notSent: 'The picture could not be sent. Check your connection and try again.',
    unreadable: 'This picture could not be read.',
    empty: 'The file is empty.',
    tooLarge: 'This picture is too large.',
    notPicture: 'This file is not a picture. Choose JPEG, PNG, WebP, AVIF or GIF.',
    stilled:
      'Only the first frame of this animation is kept. To keep it moving, send it as GIF or WebP.',
    label: 'Uploads',
    done: (done: number, all: number) => `${done} of ${all} uploaded`,
    all: 'All uploads',
    cancelAll: 'Cancel all',
    cancelOne: 'Cancel upload',
    of: (name: string) => `Upload of ${name || 'a picture'}`,
    unnamed: 'A picture',
    uploaded: 'Uploaded',
    cancel: (name: string) => `Cancel ${name}`,
    dismiss: (name: string) => `Dismiss ${name}`,
  },
  crop: {
    crop: 'Crop',
  },
};
