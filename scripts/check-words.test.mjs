import { expect, test } from 'vitest';
import { countRetiredWords } from './check-words/retired-words.mjs';

test('finds a retired word in identifiers, file names and comments', () => {
  expect(countRetiredWords('const noteTally = hand_in(TALLY_KIND); // a tally')).toEqual({ tally: 3, 'hand in': 1 });
  expect(countRetiredWords('src/server/picture-shelf.ts')).toEqual({ shelf: 1 });
  expect(countRetiredWords('// Whoever comes later waits.')).toEqual({ whoever: 1 });
});

test('lets other words pass, also those that contain a retired one', () => {
  expect(countRetiredWords('totally outpatient, outstanding: this needs a database')).toEqual({});
  expect(countRetiredWords('createJob(needs, input)')).toEqual({ needs: 1 });
});
