import type { ComponentProps } from 'react';
import { limits } from '../../../contract/limits.ts';
import { mediaWords } from '../../words/admin/media/media.ts';
import { TextField } from '../text-field.tsx';

const languages = { altHi: 'hi', altEn: 'en' } as const;

type ImageText = 'altHi' | 'altEn' | 'caption' | 'credit' | 'place' | 'rights';

interface Props {
  names: readonly ImageText[];
  /** Returns the props of the control of a text. */
  field: (name: ImageText) => Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** Edits what is said of a picture, in one line each. */
export function ImageTextFields({ names, field }: Props) {
  const texts = mediaWords();
  return names.map((name) => (
    <TextField
      key={name}
      label={texts[name]}
      {...field(name)}
      lang={name === 'altHi' || name === 'altEn' ? languages[name] : undefined}
      maxLength={limits.imageText}
    />
  ));
}
