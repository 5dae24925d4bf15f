/** The only row of a query that always gives one, such as a count. Fails if there is none. */
export function firstRowOrThrow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The query gave no row.');
  return row;
}
