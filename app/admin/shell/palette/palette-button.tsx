import { Search } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Late } from '../../../ui/late.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { partOf } from '../../../ui/use-part.ts';
import { words } from '../../../words/admin/admin.ts';

const palettePart = partOf(() => import('../find-screens.ts'));

/** Calls `then` for Ctrl+K, but not in a text with formats, where the keys make a link. */
function usePaletteKeys(then: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const meant = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!meant || event.code !== 'KeyK' || event.defaultPrevented) return;
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
      event.preventDefault();
      then();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [then]);
}

/** Opens the palette, which leads to every screen, action and article by its name. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  const { palette } = words.shell;
  usePaletteKeys(useCallback(() => setOpen(true), []));
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={palette.label}
        aria-keyshortcuts="Control+K"
        title={`${palette.label} (Ctrl+K)`}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
      </button>
      <Modal title={palette.title} open={open} onOpenChange={setOpen}>
        <Late part={palettePart}>
          {({ Palette }) => <Palette onClose={() => setOpen(false)} />}
        </Late>
      </Modal>
    </>
  );
}
