import { demoFolder } from './demo-site.ts';

// Made before the tests, so that several runners do not make it at once.
await demoFolder();
