// The public gallery.
import { campaign } from '../campaign.ts';

const { company } = campaign;

export const gallery = {
  headline: `Explore the #ThriveAt${company} Gallery`,
  tagline: 'This is what thriving looks like.',
  paragraphs: [
    'Fifteen drawn characters open this wall, and behind them hang the posters of colleagues. Take your time and look around.',
    'See how colleagues read the same word in their own way, and get inspired by the one that speaks to you.',
    'Then create your own. It takes a few minutes, and the wall has room for you.',
  ],
  wall: 'Posters on the wall',
  position: (position: number, count: number) => `${position} of ${count}`,
  drawn: 'A drawn character, nobody in particular.',
  colleague: 'Hung by a colleague.',
  more: 'Show more',
  create: 'Create your moment',
  pictureAlt: (pillar: string, status: string) => `Poster: ${pillar}, ${status}`,
  added: (count: number) =>
    count === 1 ? 'One more picture hangs on the wall.' : `${count} more pictures hang on the wall.`,
  complete: 'That is the whole wall for today. The next picture could be yours.',
  unreachable: 'The pictures of colleagues could not be fetched.',
} as const;
