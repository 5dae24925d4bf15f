export declare function ensureSiteBuilt(root: string, node: string, env?: NodeJS.ProcessEnv): void;
