// The page and the card of a shared picture.
import { campaign } from '../campaign.ts';

const { company } = campaign;

export const share = {
  headline: `Thrive at ${company}`,
  sentence: (pillar: string, status: string) =>
    `I thrive at ${company} because ${pillar} isn't just supported, it's celebrated. At ${company} I am also ${status}.`,
  moment: `This is my #ThriveAt${company} moment. What's yours?`,
  generate: 'Generate Your Thrive Moment',
  imageAlt: (pillar: string, status: string) => `A poster: ${pillar}, ${status}`,
} as const;
