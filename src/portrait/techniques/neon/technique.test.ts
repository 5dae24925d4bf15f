import { describeTechnique } from '../technique.test-helpers.ts';

describeTechnique('neon');
