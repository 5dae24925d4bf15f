// Words that this project has replaced, with their replacements, and how to find them.

/** Retired word → its replacement. A word also counts as a part of an identifier: `tally` is found in `noteTally`. */
export const retiredWordReplacements = {
  allowance: 'rate limit',
  arrows: 'dependency rules',
  'asked after': 'queried, polled',
  borrow: 'acquire',
  brake: 'rate limit',
  breath: 'yieldToEventLoop',
  brief: 'request',
  'by its word': 'by what it reports',
  'clear away': 'collect garbage',
  'clears away': 'collects garbage',
  coach: 'pose guidance',
  commission: 'request',
  'create places': 'create a limiter or a cache',
  desk: 'review queue, client',
  endings: 'errors',
  errand: 'request',
  farewell: 'graceful shutdown',
  'first answers': 'initial data',
  'give back': 'release',
  'gives back': 'releases',
  'hand in': 'submit',
  'hand off': 'device pairing',
  'handed in': 'submitted',
  'handed over': 'passed, stored',
  'hung path': 'published path',
  'is away': 'isUnavailable',
  'is well': 'isHealthy',
  'kinds of work': 'job definitions',
  'learn person': 'enrolPerson',
  learnt: 'enrolled',
  leaving: 'shutting down',
  'lets robots': 'isAllowedForAllCrawlers',
  'line reader': 'queue reader',
  'mark job': 'recordDownloadOrShareOnce',
  needs: 'deps (for dependencies of a function)',
  'nothing worthy': 'NoAcceptableResult',
  'passed over': 'skipped',
  patience: 'timeout',
  patient: 'retrying',
  'places of': 'what it returns',
  'root words': 'root cause message',
  'run over': 'RunSuperseded',
  'said in words': 'message',
  shelf: 'cache',
  sitter: 'subject',
  'speaker of': 'translator',
  standing: 'existing',
  stories: 'end-to-end tests',
  'take turn': 'yield (yieldToEventLoop)',
  tallies: 'daily metrics',
  tally: 'metric, increment',
  ticket: 'attempt id',
  unbraked: 'skipRateLimit',
  unworthy: 'not accepted (QualityCheckFailed)',
  victim: 'target',
  whoever: 'a person who, a process that',
  withheld: 'suppressed',
  withhold: 'suppress',
  worthy: 'accepted, acceptable',
};

/**
 * Everyday words, of which only the identifiers are retired: `needs,` `(needs` `needs.` `FooNeeds`, `isWell`. Words that are
 * right in another sense (place, line, sheet, figure, order, room, letters, mood) are for reviewers.
 */
const IDENTIFIERS = {
  'is away': /\bisAway\b/g,
  needs: /\bneeds(?=[,.)}:])|\b\w+Needs\b/g,
  'is well': /\bisWell\b/g,
  'places of': /\bplacesOf\b/g,
  'run over': /\bRunOver\b/g,
};

const patterns = Object.keys(retiredWordReplacements).map((word) => [word, IDENTIFIERS[word] ?? patternOf(word)]);

/** How often each retired word occurs in a text, by word; words that do not occur are left out. */
export function countEachRetiredWord(text) {
  const plain = separated(text);
  const counts = patterns.map(([word, pattern]) => [
    word,
    (IDENTIFIERS[word] ? text : plain).match(pattern)?.length ?? 0,
  ]);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Splits identifiers into words: `noteTally`, `note_tally` and `note-tally` become `note Tally`, `note tally`. */
function separated(text) {
  return text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_]/g, ' ');
}

function patternOf(word) {
  return new RegExp(`\\b${word.replaceAll(' ', '\\s+')}s?\\b`, 'gi');
}
