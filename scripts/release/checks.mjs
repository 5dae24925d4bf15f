// What must hold before a release: each check returns sentences about what does not.

const SEMVER = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;
const HEADING = /^## \[?([^\]\s]+)\]?(?: [–-] (\d{4}-\d\d-\d\d))?\s*$/gm;

/**
 * @param {string} changelog
 * @returns {{ name: string, date: string | undefined, text: string }[]} newest first
 */
export function parseChangelogSections(changelog) {
  const headings = [...changelog.matchAll(HEADING)];
  return headings.map((heading, index) => ({
    name: heading[1],
    date: heading[2],
    text: changelog.slice(heading.index + heading[0].length, headings[index + 1]?.index).trim(),
  }));
}

/** @returns {string[]} problems of the version and its place in the changelog */
export function findChangelogProblems(version, changelog) {
  if (!SEMVER.test(version)) return [`The version ${version} is not semantic (major.minor.patch).`];
  const sections = parseChangelogSections(changelog);
  const problems = [];
  const unreleased = sections.find(({ name }) => name === 'Unreleased');
  if (unreleased?.text)
    problems.push(`CHANGELOG.md has unreleased entries: move them below "## ${version} – <today>".`);
  const released = sections.filter(({ name }) => SEMVER.test(name));
  const index = released.findIndex(({ name }) => name === version);
  if (index < 0) return [...problems, `CHANGELOG.md has no entry "## ${version} – <today>".`];
  const { date, text } = released[index];
  if (!date) problems.push(`The entry of ${version} in CHANGELOG.md has no date.`);
  if (!/^- /m.test(text)) problems.push(`The entry of ${version} in CHANGELOG.md is empty.`);
  if (index > 0) problems.push(`${version} is not the newest version of CHANGELOG.md: ${released[0].name} is.`);
  const before = released[index + 1]?.name;
  return before ? [...problems, ...stepProblems(before, version, text)] : problems;
}

/** A version follows the one before it by exactly one step, and the step fits what changed. */
function stepProblems(before, version, text) {
  const [major, minor, patch] = before.split('.').map(Number);
  const steps = {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  };
  const step = Object.keys(steps).find((name) => steps[name] === version);
  if (!step) return [`${version} does not follow ${before}: next are ${Object.values(steps).join(', ')}.`];
  const isBreaking = /^### Removed$/m.test(text);
  if (major > 0 && isBreaking && step !== 'major')
    return [`${version} removes something, so after ${before} comes ${steps.major}.`];
  const isNew = isBreaking || /^### (Added|Changed|Deprecated)$/m.test(text);
  return isNew && step === 'patch'
    ? [`${version} has more than repairs, so after ${before} comes ${steps.minor}.`]
    : [];
}

/** @param {{ status: string, tags: string[], branch: string }} git */
export function findGitStateProblems({ status, tags, branch }, version) {
  return [
    status && `The tree has changes that are not committed:\n${status}`,
    tags.includes(`v${version}`) && `The tag v${version} exists already: raise the version in package.json.`,
    branch !== 'main' && `The branch is ${branch || 'none'}: release from main.`,
  ].filter(Boolean);
}

/**
 * Upgrades are tested from each released version: the one that is released now has to be among them with its schema, and so
 * has each that the changelog dates.
 * @param {{ version: string, newestMigration: string }[]} released
 * @param {string} newestMigration of this commit
 */
export function findUntestedUpgradeProblems(version, changelog, released, newestMigration) {
  const file = 'test/released-versions.json';
  const own = released.find((one) => one.version === version);
  const dated = parseChangelogSections(changelog).filter(({ name, date }) => date && name !== version);
  return [
    ...(own?.newestMigration === newestMigration
      ? []
      : [`${file} does not name ${version} with its newest migration, ${newestMigration}.`]),
    ...dated
      .filter(({ name }) => !released.some((one) => one.version === name))
      .map(({ name }) => `${file} does not name ${name}, so no upgrade from it is tested.`),
  ];
}
