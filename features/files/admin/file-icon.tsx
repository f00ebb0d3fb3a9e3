import type { FileKind } from '../kinds.ts';
import './file-icon.css';

const signs = { pdf: 'PDF', audio: '♪', video: '▶' };

/** Shows what a file is, as its card in texts does; beside it stand words. */
export function FileIcon({ kind }: { kind: FileKind }) {
  return (
    <span className="stored-kind" aria-hidden="true">
      {signs[kind]}
    </span>
  );
}
