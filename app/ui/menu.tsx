import { useState } from 'react';
import { words } from '../words/admin/admin.ts';
import type { MenuProps } from './dropdown.tsx';
import { dropdownPart } from './overlays.ts';
import { tellProblem } from './toast.tsx';
import { loadPart } from './use-part.ts';

/** Loads the menu before it is opened; a failure is told only to those who open it. */
const prepare = () => loadPart(dropdownPart).catch(() => {});

/** Shows a button with a menu. The code of the menu is loaded when the button is first pressed. */
export function Menu(props: MenuProps) {
  const [pressed, setPressed] = useState(false);
  const { button } = props;
  const open = async () => {
    try {
      await loadPart(dropdownPart);
      setPressed(true);
    } catch (error) {
      tellProblem(error, () => words.ui.partNotLoaded);
    }
  };
  if (pressed && dropdownPart.loaded) return <dropdownPart.loaded.default {...props} />;
  return (
    <button
      type="button"
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
      onKeyDown={({ key }) => key === 'ArrowDown' && open()}
    />
  );
}
