// The features of this site, a line each: without its line a feature is not there.
export { adverts } from './adverts/feature.ts';
export { board } from './board/feature.ts';
export { breaches } from './breaches/feature.ts';
export { calendar } from './calendar/feature.ts';
export { comments } from './comments/feature.ts';
export { files } from './files/feature.ts';
export { grievances } from './grievances/feature.ts';
export { importers } from './importers/feature.ts';
export { liveBlogs } from './live-blogs/feature.ts';
export { monitoring } from './monitoring/feature.ts';
export { movingOut } from './moving-out/feature.ts';
export { pings } from './pings/feature.ts';
export { push } from './push/feature.ts';
export { shelf } from './shelf/feature.ts';
export { statistics } from './statistics/feature.ts';
export { templates } from './templates/feature.ts';
export { webhooks } from './webhooks/feature.ts';
