// Which question comes when.
import { expect, test } from 'vitest';
import { gendersOfferedForStatus } from '#campaign/answers.ts';
import { errorTextIfStepUnanswered, isStepReachable, stepFromParamOrFirstUnanswered } from './wizard-rules.ts';

const none = { quoteA: '', quoteB: '', gender: '' };
const pillar = { ...none, quoteA: 'wellness' };
const status = { ...pillar, quoteB: 'fit' };
const all = { ...status, gender: 'male' };

// Requirements: R89, R90
test('dot 2 works once question 1 is answered, dot 3 once 1 and 2 are', () => {
  expect([none, pillar, status].map((answers) => isStepReachable(1, answers))).toEqual([false, true, true]);
  expect([none, pillar, status].map((answers) => isStepReachable(2, answers))).toEqual([false, false, true]);
});

// Requirements: R275
test('Continue without any answer says so', () => {
  expect(errorTextIfStepUnanswered(0, none)).toBe('Please answer all the questions before proceeding.');
});

// Requirements: R206, R274
test('Continue without this step’s answer says so', () => {
  expect(errorTextIfStepUnanswered(1, pillar)).toBe('Please answer the question to proceed.');
  expect(errorTextIfStepUnanswered(2, status)).toBe('Please answer the question to proceed.');
});

// Requirements: R276
test('an answered step continues', () => {
  expect([0, 1, 2].map((step) => errorTextIfStepUnanswered(step as 0 | 1 | 2, all))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

// Requirements: R187
test('an answer that is not on offer counts as none: another pillar’s status, an unknown pillar, a hidden gender', () => {
  expect(isStepReachable(2, { quoteA: 'wellness', quoteB: 'relaxed', gender: '' })).toBe(false);
  expect(isStepReachable(1, { ...none, quoteA: '__proto__' })).toBe(false);
  expect(gendersOfferedForStatus('wellness', 'safe')).toEqual(['female']);
  expect(errorTextIfStepUnanswered(2, { quoteA: 'wellness', quoteB: 'safe', gender: 'male' })).toBeDefined();
});

// Requirements: R185
test('mindful belongs to two pillars', () => {
  expect(isStepReachable(2, { ...none, quoteA: 'wellness', quoteB: 'mindful' })).toBe(true);
  expect(isStepReachable(2, { ...none, quoteA: 'balance', quoteB: 'mindful' })).toBe(true);
});

// Requirements: R38, R89, R90
test('an address leads to the step that it names, and a broken or early one to the first open question', () => {
  expect([null, 'status', 'representation'].map((name) => stepFromParamOrFirstUnanswered(name, all))).toEqual([
    0, 1, 2,
  ]);
  expect([none, pillar, status].map((answers) => stepFromParamOrFirstUnanswered('representation', answers))).toEqual([
    0, 1, 2,
  ]);
  for (const broken of ['', '2', 'Status', '__proto__', '<script>']) {
    expect([none, pillar, status, all].map((answers) => stepFromParamOrFirstUnanswered(broken, answers))).toEqual([
      0, 1, 2, 2,
    ]);
  }
});

test('without the third question its address opens the second', () => {
  expect(
    [none, pillar, status, all].map((answers) => stepFromParamOrFirstUnanswered('representation', answers, 2)),
  ).toEqual([0, 1, 1, 1]);
  expect([none, pillar, status, all].map((answers) => stepFromParamOrFirstUnanswered(null, answers, 2))).toEqual([
    0, 0, 0, 0,
  ]);
});
