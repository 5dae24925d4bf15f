// The two ways in which work on a job ends early. Any other error is a fault that the queue tries again.

/** The job can't be done, however often it is tried. The reason is for admins: words without personal data. */
export class JobFailure extends Error {}

/** The row is no longer ours: finished, failed or handed in anew by somebody else. */
export class RunOver extends Error {}
