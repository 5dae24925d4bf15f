export declare const memoryHabits: Record<string, string>;
