// The two errors that end a run early. The queue retries on any other error.

/** The job can't succeed, however often it is retried. The message is for admins and holds no personal data. */
export class PermanentJobFailure extends Error {}

/** The run is no longer current: the job was finished, failed or submitted again meanwhile. */
export class RunSuperseded extends Error {}
