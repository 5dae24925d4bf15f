/** Settings that need a change: `problems` are sentences that begin with the variable. */
export class InvalidConfig extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(['These settings need a change:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
    this.name = 'InvalidConfig';
    this.problems = problems;
  }
}
