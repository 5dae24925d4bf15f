export const memoryHabits: Record<string, string>;
