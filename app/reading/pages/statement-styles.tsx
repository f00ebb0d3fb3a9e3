import stylesheet from './statement.css?url';

/** The styles of pages of plain facts, which these alone load. */
export function StatementStyles() {
  return <link rel="stylesheet" href={stylesheet} />;
}
