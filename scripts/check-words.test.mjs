import { expect, test } from 'vitest';
import { countEachRetiredWord } from './check-words/retired-words.mjs';

test('finds a retired word in identifiers, file names and comments', () => {
  expect(countEachRetiredWord('const noteTally = hand_in(TALLY_KIND); // a tally')).toEqual({ tally: 3, 'hand in': 1 });
  expect(countEachRetiredWord('src/server/picture-shelf.ts')).toEqual({ shelf: 1 });
  expect(countEachRetiredWord('// Whoever comes later waits.')).toEqual({ whoever: 1 });
});

test('lets other words pass, also those that contain a retired one', () => {
  expect(countEachRetiredWord('totally outpatient, outstanding: this needs a database')).toEqual({});
  expect(countEachRetiredWord('createJob(needs, input)')).toEqual({ needs: 1 });
});
