import { closeGaps } from './close-gaps.ts';
import { keepInReach } from './reach.ts';
import { fetchTextFace } from './text-face.ts';

/** Begins what is of use to somebody who reads on. */
export function begin(): void {
  keepInReach();
  closeGaps();
  if (document.readyState === 'complete') fetchTextFace();
  else addEventListener('load', fetchTextFace, { once: true });
}
