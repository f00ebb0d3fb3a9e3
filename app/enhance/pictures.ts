import { onPress } from './pressed-links.ts';

/** Shows whole pictures above the page, by a script that comes with the first press; without it their links lead to them. */
export function pictures(): void {
  onPress('a.whole', (link) =>
    import(/* @vite-ignore */ __LIGHTBOX_URL__).then(
      (own) => own.show(link),
      () => location.assign(link.href),
    ),
  );
}
