import { Crop, SunMedium } from 'lucide-react';
import { useState } from 'react';
import { words } from '../../words/admin/admin.ts';
import { Late } from '../late.tsx';
import { Modal } from '../modal.tsx';
import { partOf } from '../use-part.ts';
import type { PictureToolProps } from './picture-tool.tsx';

/** The tools are loaded when somebody opens one. */
export const pictureTool = partOf(() => import('./picture-tool.tsx'));

const icons = { crop: Crop, adjust: SunMedium };

/** Opens a tool. `disabled` is the reason why it cannot be used now. */
export function ToolButton({
  onMade,
  disabled,
  ...tool
}: PictureToolProps & { disabled?: string }) {
  const [open, setOpen] = useState(false);
  const Icon = icons[tool.kind];
  const label = words.ui.crop[tool.kind];
  return (
    <>
      <button
        type="button"
        className="button small at-start"
        disabled={!!disabled}
        title={disabled}
        onClick={() => setOpen(true)}
      >
        <Icon aria-hidden="true" /> {label}
      </button>
      <Modal title={label} open={open} onOpenChange={setOpen} size="wide">
        <Late part={pictureTool}>
          {({ PictureTool }) => (
            <PictureTool
              {...tool}
              onMade={(image) => {
                setOpen(false);
                onMade(image);
              }}
            />
          )}
        </Late>
      </Modal>
    </>
  );
}
