/**
 * Gives titles below the window the lines that they have, once the display face is there: each keeps room for those of
 * its fallback, of which a few have one more (docs/decisions/fonts-and-themes.md). What is seen does not move.
 */
export async function closeGaps(): Promise<void> {
  await document.fonts.ready;
  const isBelow = (room: Element) => room.getBoundingClientRect().top > innerHeight;
  const hasGap = ({ clientHeight, firstElementChild: line }: Element) =>
    line !== null && line.getBoundingClientRect().height < clientHeight - 1;
  const rooms = [...document.querySelectorAll('.headline')];
  for (const room of rooms.filter((one) => isBelow(one) && hasGap(one))) room.classList.add('fits');
}
