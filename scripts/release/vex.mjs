// The VEX file of a release: for each advisory about a part, whether it reaches the product, and why (CycloneDX 1.5).

/**
 * @typedef {{ id: string, package: string, state: 'not_affected' | 'exploitable' | 'resolved' | 'in_triage',
 *   justification?: string, detail: string }} VexStatement
 */

/** What CycloneDX allows as the reason of `not_affected`. */
const JUSTIFICATIONS = new Set([
  'code_not_present',
  'code_not_reachable',
  'requires_configuration',
  'requires_dependency',
  'requires_environment',
  'protected_by_compiler',
  'protected_at_runtime',
  'protected_at_perimeter',
  'protected_by_mitigating_control',
]);

/**
 * @param {unknown} audit the answer of `npm audit --json`
 * @returns {{ id: string, package: string, title: string }[] | undefined} undefined where the registry did not answer
 */
export function parseAuditAdvisories(audit) {
  if (!audit?.vulnerabilities) return undefined;
  const all = Object.values(audit.vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one === 'object'));
  const found = all.map(({ url, name, title }) => ({ id: url.split('/').at(-1), package: name, title }));
  return [...new Map(found.map((one) => [`${one.id} ${one.package}`, one])).values()];
}

/** @returns {string[]} advisories without a statement, and statements that say too little */
export function findVexStatementProblems(advisories, statements) {
  const isStated = ({ id, package: name }) => statements.some((one) => one.id === id && one.package === name);
  return [
    ...advisories
      .filter((one) => !isStated(one))
      .map(
        ({ id, package: name, title }) =>
          `${id} (${name}: ${title}) has no statement in scripts/release/statements.json.`,
      ),
    ...statements
      .filter(
        ({ state, justification, detail }) =>
          !detail || (state === 'not_affected' && !JUSTIFICATIONS.has(justification)),
      )
      .map(
        ({ id }) => `The statement on ${id} needs a detail, and a justification of CycloneDX where it is not_affected.`,
      ),
  ];
}

/** @param {{ sbom: any, statements: VexStatement[], audited: boolean, at: string }} given */
export function createVexDocument({ sbom, statements, audited, at }) {
  const refs = new Map(
    sbom.components.map((one) => [one.group ? `${one.group}/${one.name}` : one.name, one['bom-ref']]),
  );
  return {
    $schema: sbom.$schema,
    bomFormat: 'CycloneDX',
    specVersion: sbom.specVersion,
    version: 1,
    metadata: {
      timestamp: at,
      component: sbom.metadata.component,
      properties: [{ name: 'thrive:registry-audit', value: audited ? 'answered' : 'not answered' }],
    },
    vulnerabilities: statements.map(({ id, package: name, state, justification, detail }) => ({
      id,
      source: { name: 'GitHub Advisories', url: `https://github.com/advisories/${id}` },
      analysis: { state, ...(justification && { justification }), detail },
      affects: [{ ref: refs.get(name) ?? name }],
    })),
  };
}
