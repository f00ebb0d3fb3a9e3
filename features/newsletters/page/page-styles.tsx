import stylesheet from './newsletter-page.css?url';

/** The styles of the pages of newsletters. */
export function PageStyles() {
  return <link rel="stylesheet" href={stylesheet} />;
}
