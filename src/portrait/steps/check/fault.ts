// The faults that the photo rules can find, without file checks, eyelids and identity.
import type { Refusal } from '../../types.ts';

export type Fault = Exclude<Refusal, 'unreadable' | 'too_small' | 'eyes_closed' | 'other_person'>;
