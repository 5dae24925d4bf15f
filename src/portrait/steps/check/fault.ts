// The faults that the photo rules can find, without file checks, eyelids and identity.
import type { PhotoRefusalCode } from '../../types.ts';

export type PhotoRuleRefusalCode = Exclude<
  PhotoRefusalCode,
  'unreadable' | 'too_small' | 'eyes_closed' | 'other_person'
>;
