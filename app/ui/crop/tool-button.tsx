import { Crop } from 'lucide-react';
import { useState } from 'react';
import { words } from '../../words/admin/admin.ts';
import { loadCropWords } from '../../words/admin/crop/crop.ts';
import { Late } from '../late.tsx';
import { Modal } from '../modal.tsx';
import { partOf } from '../use-part.ts';
import type { PictureToolProps, Tool } from './picture-tool.tsx';

/** The tools are loaded when somebody opens one. */
export const pictureTool = partOf(() => import('./picture-tool.tsx'));

export const cropTool: Tool = {
  Icon: Crop,
  label: () => words.ui.crop.crop,
  form: partOf(async () => {
    const [form] = await Promise.all([import('./crop-form.tsx'), loadCropWords()]);
    return form;
  }),
};

/** Opens a tool. `disabled` is the reason why it cannot be used now. */
export function ToolButton({
  onMade,
  disabled,
  ...props
}: PictureToolProps & { disabled?: string }) {
  const [open, setOpen] = useState(false);
  const { Icon } = props.tool;
  const label = props.tool.label();
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
              {...props}
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
