// The checks find what the API server accepts and what would still not work.
import { expect, test } from 'vitest';
import { findKubernetesManifestProblems } from './checks.mjs';

const labels = { app: 'thrive', part: 'api' };
const closed = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true };
const probe = { httpGet: { path: '/health/ready', port: 'metrics' } };

function objects(change = () => {}) {
  const container = {
    image: 'r/thrive:1',
    envFrom: [{ configMapRef: { name: 'thrive' } }],
    ports: [{ name: 'metrics' }, { name: 'http' }],
    startupProbe: probe,
    readinessProbe: probe,
    livenessProbe: probe,
    resources: { requests: { memory: '1' }, limits: { memory: '1' } },
    securityContext: closed,
  };
  const pod = { terminationGracePeriodSeconds: 45, securityContext: { runAsNonRoot: true }, containers: [container] };
  const data = { DRAIN_SECONDS: '10', STOP_SECONDS: '25' };
  const spec = { selector: { matchLabels: labels }, template: { metadata: { labels }, spec: pod } };
  const service = { selector: labels, ports: [{ targetPort: 'http' }] };
  change({ container, pod, data, spec, service });
  return [
    { type: 'v1 ConfigMap', name: 'thrive', object: { data } },
    { type: 'apps/v1 Deployment', name: 'api', object: { spec } },
    { type: 'policy/v1 PodDisruptionBudget', name: 'budget', object: { spec: { selector: { matchLabels: labels } } } },
    { type: 'v1 Service', name: 'service', object: { spec: service } },
    { type: 'keda.sh/v1alpha1 ScaledObject', name: 'scaler', object: { spec: { scaleTargetRef: { name: 'api' } } } },
  ];
}

const problems = (change) => findKubernetesManifestProblems(objects(change), ['DRAIN_SECONDS', 'STOP_SECONDS']);

test('finds nothing in manifests that agree', () => expect(problems()).toEqual([]));

test.each([
  [
    'a grace that is too short',
    ({ pod }) => (pod.terminationGracePeriodSeconds = 30),
    /killed after 30 s and may take 35 s/,
  ],
  ['a setting that nobody reads', ({ data }) => (data.STORAGE_URI = 'x'), /STORAGE_URI, which nobody reads/],
  ['a probe at no port', ({ container }) => (container.ports = [{ name: 'http' }]), /asks at metrics/],
  ['a missing probe', ({ container }) => (container.livenessProbe = undefined), /2 of three probes/],
  ['a service to no port', ({ service }) => (service.ports = [{ targetPort: 'web' }]), /leads to web/],
  ['labels that do not match', ({ spec }) => (spec.template.metadata = { labels: { app: 'x' } }), /selects no pod/],
  ['no limit of memory', ({ container }) => (container.resources = {}), /no memory request or limit/],
  ['an image without a version', ({ container }) => (container.image = 'thrive'), /has no version/],
  [
    'a root file system that can be written',
    ({ container }) => (container.securityContext = {}),
    /more than it has to/,
  ],
  [
    'settings that are not there',
    ({ container }) => (container.envFrom = [{ configMapRef: { name: 'other' } }]),
    /other, which are not there/,
  ],
])('finds %s', (_, change, sentence) => expect(problems(change).join('\n')).toMatch(sentence));
