import { keepInReach } from './reach.ts';
import { fetchTextFace } from './text-face.ts';

/** Begins what is of use to somebody who reads on. */
export function begin(): void {
  keepInReach();
  if (document.readyState === 'complete') fetchTextFace();
  else addEventListener('load', fetchTextFace, { once: true });
}
