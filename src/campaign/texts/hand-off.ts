// The phone's camera in place of the computer's: the code on the computer, and what the phone shows.

export const handOff = {
  open: 'Use my phone’s camera',
  title: 'Use your phone’s camera',
  opening: 'Making a code for your phone',
  steps: [
    'Point your phone’s camera at the code and open the link.',
    'Check that your phone shows your address.',
    'Take the three photos. They appear here.',
  ],
  code: 'Code that opens the camera on your phone',
  left: (seconds: number) =>
    `Works once, for another ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  noHttps:
    'A phone opens its camera for https addresses alone. This installation has none yet, so the code works on this computer only.',
  connected: 'Your phone is connected.',
  connectedLead: 'Take the three photos there. This page goes on by itself when they have arrived.',
  notMine: 'If that was not your phone, disconnect it: it can add photos, and see nothing.',
  photo: { front: 'Front', left: 'Left side', right: 'Right side' },
  arrived: (count: number) => `${count} of 3 photos have arrived.`,
  disconnect: 'Disconnect the phone',
  over: 'The code is no longer of use.',
  overLead: 'It works once, for two minutes. Show a new one when your phone is at hand.',
  gone: 'The phone has disconnected.',
  again: 'Show a new code',
  failed: 'The code could not be made. Please try again.',
} as const;

export const phone = {
  headline: 'Your phone is the camera',
  lead: 'Go on if you have just scanned the code on your own computer. For fifteen minutes this phone can take your three photos, and nothing else.',
  signedIn: (username: string) =>
    `${username} is signed in in this browser. That sign-in ends here when the phone becomes the camera.`,
  connect: 'Connect this phone',
  isItYou: 'Is this you?',
  isItYouLead: 'The photos go to the computer where this address is signed in. If it is not yours, stop here.',
  yes: 'Yes, open the camera',
  no: 'No, that is not me',
  refusedTitle: 'Disconnected.',
  refusedLead: 'Nothing was taken and nothing was sent.',
  over: 'This code is over',
  overLead: 'A code works once, for two minutes. Show a new one on your computer and scan it.',
  doneTitle: 'Look at your computer',
  doneLead: 'Your photos are there. This phone is signed out again; you can close the page.',
} as const;
