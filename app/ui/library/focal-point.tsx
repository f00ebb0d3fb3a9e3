import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { mediaWords } from '../../words/admin/media/media.ts';
import './focal-point.css';

interface Props {
  src: string;
  x: number;
  y: number;
  onMove: (x: number, y: number) => void;
  /** Shown below the hint. */
  children?: ReactNode;
}

const STEP = 0.05;
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

function within(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
}

/**
 * Sets a picture's focal point, which stays in view where the picture is cropped, by click or by
 * arrow keys.
 */
export function FocalPoint({ src, x, y, onMove, children }: Props) {
  const texts = mediaWords();
  function click({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLButtonElement>) {
    // Enter and Space send a click without a position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onMove(within((clientX - left) / width), within((clientY - top) / height));
  }
  function press(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(within(x + step[0]), within(y + step[1]));
  }
  return (
    <div className="field">
      <button
        type="button"
        className="focal"
        aria-label={texts.focalPoint(Math.round(x * 100), Math.round(y * 100))}
        onClick={click}
        onKeyDown={press}
      >
        <img src={src} alt="" />
        <span className="focal-mark" style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </button>
      <p className="field-hint">{texts.focalHint}</p>
      {children}
    </div>
  );
}
