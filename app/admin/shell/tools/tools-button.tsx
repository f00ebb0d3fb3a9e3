import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Late } from '../../../ui/late.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { partOf } from '../../../ui/use-part.ts';
import { words } from '../../../words/admin/admin.ts';
import type { AnyLink } from '../links.ts';
import { SideCount } from '../side-count.tsx';

const toolsPart = partOf(() => import('../find-screens.ts'));

interface Props {
  /** The screens that have no place in the sidebar itself. */
  links: AnyLink[];
  /** Whether one of them is on the screen. */
  isCurrent: boolean;
  /** Called when it leads somewhere. */
  onLeave: () => void;
}

/** Opens the screens that have no place in the sidebar itself, with a search over all. */
export function ToolsButton({ links, isCurrent, onLeave }: Props) {
  const [open, setOpen] = useState(false);
  const title = words.shell.tools;
  if (links.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="side-link side-tools"
        aria-haspopup="dialog"
        aria-current={isCurrent || undefined}
        title={title}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
        <span className="side-word">{title}</span>
        <SideCount links={links} />
      </button>
      <Modal title={title} open={open} onOpenChange={setOpen}>
        <Late part={toolsPart}>
          {({ Tools }) => (
            <Tools
              links={links}
              onLeave={() => {
                setOpen(false);
                onLeave();
              }}
            />
          )}
        </Late>
      </Modal>
    </>
  );
}
