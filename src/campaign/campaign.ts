// THE CONTENT of the running campaign: the one file that the next campaign's manager edits.
import type { Campaign } from './types.ts';

export const campaign = {
  title: 'Thrive',
  company: 'Infosys',
  logos: [
    { src: '/logos/infosys.svg', alt: 'Infosys', width: 112, height: 32 },
    { src: '/logos/thrive.svg', alt: 'Thrive', width: 104, height: 32 },
  ],
  emailDomains: ['infosys.com', 'infosys.example'],
  cutOff: { month: 4, day: 14 },
  timeZone: 'Asia/Kolkata',
  endsOn: '2027-04-14',
  brandLine: 'Thrive at Infosys',
  pillars: [
    {
      key: 'wellness',
      label: 'Wellness',
      line: 'Body and mind in good shape',
      statuses: [
        { key: 'healthy', label: 'healthy', scene: 'still-pond' },
        { key: 'well-rounded', label: 'well-rounded', scene: 'still-pond' },
        { key: 'safe', label: 'safe', scene: 'still-pond', withoutGenders: ['male'] },
        { key: 'mindful', label: 'mindful', scene: 'still-pond' },
        { key: 'fit', label: 'fit', scene: 'still-pond' },
        { key: 'supported', label: 'supported', scene: 'still-pond' },
        { key: 'energized', label: 'energized', scene: 'still-pond' },
      ],
    },
    {
      key: 'potential',
      label: 'Potential',
      line: 'Room to become more',
      statuses: [
        { key: 'inspired', label: 'inspired', scene: 'constellation' },
        { key: 'included', label: 'included', scene: 'constellation' },
        { key: 'encouraged', label: 'encouraged', scene: 'constellation' },
        { key: 'empowered', label: 'empowered', scene: 'constellation' },
        { key: 'mentored', label: 'mentored', scene: 'constellation' },
        { key: 'trained-for-leadership', label: 'trained for leadership', scene: 'constellation' },
        { key: 'always-improving', label: 'always improving', scene: 'constellation' },
      ],
    },
    {
      key: 'balance',
      label: 'Balance',
      line: 'A life that fits together',
      statuses: [
        { key: 'relaxed', label: 'relaxed', scene: 'moonlit-silk' },
        { key: 'a-hobbyist', label: 'a hobbyist', scene: 'moonlit-silk' },
        { key: 'a-happy-parent', label: 'a happy parent', scene: 'moonlit-silk' },
        { key: 'a-caregiver', label: 'a caregiver', scene: 'moonlit-silk' },
        { key: 'well-rested', label: 'well rested', scene: 'moonlit-silk' },
        { key: 'mindful', label: 'mindful', scene: 'moonlit-silk' },
        { key: 'flexi-working', label: 'flexi working', scene: 'moonlit-silk' },
      ],
    },
    {
      key: 'opportunity',
      label: 'Opportunity',
      line: 'Doors that open outward',
      statuses: [
        { key: 'growing', label: 'growing', scene: 'comet' },
        { key: 'globally-exposed', label: 'globally exposed', scene: 'comet' },
        { key: 'challenging-myself', label: 'challenging myself', scene: 'comet' },
        { key: 'heard', label: 'heard', scene: 'comet' },
        { key: 'leader', label: 'leader', scene: 'comet' },
        { key: 'team-builder', label: 'team builder', scene: 'comet' },
        { key: 'innovator', label: 'innovator', scene: 'comet' },
      ],
    },
  ],
} as const satisfies Campaign;
