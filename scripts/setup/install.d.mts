/** The Node that runs the product's TypeScript. */
export function findNodeExecutable(root: string): string;
