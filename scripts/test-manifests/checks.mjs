// What the API server does not check: names that must agree, time to stop, and settings that somebody reads.

const SETTING = /^[A-Z][A-Z0-9_]+$/;

/**
 * @param {{ type: string, name: string, object: any }[]} all the objects of one overlay
 * @param {string[]} settings what the product reads
 * @returns {string[]} problems
 */
export function findKubernetesManifestProblems(all, settings) {
  const of = (kind) => all.filter(({ type }) => type.endsWith(` ${kind}`));
  const workloads = [...of('Deployment'), ...of('Job')];
  const pods = workloads.map(({ name, object }) => ({ name, ...object.spec.template }));
  const names = new Set(all.map(({ name }) => name));
  const problems = [];
  for (const { name, object } of [...of('PodDisruptionBudget'), ...of('NetworkPolicy')]) {
    const { matchLabels } = object.spec.selector ?? object.spec.podSelector;
    if (!pods.some(({ metadata }) => fits(matchLabels, metadata.labels))) problems.push(`${name} selects no pod.`);
  }
  for (const { name, object } of of('Deployment'))
    if (!fits(object.spec.selector.matchLabels, object.spec.template.metadata.labels))
      problems.push(`The deployment ${name} does not select its own pods.`);
  for (const { name, object } of of('Deployment'))
    if (
      !of('PodDisruptionBudget').some(({ object: { spec } }) =>
        fits(spec.selector.matchLabels, object.spec.template.metadata.labels),
      )
    )
      problems.push(`${name} has no disruption budget.`);
  for (const { name, object } of of('Service')) {
    const pod = pods.find(({ metadata }) => fits(object.spec.selector, metadata.labels));
    const ports = (pod?.spec.containers ?? []).flatMap((container) => (container.ports ?? []).map((port) => port.name));
    for (const { targetPort } of object.spec.ports)
      if (!ports.includes(targetPort)) problems.push(`The service ${name} leads to ${targetPort}, which no pod opens.`);
  }
  for (const { name, object } of [...of('HorizontalPodAutoscaler'), ...of('ScaledObject')])
    if (!names.has(object.spec.scaleTargetRef.name)) problems.push(`The autoscaler ${name} has no target.`);
  return [...problems, ...pods.flatMap((pod) => podProblems(pod, all, settings))];
}

const fits = (wanted, labels = {}) => Object.entries(wanted).every(([name, value]) => labels[name] === value);

function podProblems({ name, spec }, all, settings) {
  const [container] = spec.containers;
  const maps = all.filter(({ type }) => type === 'v1 ConfigMap');
  const wanted = container.envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? []);
  const values = Object.assign({}, ...maps.filter((map) => wanted.includes(map.name)).map(({ object }) => object.data));
  const missing = wanted.filter((one) => !maps.some((map) => map.name === one));
  const { DRAIN_SECONDS = 0, STOP_SECONDS = 20 } = values;
  const grace = spec.terminationGracePeriodSeconds ?? 30;
  const stopSeconds = Number(DRAIN_SECONDS) + Number(STOP_SECONDS);
  const ports = (container.ports ?? []).map((port) => port.name);
  const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'].flatMap(
    (probe) => container[probe]?.httpGet?.port ?? [],
  );
  const { securityContext: closed = {} } = container;
  return [
    missing.length && `${name} reads the settings ${missing}, which are not there.`,
    ...Object.keys(values)
      .filter((setting) => SETTING.test(setting) && !settings.includes(setting))
      .map((setting) => `${name} sets ${setting}, which nobody reads.`),
    spec.restartPolicy !== 'Never' &&
      grace <= stopSeconds &&
      `${name} is killed after ${grace} s and may take ${stopSeconds} s.`,
    ...probes
      .filter((port) => !ports.includes(port))
      .map((port) => `A probe of ${name} asks at ${port}, which it does not open.`),
    spec.restartPolicy !== 'Never' && probes.length < 3 && `${name} has ${probes.length} of three probes.`,
    !(container.resources?.requests?.memory && container.resources?.limits?.memory) &&
      `${name} has no memory request or limit.`,
    !(
      spec.securityContext?.runAsNonRoot &&
      closed.readOnlyRootFilesystem &&
      closed.allowPrivilegeEscalation === false
    ) && `${name} may do more than it has to: runAsNonRoot, readOnlyRootFilesystem, allowPrivilegeEscalation.`,
    !/.:[\w.-]+$/.test(container.image) && `The image of ${name} has no version.`,
  ].filter(Boolean);
}
