/** Every technique that a portrait can be drawn in: a folder here each, and an entry of the registry in index.ts. */
export const techniqueNames = ['screenprint', 'engraving', 'paper-cut', 'neon', 'illustration'] as const;
export type TechniqueName = (typeof techniqueNames)[number];
