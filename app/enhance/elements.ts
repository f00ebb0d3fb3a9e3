/** Makes an element with these properties. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

/** Makes a button whose sign stands for its name. */
export function button(sign: string, name: string, press: () => void): HTMLButtonElement {
  const made = make('button', { type: 'button', textContent: sign, ariaLabel: name, title: name });
  made.addEventListener('click', press);
  return made;
}
