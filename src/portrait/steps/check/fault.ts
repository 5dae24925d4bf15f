// The faults that the photo rules can find, without file checks, eyelids and identity.
import type { PhotoRefusal } from '../../types.ts';

export type PhotoRuleRefusalCode = Exclude<PhotoRefusal, 'unreadable' | 'too_small' | 'eyes_closed' | 'other_person'>;
