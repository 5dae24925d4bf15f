// Describes where in a file a problem is, for the person who edits it.
import type { z } from 'zod';

/** One thing to mend. `place` is empty for the file as a whole. */
export type PackFault = { file: string; place: string; message: string };

/** One of a list, by the list's name. */
const ones: Record<string, string> = {
  pillars: 'pillar',
  statuses: 'status',
  logos: 'logo',
  pictures: 'picture',
  languages: 'language',
  emailDomains: 'e-mail domain',
  tones: 'tone',
  rims: 'edge',
  hosted: 'engine',
  hosts: 'host',
  motifs: 'motif',
  characters: 'character',
};

/** Lists whose parts have names in place of numbers. */
const named = ['pillars', 'motifs', 'characters'];

/** `['pillars', 1, 'statuses', 2, 'scene']` as `pillar 2, status 3, scene`. */
function describeLocation(path: readonly PropertyKey[]): string {
  const parts: string[] = [];
  path.forEach((step, index) => {
    const [list, next] = [String(path[index - 1]), path[index + 1]];
    const isList = typeof next === 'number' || (named.includes(String(step)) && next !== undefined);
    if (typeof step === 'number') parts.push(`${ones[list] ?? list} ${step + 1}`);
    else if (named.includes(list)) parts.push(`${ones[list]} “${String(step)}”`);
    else if (!isList) parts.push(String(step));
  });
  return parts.join(', ');
}

/** What a schema found, as sentences. */
export function zodErrorToPackFaults(file: string, { issues }: z.ZodError): PackFault[] {
  return issues.flatMap((issue) =>
    inner(issue).map((one) => ({ file, place: describeLocation(one.path), message: sentence(one) })),
  );
}

type Issue = z.core.$ZodIssue;

/** For a value that may be a name or an object, reports the problems of the object if it is one. */
function inner(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const deepest = issue.errors.find((issues) => issues.every(({ path }) => path.length > 0)) ?? [];
  return deepest.length ? deepest.map((one) => ({ ...one, path: [...issue.path, ...one.path] })) : [issue];
}

function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? 'is missing.'
        : `must be ${kinds[issue.expected] ?? issue.expected}.`;
    case 'unrecognized_keys':
      return `has ${issue.keys.map((key) => `“${key}”`).join(' and ')}, which nothing reads. Is it misspelt?`;
    case 'invalid_value':
      return `must be one of ${issue.values.map((value) => `“${String(value)}”`).join(', ')}.`;
    case 'too_small':
    case 'too_big':
      return issue.message.startsWith('Too') ? `must be ${limit(issue)}.` : `${issue.message}.`;
    default:
      return `${issue.message}.`;
  }
}

function limit(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  return issue.code === 'too_small' ? `${issue.minimum} at least` : `${issue.maximum} at most`;
}

const kinds: Record<string, string> = {
  string: 'words in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
  record: 'an object in { }',
  tuple: 'a list in [ ]',
};
