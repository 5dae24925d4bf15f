// The wizard's answers and steps against a model of their own. Needs a page's local storage.
import fc from 'fast-check';
import { expect } from 'vitest';
import { gendersOfferedForStatus } from '#campaign/answers.ts';
import { campaign } from '#campaign/campaign.ts';
import { texts } from '#campaign/texts.ts';
import {
  errorTextIfStepUnanswered,
  isStepReachable,
  type StepIndex,
  stepFromParamOrFirstUnanswered,
  stepUrlQuery,
} from '#web/campaign/wizard-rules.ts';
import {
  clearAnswersAndJobId,
  clearStoredAnswersJobAndUser,
  readAnswersJobAndUser,
  reloadStoredAnswersJobAndUser,
  replaceAnswersJobAndUser,
  setGenderAnswer,
  setPillarAndClearStatus,
  setStatusAndClearUnofferedGender,
} from '#web/client/state.ts';
import { checkRandomSequences, type ModelCheckResult, type ModelRunOptions } from './sequences.ts';

const pillars = campaign.pillars.map(({ key, statuses }) => ({
  key: key as string,
  statuses: statuses.map((one): string => one.key),
}));

/** A store as another tab may have left it, right or nearly right. */
const likely = fc
  .record({
    quoteA: fc.constantFrom(...pillars.map(({ key }) => key), 'x', 7),
    quoteB: fc.constantFrom(...pillars.flatMap(({ statuses }) => statuses), ''),
    gender: fc.constantFrom('male', 'female', ''),
  })
  .map((stored) => JSON.stringify(stored));

const step = fc.oneof(
  fc.record({ do: fc.constant('pillar' as const), nth: fc.nat(pillars.length - 1) }),
  fc.record({ do: fc.constant('status' as const), nth: fc.nat(6) }),
  fc.record({ do: fc.constant('gender' as const), nth: fc.nat(1) }),
  fc.record({ do: fc.constant('dot' as const), nth: fc.nat(2) }),
  fc.record({ do: fc.constantFrom('continue' as const, 'back' as const, 'reload' as const, 'startOver' as const) }),
  // Another tab, another version of the product, or a hand that edits the store.
  fc.record({ do: fc.constant('stored' as const), text: fc.oneof(fc.string(), fc.json(), likely) }),
  fc.record({ do: fc.constant('address' as const), name: fc.constantFrom('status', 'representation', 'x', '') }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What a person would say that they have answered, and where they are. */
type Model = { pillar: string; status: string; gender: string; at: StepIndex };

/** Which of the three are answered, told from the campaign's lists alone. */
function answers({ pillar, status, gender }: Model): boolean[] {
  const chosen = pillars.find(({ key }) => key === pillar);
  const hasStatus = chosen?.statuses.includes(status) ?? false;
  return [
    chosen !== undefined,
    hasStatus,
    hasStatus && (gendersOfferedForStatus(pillar, status) as string[]).includes(gender),
  ];
}

/** The page shows the step that the address names, where everything before it is answered. */
function land(model: Model, wanted: string | null): void {
  model.at = stepFromParamOrFirstUnanswered(wanted, readAnswersJobAndUser());
}

function play(model: Model, one: Step): void {
  switch (one.do) {
    case 'pillar':
      if (model.at !== 0) return;
      if (model.pillar !== pillars[one.nth].key) model.status = '';
      model.pillar = pillars[one.nth].key;
      setPillarAndClearStatus(model.pillar);
      return;
    case 'status': {
      const key = pillars.find((pillar) => pillar.key === model.pillar)?.statuses[one.nth];
      if (model.at !== 1 || !key) return;
      model.status = key;
      if (key === 'safe' && model.gender === 'male') model.gender = '';
      setStatusAndClearUnofferedGender(key, gendersOfferedForStatus(model.pillar, key));
      checkKept();
      return;
    }
    case 'gender': {
      const offered = gendersOfferedForStatus(model.pillar, model.status);
      if (model.at !== 2 || !offered[one.nth]) return;
      model.gender = offered[one.nth];
      setGenderAnswer(model.gender);
      checkKept();
      return;
    }
    case 'dot':
      if (isStepReachable(one.nth as StepIndex, readAnswersJobAndUser())) model.at = one.nth as StepIndex;
      return;
    case 'continue': {
      const problem = errorTextIfStepUnanswered(model.at, readAnswersJobAndUser());
      const done = answers(model);
      const expected = done.some(Boolean) ? texts.wizard.unanswered : texts.wizard.nothingAnswered;
      expect(problem).toBe(done[model.at] ? undefined : expected);
      if (!problem && model.at < 2) model.at = (model.at + 1) as StepIndex;
      return;
    }
    case 'back':
      if (model.at > 0) model.at = (model.at - 1) as StepIndex;
      return;
    case 'reload':
      reloadStoredAnswersJobAndUser();
      land(model, new URLSearchParams(stepUrlQuery(model.at)).get('step'));
      return;
    case 'startOver':
      clearAnswersAndJobId();
      Object.assign(model, { pillar: '', status: '', gender: '' });
      land(model, null);
      return;
    case 'stored':
      localStorage.setItem('state', one.text);
      reloadStoredAnswersJobAndUser();
      // Whatever was there, the fields are texts from now on.
      Object.assign(model, {
        pillar: readAnswersJobAndUser().quoteA,
        status: readAnswersJobAndUser().quoteB,
        gender: readAnswersJobAndUser().gender,
      });
      land(model, null);
      return;
    case 'address':
      land(model, one.name);
      return;
  }
}

function check(model: Model): void {
  const state = readAnswersJobAndUser();
  expect(Object.values(state).every((value) => typeof value === 'string')).toBe(true);
  expect([state.quoteA, state.quoteB, state.gender]).toEqual([model.pillar, model.status, model.gender]);
  // Nobody stands before a question whose forerunners are open (R89, R90).
  expect(answers(model).slice(0, model.at)).toEqual(Array(model.at).fill(true));
}

/** Every answer is kept at once, with the five other fields and nothing else (R169 to R171). */
function checkKept(): void {
  expect(JSON.parse(localStorage.getItem('state') ?? '')).toEqual(readAnswersJobAndUser());
}

/** R89, R90, R171 to R173, R206, R207, R274, R275 in any order. */
export function checkWizardModel(runs: ModelRunOptions): ModelCheckResult {
  return checkRandomSequences(
    step,
    (steps) => {
      localStorage.clear();
      clearStoredAnswersJobAndUser();
      replaceAnswersJobAndUser({ ...readAnswersJobAndUser() });
      const model: Model = { pillar: '', status: '', gender: '', at: 0 };
      for (const one of steps) {
        play(model, one);
        check(model);
      }
    },
    runs,
  );
}
