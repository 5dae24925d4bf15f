// How a drawing in this process ends without a picture.

/** It drew, and nothing passed the quality check. */
export class NoAcceptableResult extends Error {}

/** It tried and failed, and would fail again. */
export class PermanentDrawingError extends Error {}

/** The drawing was cut short: its thread died, or the person was erased. */
export class DrawingInterrupted extends Error {}
