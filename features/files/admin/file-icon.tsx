import { FileText, FileVideo, Music } from 'lucide-react';
import type { FileKind } from '../kinds.ts';

const icons = { pdf: FileText, audio: Music, video: FileVideo };

/** Draws what a file is. */
export function FileIcon({ kind }: { kind: FileKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}
