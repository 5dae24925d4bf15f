export declare function ensureBuilt(root: string, node: string, env?: NodeJS.ProcessEnv): void;
