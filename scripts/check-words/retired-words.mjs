// Words that this project has replaced, with their replacements, and how to find them.

/** Retired word → its replacement. A word also counts as a part of an identifier: `tally` is found in `noteTally`. */
export const retiredWords = {
  allowance: 'rate limit',
  arrows: 'dependency rules',
  'asked after': 'queried, polled',
  brake: 'rate limit',
  commission: 'request',
  desk: 'review queue, client',
  errand: 'request',
  farewell: 'graceful shutdown',
  'hand in': 'submit',
  'hand off': 'device pairing',
  'handed in': 'submitted',
  'kinds of work': 'job definitions',
  leaving: 'shutting down',
  learnt: 'enrolled',
  needs: 'deps (for dependencies of a function)',
  'passed over': 'skipped',
  patience: 'timeout',
  patient: 'retrying',
  'root words': 'root cause message',
  shelf: 'cache',
  sitter: 'subject',
  standing: 'existing',
  tallies: 'daily metrics',
  tally: 'metric, increment',
  ticket: 'attempt id',
  unbraked: 'skipRateLimit',
  unworthy: 'not accepted (QualityCheckFailed)',
  victim: 'target',
  whoever: 'a person who, a process that',
  withhold: 'suppress',
  withheld: 'suppressed',
  worthy: 'accepted, acceptable',
};

/** `needs` is an everyday verb, so only the identifier is retired: `needs,` `(needs` `needs.` `FooNeeds`. */
const IDENTIFIERS = { needs: /\bneeds(?=[,.)}:])|\b\w+Needs\b/g };

const patterns = Object.keys(retiredWords).map((word) => [word, IDENTIFIERS[word] ?? patternOf(word)]);

/** How often each retired word occurs in a text, by word; words that do not occur are left out. */
export function findWords(text) {
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
