/** Makes an element with these properties. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

/** Makes a button. Where a sign stands for its name, pointers see that too; screen readers say it once. */
export function button(sign: string, name: string, press: () => void): HTMLButtonElement {
  const made = make('button', { type: 'button' });
  if (sign === name) made.textContent = name;
  else {
    made.title = name;
    made.append(make('span', { ariaHidden: 'true', textContent: sign }));
  }
  made.addEventListener('click', press);
  return made;
}

/** Draws a sign of 24 by 24 units, which looks the same whatever fonts a device has. */
export function drawSign(path: string): SVGSVGElement {
  const of = 'http://www.w3.org/2000/svg';
  const made = document.createElementNS(of, 'svg');
  made.setAttribute('viewBox', '0 0 24 24');
  made.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(of, 'path');
  line.setAttribute('d', path);
  made.append(line);
  return made;
}

export const PLAY = 'M8 5v14l11-7z';
