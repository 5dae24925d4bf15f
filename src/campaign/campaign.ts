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
  engines: { hosted: [] },
  pillars: [
    {
      key: 'wellness',
      label: 'Wellness',
      line: 'Body and mind in good shape',
      statuses: [
        { key: 'healthy', label: 'healthy', scene: 'citrus-orchard' },
        { key: 'well-rounded', label: 'well-rounded', scene: 'nested-moons' },
        { key: 'safe', label: 'safe', scene: 'sheltering-leaves', withoutGenders: ['male'] },
        { key: 'mindful', label: 'mindful', scene: 'still-pond' },
        { key: 'fit', label: 'fit', scene: 'running-light' },
        { key: 'supported', label: 'supported', scene: 'trellis' },
        { key: 'energized', label: 'energized', scene: 'sunburst' },
      ],
    },
    {
      key: 'potential',
      label: 'Potential',
      line: 'Room to become more',
      statuses: [
        { key: 'inspired', label: 'inspired', scene: 'constellation' },
        { key: 'included', label: 'included', scene: 'mosaic' },
        { key: 'encouraged', label: 'encouraged', scene: 'rising-lanterns' },
        { key: 'empowered', label: 'empowered', scene: 'gilded-halo' },
        { key: 'mentored', label: 'mentored', scene: 'two-orbits' },
        { key: 'trained-for-leadership', label: 'trained for leadership', scene: 'stair-of-light' },
        { key: 'always-improving', label: 'always improving', scene: 'growth-rings' },
      ],
    },
    {
      key: 'balance',
      label: 'Balance',
      line: 'A life that fits together',
      statuses: [
        { key: 'relaxed', label: 'relaxed', scene: 'wave-hammock' },
        { key: 'a-hobbyist', label: 'a hobbyist', scene: 'floating-tools' },
        { key: 'a-happy-parent', label: 'a happy parent', scene: 'paper-boats' },
        { key: 'a-caregiver', label: 'a caregiver', scene: 'cupped-light' },
        { key: 'well-rested', label: 'well rested', scene: 'moonlit-silk' },
        { key: 'mindful', label: 'mindful', scene: 'raked-sand' },
        { key: 'flexi-working', label: 'flexi working', scene: 'two-skies' },
      ],
    },
    {
      key: 'opportunity',
      label: 'Opportunity',
      line: 'Doors that open outward',
      statuses: [
        { key: 'growing', label: 'growing', scene: 'night-glasshouse' },
        { key: 'globally-exposed', label: 'globally exposed', scene: 'great-circles' },
        { key: 'challenging-myself', label: 'challenging myself', scene: 'first-light-ridge' },
        { key: 'heard', label: 'heard', scene: 'aurora-voice' },
        { key: 'leader', label: 'leader', scene: 'comet' },
        { key: 'team-builder', label: 'team builder', scene: 'arches' },
        { key: 'innovator', label: 'innovator', scene: 'circuit-garden' },
      ],
    },
  ],
} as const satisfies Campaign;
