// All texts of the screens, one file for each screen; texts quoted in the specification are literal. Written as
// `texts.home.lead`. The page of a screen contains only the texts that it names.
export * as texts from './texts/all.ts';
