// Calls of an admin, for tests.
import type { TestApp } from '#test/app.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

/** A filter that every job passes. */
export const ALL_JOBS_FILTER = { status: '', fromDate: '2020-01-01', toDate: '2030-12-31' };

export const listJobsAs = async (app: TestApp, admin: SignedInPerson) =>
  (await app.call('POST /jobs/totaljobs', { ...ALL_JOBS_FILTER, email: '' }, admin.token)).body.data;

export const readAuditTrailAs = async (app: TestApp, admin: SignedInPerson, show = 'all') =>
  (await app.call(`GET /jobs/audit?show=${show}`, undefined, admin.token)).body.data;
