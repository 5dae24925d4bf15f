// Every sentence of the screens, one file a screen; what the specification gives in quotes is kept to the letter.
// Written as `texts.home.lead`. A screen's page carries the texts that it names, and no others.
export * as texts from './texts/all.ts';
