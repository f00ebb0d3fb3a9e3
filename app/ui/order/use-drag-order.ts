import { type DragEvent, useState } from 'react';

/**
 * Orders a list by dragging its rows at their grips. What it returns goes on the rows and grips; keys and
 * buttons that move a row stand beside.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  return {
    grip: (place: number) => ({
      draggable: true,
      onDragStart({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) {
        const row = currentTarget.closest('li');
        if (row) dataTransfer.setDragImage(row, 20, 20);
        dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data.
        dataTransfer.setData('text/plain', '');
        setFrom(place);
      },
      onDragEnd: end,
    }),
    row: (place: number) => ({
      'data-drop':
        from !== null && over === place && over !== from
          ? from < place
            ? 'after'
            : 'before'
          : undefined,
      onDragOver(event: DragEvent) {
        if (from === null) return;
        event.preventDefault();
        if (over !== place) setOver(place);
      },
      onDrop(event: DragEvent) {
        if (from === null) return;
        event.preventDefault();
        if (from !== place) onMove(from, place);
        end();
      },
    }),
  };
}
