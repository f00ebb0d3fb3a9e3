import { partOf, usePart } from '../ui/use-part.ts';

const buttonPart = partOf(() => import('./voice-button.tsx'));

/** Writes down what is said, for those who have switched that on on this device. */
export function VoiceSwitch() {
  const { module } = usePart(buttonPart);
  return module && <module.default />;
}
