// Instructions, camera and the three photos.
import { campaign } from '../campaign.ts';
import { hostedEngineWords } from '../engine-policy.ts';

export const photo = {
  headline: 'Three photos, one minute',
  lead: 'We need your face from three sides. Here is how they turn out well.',
  figures: [
    { title: 'Front', line: 'Look straight into the camera.' },
    { title: 'Left side', line: 'Turn your head to the right.' },
    { title: 'Right side', line: 'Turn your head to the left.' },
  ],
  tips: 'Tips',
  tipList: [
    'Face a window or a lamp. Light from behind hides you.',
    'Fill the frame with head and shoulders, camera at eye height.',
    'Take off sunglasses, mask and cap. Ordinary glasses may stay.',
    'Be alone in the picture, in front of a calm background.',
    'Hold still for three seconds after you click.',
  ],
  take: 'Take Photo',
  guide: 'Photo Guide',
  privacyTitle: 'Before the camera opens',
  privacyBody: [
    'Your three photos are used for one thing: to make your picture. They are checked and painted by this service and are never sold or used to train anything else.',
    'Your personal details and the generated image are kept for 24 hours and then deleted. You can start over at any time, which deletes your photos at once.',
    // Nothing, unless the campaign lets another company's engine draw: that is agreed to as well, and before the camera opens.
    ...hostedEngineWords(campaign.engines, campaign.company),
  ],
  privacyLink: 'Read the privacy policy',
  agree: 'Agree',
  agreeFailed: 'Your agreement could not be saved. Please try again.',
} as const;

export const guide = {
  title: 'Photo guide',
  good: 'Good',
  bad: 'Not so good',
  goodSamples: ['Straight and well lit', 'Turned to the right', 'Turned to the left'],
  badSamples: ['Too dark', 'Too far away', 'Sunglasses', 'Face covered', 'Two people', 'Cut off'],
} as const;

export const camera = {
  headline: 'You look great!',
  titles: { front: 'Capture front angle', left: 'Capture left angle', right: 'Capture right angle' },
  hints: {
    front: ['See the camera, hold straight.', 'After clicking capture, image will be captured in 3 seconds.'],
    left: ['Turn your head right to show the left side of your face to the camera. Click Capture.'],
    right: ['Turn your head left to show the right side of your face to the camera. Click Capture.'],
  },
  preview: 'Your camera, mirrored',
  captured: 'The photo you just took',
  shutter: 'Take the photo',
  capture: 'Capture',
  guide: 'Photo Guide',
  switchCamera: 'Switch camera',
  muteShutter: 'Mute the shutter',
  unmuteShutter: 'Unmute the shutter',
  retake: 'Retake Photo',
  resend: 'Send it again',
  continue: 'continue',
  starting: 'Opening the camera',
  checking: 'Checking your photo',
  valid: 'This one is good.',
  denied: 'Please grant permission to access your camera to continue.',
  deniedHow: 'Click the camera beside the address of this page, allow it, and try again.',
  refused: 'Sorry! The photo does not follow the guidelines. Try again!',
  noJob: 'Your answers are missing. Please answer the three questions first.',
  toQuestions: 'Go to the questions',
  pose: (index: number) => `Photo ${index} of 3`,
  coach: {
    speak: 'Speak the hints',
    handsFree: 'Take the photo when the pose is right',
    hints: {
      right: 'Just right. Hold still.',
      hold_still: 'Hold still.',
      show_face: 'Show your face to the camera.',
      one_person: 'One person, please.',
      closer: 'Move closer.',
      back: 'Move back a little.',
      to_left: 'A little more to the left.',
      to_right: 'A little more to the right.',
      higher: 'A little higher.',
      lower: 'A little lower.',
      more_light: 'More light from the front.',
      less_light: 'Less light on your face.',
      look_straight: 'Look straight into the camera.',
      turn_left: 'Turn your head to the left.',
      turn_right: 'Turn your head to the right.',
      further_left: 'A little further to the left.',
      further_right: 'A little further to the right.',
      turn_back: 'Turn back a little.',
      upright: 'Hold your head upright.',
      uncover: 'Show your whole face.',
      glasses: 'Take off the sunglasses.',
    },
  },
} as const;

export const final = {
  headline: 'Ready for the studio?',
  cards: { front: 'Front Pose', left: 'Left Pose', right: 'Right Pose' },
  missing: 'Not taken yet',
  retake: 'Retake Photo',
  create: 'CREATE IMAGE',
  noteStart:
    'By choosing to generate the personalized AI Image, you are confirming that you have read and agreed to our ',
  noteLink: 'Privacy Statement',
  submitFailed: 'error in submitting the job.',
  needPhotos: 'Take all three photos first, then the studio can start.',
  photosExpired: 'Take new photos',
} as const;
