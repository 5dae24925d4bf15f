/** The only row of a query that always gives one, such as a count. Fails if there is none. */
export function oneRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The query gave no row.');
  return row;
}
