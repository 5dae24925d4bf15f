// What can be wrong with a photo by its rules alone, without the file it came in, the lids of the eyes, or who it is.
import type { Refusal } from '../../types.ts';

export type Fault = Exclude<Refusal, 'unreadable' | 'too_small' | 'eyes_closed' | 'other_person'>;
