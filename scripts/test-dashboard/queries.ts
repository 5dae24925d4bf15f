// The queries of a Grafana dashboard, as Prometheus gets them.

type Panel = { title?: string; panels?: Panel[]; targets?: { expr?: string }[] };
type Query = { title: string; expression: string };

/** In place of Grafana's own variable: several scrapes. */
const RATE_INTERVAL = '2m';

/** Throws where a variable of Grafana's is not known here: its query could not be asked. */
export function listDashboardQueries(dashboard: { panels: Panel[] }): Query[] {
  const found = dashboard.panels.flatMap((panel): Query[] => [
    ...(panel.targets ?? []).flatMap(({ expr }) => (expr ? [{ title: panel.title ?? '', expression: expr }] : [])),
    ...listDashboardQueries({ panels: panel.panels ?? [] }),
  ]);
  return found.map(({ title, expression }) => {
    const filled = expression.replaceAll('$__rate_interval', RATE_INTERVAL);
    const unknown = /\$\{?\w+/.exec(filled);
    if (unknown) throw new Error(`${title}: ${unknown[0]} is not known here.`);
    return { title, expression: filled };
  });
}
