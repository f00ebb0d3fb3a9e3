import type { ReactNode } from 'react';
import { Notice } from '../../../app/reading/pages/notice.tsx';
import { useInterface } from '../../../app/words/interface.ts';
import { newsletterTexts } from './words.ts';

interface Props {
  what: 'asked' | 'confirmed' | 'ended';
  children?: ReactNode;
}

/** Says what became of a form about newsletters. */
export function Said({ what, children }: Props) {
  const { title, text } = newsletterTexts[useInterface().language].said[what];
  return (
    <Notice title={title}>
      <title>{title}</title>
      <p>{text}</p>
      {children}
    </Notice>
  );
}
