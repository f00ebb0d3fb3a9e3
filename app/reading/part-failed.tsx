import { useReading } from '../words/reading-interface.ts';

/** Says in the place of a part of a page that it could not be loaded. */
export function PartFailed({ className = '' }: { className?: string }) {
  const { article, pages } = useReading().words;
  return (
    <p className={`section-error ${className}`.trimEnd()} data-error="">
      {article.failed(pages.partFailed)}
    </p>
  );
}
