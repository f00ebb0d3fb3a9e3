import stylesheet from './grievance.css?url';

/** The styles of grievances, which only their pages load. */
export function GrievanceStyles() {
  return <link rel="stylesheet" href={stylesheet} />;
}
