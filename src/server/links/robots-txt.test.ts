// Rules of robots.txt for link preview fetchers.
import { expect, test } from 'vitest';
import { isAllowedForAllCrawlers } from './robots-txt.ts';

const CRAWLERS = ['facebookexternalhit', 'Twitterbot'];
const CARD = '/share/abc/card.png';

test.each([
  ['nothing at all', '', true],
  ['everybody may', 'User-agent: *\nDisallow:', true],
  ['nobody may', 'User-agent: *\nDisallow: /', false],
  ['nobody may read links', '# ours\nuser-agent: *\ndisallow: /share/ # faces\n', false],
  ['nobody may read what is elsewhere', 'User-agent: *\nDisallow: /admin\nDisallow: /shared', true],
  ['the longer rule decides', 'User-agent: *\nDisallow: /\nAllow: /share/', true],
  ['between equals the kinder one decides', 'User-agent: *\nDisallow: /share/\nAllow: /share/', true],
  ['one of them may not', 'User-agent: twitterbot\nDisallow: /\n\nUser-agent: *\nDisallow:', false],
  ['only others may not', 'User-agent: Googlebot\nUser-agent: bingbot\nDisallow: /', true],
  [
    'a robot with a group of its own keeps to that',
    'User-agent: *\nDisallow: /\nUser-agent: Twitterbot\nUser-agent: facebookexternalhit\nAllow: /',
    true,
  ],
  ['groups of one robot count together', 'User-agent: *\nDisallow: /x\nUser-agent: *\nDisallow: /share', false],
  ['a star stands for anything', 'User-agent: *\nDisallow: /share/*/card', false],
  ['a star has to be followed by the rest', 'User-agent: *\nDisallow: /share/*/poster', true],
  ['a dollar is the end', 'User-agent: *\nDisallow: /*.png$', false],
  ['before the end it is not', 'User-agent: *\nDisallow: /share$', true],
  ['a dot is a dot', 'User-agent: *\nDisallow: /share/abc.card.png', true],
  ['a map between them opens no new group', 'User-agent: *\nSitemap: /map\nDisallow: /share', false],
])('%s', (_case, text, allowed) => {
  expect(isAllowedForAllCrawlers(text, CRAWLERS, CARD)).toBe(allowed);
});
