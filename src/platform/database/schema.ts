// All tables, for PGlite and PostgreSQL.

export * from '#platform/database/schema/emails-and-gallery.ts';
export * from './schema/accountability.ts';
export * from './schema/counts.ts';
export * from './schema/jobs.ts';
export * from './schema/people.ts';
export * from './schema/sign-in.ts';
