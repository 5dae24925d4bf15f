// What the product promises, each with the figure that counts as kept. `npm run assure` prints what was reached.

type AssuredPromise = {
  number: number;
  words: string;
  goal: string;
  /** Tried on PGlite and on PostgreSQL. */
  bothDatabases?: boolean;
};

export const productPromises: readonly AssuredPromise[] = [
  {
    number: 1,
    words: 'No upload hurts the server',
    goal: '500 bad files: no 5xx, memory growth < 300 MB, p99 < 2 s, each answer a sentence; no EXIF is kept; 10,000 changed JPEG and PNG files: none takes 15 s or ends a process',
  },
  {
    number: 2,
    words: 'A code can’t be guessed',
    goal: '10,000 guesses: 0 right; 50 right answers at once: 1 sign-in; every limit holds',
    bothDatabases: true,
  },
  {
    number: 3,
    words: 'Nobody learns who is registered',
    goal: '1,000 pairs: same status, shape and length; median gap < 5 ms',
  },
  {
    number: 4,
    words: 'Nobody reaches what is not theirs',
    goal: 'every call x 9 callers x 3 objects: 0 leaks',
    bothDatabases: true,
  },
  {
    number: 5,
    words: 'A stolen token is worth little',
    goal: 'forged, late, reused and ended tokens: all refused',
    bothDatabases: true,
  },
  {
    number: 6,
    words: 'No script gets in',
    goal: '60 strings in every text that is shown: 0 executions in Chromium; policy without a finding above medium',
  },
  { number: 7, words: 'Storage keys can’t be walked', goal: '200 strings, and addresses past their time: all refused' },
  {
    number: 8,
    words: 'Every acknowledged job ends, once',
    goal: '8 points x 3 kill targets x 10 kills: ended, 1 picture, 0 stray files, never backwards, < 60 s',
  },
  {
    number: 9,
    words: 'It bends, and does not break',
    goal: 'disk full, store, mail server, database silent or slow, engine hung, 5 min each: uniform codes, 503 or 507, jobs resume',
  },
  { number: 10, words: 'Time can’t fool it', goal: 'clocks that are wrong: every lifetime holds', bothDatabases: true },
  {
    number: 11,
    words: '24 hours means 24 hours',
    goal: '10,000 people: 0 survivors at 24 h 15 min, 0 deleted at 23 h 59 min, in every place; 1,000 races: no job without photos',
    bothDatabases: true,
  },
  { number: 12, words: 'The models of the screens hold', goal: '10,000 sequences each: 0 counterexamples' },
  {
    number: 14,
    words: 'No request hurts the server',
    goal: 'random bodies for every call of the OpenAPI document: 0 answers of 5xx, 0 crashes, 0 leaks',
    bothDatabases: true,
  },
  {
    number: 15,
    words: 'Deleted is gone, also from the disk',
    goal: 'e-mail, face, initials, photos and pictures of people: 0 in clear in any file, the database’s folder, its log, or copies from before',
    bothDatabases: true,
  },
  {
    number: 16,
    words: 'Uploads that never end hold nobody up',
    goal: '254 half-sent uploads of 9.9 MB: 3 of a person, 16 of a network and 20 in all are read, memory growth < 400 MB, each ends with an answer, others are served',
    bothDatabases: true,
  },
  {
    number: 17,
    words: 'No other account of the machine reads it',
    goal: 'umask 022, a data folder that was open before: 0 files opened, 0 folders listed by another account',
    bothDatabases: true,
  },
  {
    number: 18,
    words: 'The gallery carries its visitors',
    goal: '60 visitors on all pages at once: 0 refused, nothing drawn for them, p99 < 30 s',
    bothDatabases: true,
  },
  {
    number: 19,
    words: 'No limit is passed by spelling or by haste',
    goal: '1,200 spellings of 20 networks, 120 requests at once, 12 spellings of a mailbox: each limit to the number',
    bothDatabases: true,
  },
  {
    number: 20,
    words: 'Garbage slows nobody down',
    goal: 'sign-in while 100 connections send texts that no key opens: median < 5 times that without them',
    bothDatabases: true,
  },
  {
    number: 21,
    words: 'A full disk, few files and a broken folder are survived',
    goal: 'a disk that is really full: readiness is red and deletion works; 200 open files: others are served; heads that never end: closed; a start that can’t be ends in a sentence; a first start < 1.5 GB',
    bothDatabases: true,
  },
  { number: 13, words: 'It carries on', goal: 'hours with 50 people: 0 lost jobs, flat memory' },
];
