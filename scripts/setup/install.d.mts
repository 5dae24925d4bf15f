/** The Node that runs the product's TypeScript. */
export function findNode(root: string): string;
