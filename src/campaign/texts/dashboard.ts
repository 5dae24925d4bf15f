// The four steps before the questions.

export const dashboard = {
  headline: 'Four steps to your poster',
  steps: [
    { title: 'Pick a pillar', line: 'Wellness, potential, balance or opportunity: the one that is you this year.' },
    { title: 'Snap a picture', line: 'Front, left, right. Three quick photos, taken once.' },
    {
      title: 'AI generates',
      line: 'Our studio paints a scene around you. Close the page if you like, a message will find you.',
    },
    { title: 'Share', line: 'Download it, send the link, or hang it in the gallery.' },
  ],
  login: 'LOGIN',
  start: 'START',
} as const;
