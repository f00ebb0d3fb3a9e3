import { lazy, Suspense, useState } from 'react';
import type { MenuProps } from './dropdown.tsx';
import { loadDropdown } from './overlays.ts';

const Dropdown = lazy(loadDropdown);

/** Shows a button with a menu. The code of the menu is loaded when the button is first pressed. */
export function Menu(props: MenuProps) {
  const [pressed, setPressed] = useState(false);
  const { button } = props;
  const plain = (
    <button
      type="button"
      {...button}
      aria-haspopup="menu"
      aria-expanded={pressed}
      onPointerEnter={loadDropdown}
      onFocus={loadDropdown}
      onClick={() => setPressed(true)}
      onKeyDown={({ key }) => key === 'ArrowDown' && setPressed(true)}
    />
  );
  return pressed ? (
    <Suspense fallback={plain}>
      <Dropdown {...props} />
    </Suspense>
  ) : (
    plain
  );
}
