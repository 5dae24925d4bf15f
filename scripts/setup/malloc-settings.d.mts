export declare const mallocSettings: Record<string, string>;
