// The first page.

export const home = {
  headline: ['Thriving', 'looks like', 'you.'],
  lead: 'Choose what makes you thrive, face the camera three times, and walk out with a poster of yourself.',
  create: 'Create your moment',
  explore: 'Explore Gallery',
  pillars: 'Four ways to thrive',
  facts: [
    { figure: '3', line: 'answers, no forms' },
    { figure: '3', line: 'photos with your camera' },
    { figure: '24 h', line: 'and everything is deleted' },
  ],
} as const;
