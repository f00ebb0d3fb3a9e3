import { type ReactNode, use } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router';
import { z } from 'zod';
import { firstPaintScript } from '../contract/first-paint.ts';
import { paths } from '../contract/paths/paths.ts';
import type { Route } from './+types/root';
import { FeaturesOff } from './features-off.ts';
import { Nonce } from './nonce.ts';
import { openedAt } from './opened.ts';
import { OwnStyle } from './own-style.ts';
import { feedLinks } from './reading/head.ts';
import stylesheet from './reading/reading.css?url';
import { sheets } from './reading/sheets/sheets.ts';
import { strictMode } from './trusted-types.ts';
import devanagari from './ui/fonts/eczar-devanagari.woff2?url';
import latin from './ui/fonts/eczar-latin.woff2?url';
import { useInterface } from './words/interface.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: paths.icon(), type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: paths.touchIcon() },
  { rel: 'manifest', href: paths.manifest() },
];

const kind = z.object({
  reading: z.boolean().optional(),
  works: z.boolean().optional(),
  sheet: z.enum(['home', 'list', 'article', 'text']).optional(),
});

/**
 * Merges the `handle`s of the page's routes: `reading` pages get the small script, pages where a person `works` are
 * React applications. A page that could not be loaded shows something else, and has all styles.
 */
function useKind() {
  const matches = useMatches();
  const kinds = matches.map(({ handle }) => kind.safeParse(handle).data);
  const loaded = matches.at(-1)?.loaderData !== undefined;
  const isReading = kinds.some((kind) => kind?.reading);
  const isWork = kinds.some((kind) => kind?.works);
  return {
    reading: isReading,
    works: isWork,
    page: matches.at(-1)?.loaderData,
    sheet: (loaded && kinds.at(-1)?.sheet) || ('all' as const),
  };
}

function PreloadFont({ href }: { href: string }) {
  return <link rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />;
}

/** The styles of reading pages; only the server writes them inline, where React runs they are a file. */
const inlineStyles = import.meta.env.SSR ? sheets : null;

export function Layout({ children }: { children: ReactNode }) {
  const { language, to } = useInterface();
  const { reading, works, sheet, page } = useKind();
  const nonce = use(Nonce);
  const ownStyle = use(OwnStyle);
  const off = use(FeaturesOff);
  // Only the server writes pages whose script tells it.
  const opened = import.meta.env.SSR && reading && !works ? openedAt(page, off) : undefined;
  return (
    // The inline script changes this element before React hydrates it.
    <html
      lang={language}
      data-features-off={works ? off.join(' ') || undefined : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FBF7F0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16110F" media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* Reading pages ask for the face by their styles, after the picture (docs/decisions/page-weight.md). */}
        {works && <PreloadFont href={devanagari} />}
        {works && <PreloadFont href={latin} />}
        <Links />
        {feedLinks(to(paths.home())).map((link) => (
          <link key={link.href} {...link} />
        ))}
        {reading && !works && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: of the build, allowed by its hash.
          <style dangerouslySetInnerHTML={{ __html: inlineStyles?.[sheet] ?? '' }} />
        )}
        {reading && !works && ownStyle !== '' && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: of the site's operator, allowed by its hash.
          <style dangerouslySetInnerHTML={{ __html: ownStyle }} />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: of the build, allowed by its hash. */}
        <script dangerouslySetInnerHTML={{ __html: firstPaintScript(off) }} />
        {works && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by the nonce.
            dangerouslySetInnerHTML={{ __html: strictMode }}
          />
        )}
        {reading && <script type="module" src={__ENHANCE_URL__} fetchPriority="low" />}
        {import.meta.env.DEV && !works && <script type="module" src="/@vite/client" />}
      </head>
      <body data-opened={opened}>
        {children}
        {works && <ScrollRestoration nonce={nonce} />}
        {works && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Renders the failure of a page whose frame could not be rendered either. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { words, to } = useInterface();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main className="notice">
      <title>{words.pages.wrong}</title>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <p className="notice-code">{status}</p>
      <h1>{words.pages.cannotBeShown}</h1>
      <p>{words.pages.tryAgain}</p>
      <p>
        <a className="more" href={to(paths.home())}>
          {words.pages.goHome}
        </a>
      </p>
    </main>
  );
}
