export declare function ensureBuilt(root: string, node: string): void;
