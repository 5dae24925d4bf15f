// Settings of the garbage collector for processes that draw: planes are outside the JavaScript heap, and most are freed by
// hand (planes.ts).
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
// Otherwise every 64 MB of planes start a collection that finds nothing: 20 a picture, an eighth of its processor time.
setFlagsFromString('--external-memory-accounted-in-global-limit');

/** Frees what nobody holds any more. Takes some 10 milliseconds; between two steps, planes of 6 to 18 MB each are freed. */
export const collectGarbage: () => void = runInNewContext('gc');
