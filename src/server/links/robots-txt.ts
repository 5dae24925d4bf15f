// Whether a site's robots.txt allows crawlers to read a path (RFC 9309).

type Rule = { path: string; allow: boolean };
type Group = { agents: string[]; rules: Rule[] };

/** True if `text` disallows the path for none of the crawlers. A crawler without a group of its own uses that of `*`. */
export function isAllowedForAllCrawlers(text: string, robots: readonly string[], path: string): boolean {
  const groups = readGroups(text);
  const groupsFor = (robot: string) => groups.filter(({ agents }) => agents.includes(robot));
  return robots.every((robot) => {
    const own = groupsFor(robot.toLowerCase());
    const rules = (own.length > 0 ? own : groupsFor('*')).flatMap((group) => group.rules);
    return allows(rules, path);
  });
}

/** The longest matching pattern decides; among equals, an `allow` wins. */
function allows(rules: readonly Rule[], path: string): boolean {
  let longest: Rule | undefined;
  for (const rule of rules.filter((each) => matches(each.path, path))) {
    const length = longest?.path.length ?? -1;
    if (rule.path.length > length || (rule.path.length === length && rule.allow)) longest = rule;
  }
  return longest?.allow ?? true;
}

/** `*` matches anything, and `$` at the end the end of the path. */
function matches(pattern: string, path: string): boolean {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, '.*');
  return new RegExp(`^${escaped.replace(/\\\$$/, '$')}`).test(path);
}

/** Groups start with one or more names of crawlers; other lines are ignored. */
function readGroups(text: string): Group[] {
  const groups: Group[] = [];
  let naming = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.*)$/.exec(line.replace(/#.*/, '').trimEnd()) ?? [];
    const isName = /^user-agent$/i.test(key);
    if (isName && !naming) groups.push({ agents: [], rules: [] });
    if (isName) groups.at(-1)?.agents.push(value.toLowerCase());
    const isRule = /^(dis)?allow$/i.test(key);
    // An empty `Disallow:` disallows nothing.
    if (isRule && value) groups.at(-1)?.rules.push({ path: value, allow: /^allow$/i.test(key) });
    if (isName || isRule) naming = isName;
  }
  return groups;
}
