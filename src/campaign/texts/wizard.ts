// The three questions.
import { campaign } from '../campaign.ts';

const { company } = campaign;

export const wizard = {
  progress: (step: number) => `Question ${step} of 3`,
  questions: ['What makes you thrive?', 'And you are …', 'How shall we paint you?'],
  leads: [
    'Pick the pillar that says it best.',
    `At ${company} I am …`,
    'Some picture engines draw clothes by it. Our own studio paints you just as you are.',
  ],
  steps: ['Pillar', 'Status', 'Representation'],
  genders: { male: 'Male', female: 'Female' },
  back: 'Back',
  continue: 'Continue',
  unanswered: 'Please answer the question to proceed.',
  nothingAnswered: 'Please answer all the questions before proceeding.',
} as const;
