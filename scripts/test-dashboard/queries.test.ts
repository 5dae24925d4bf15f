import { expect, test } from 'vitest';
import { listDashboardQueries } from './queries.ts';

test('finds the queries of panels and of rows of panels, with an interval in place of the variable', () => {
  const inner = { title: 'B', targets: [{ expr: 'b' }, {}] };
  const panels = [
    { title: 'A', targets: [{ expr: 'rate(a[$__rate_interval])' }] },
    { title: 'row', panels: [inner] },
  ];
  expect(listDashboardQueries({ panels })).toEqual([
    { title: 'A', expression: 'rate(a[2m])' },
    { title: 'B', expression: 'b' },
  ]);
});

test('refuses a query with a variable that it can not fill', () => {
  expect(() => listDashboardQueries({ panels: [{ title: 'A', targets: [{ expr: 'a{b="$c"}' }] }] })).toThrow(
    'A: $c is not known',
  );
});
