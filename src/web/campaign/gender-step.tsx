// Question three: equal choices. What is not offered with the chosen status is not there (D21).
import { gendersOfferedForStatus } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import type { Gender } from '#campaign/types.ts';
import { setGenderAnswer, useStoredAnswersJobAndUser } from '#web/client/state.ts';
import styles from './gender-step.module.css';
import { InitialsPictureLink } from './initials-picture-link.tsx';

/** Neither figure stands for a skin: they differ in it, and in hair. */
const TONES: Record<Gender, { skin: string; shade: string; hair: string }> = {
  male: { skin: 'oklch(0.78 0.08 60)', shade: 'oklch(0.68 0.09 52)', hair: 'oklch(0.36 0.06 45)' },
  female: { skin: 'oklch(0.5 0.075 50)', shade: 'oklch(0.42 0.07 45)', hair: 'oklch(0.2 0.02 40)' },
};

function Shoulders({ gender }: { gender: Gender }) {
  const { skin, shade, hair } = TONES[gender];
  return (
    <svg viewBox="0 0 240 200" aria-hidden="true">
      {gender === 'female' ? (
        <g>
          <path d="M72 96C66 30 100 14 120 14s54 16 48 82c-2 30 4 46 10 58H62c6-12 12-28 10-58Z" fill={hair} />
          <path d="M34 200c4-40 34-52 62-58l24 14 24-14c28 6 58 18 62 58Z" fill="var(--accent)" />
        </g>
      ) : (
        <g>
          <path d="M76 78c-6-46 18-64 44-64s50 18 44 64Z" fill={hair} />
          <path d="M18 200c4-42 44-54 80-60h44c36 6 76 18 80 60Z" fill="var(--accent)" />
          <path d="m98 138 22 34 22-34Z" fill="var(--paper)" />
        </g>
      )}
      <path d="M104 118h32v30q-16 16-32 0Z" fill={shade} />
      <path d="M82 82c0-30 16-44 38-44s38 14 38 44-14 56-38 56-38-26-38-56Z" fill={skin} />
      <path d="M122 38c20 0 36 14 36 44s-14 56-38 56c6-10 2-14 4-22 2-6 10-8 2-24-6-14 2-34-4-54Z" fill={shade} />
    </svg>
  );
}

/** Radio buttons, one a representation, and beside them the way without one. */
export function GenderQuestionStep() {
  const { quoteA, quoteB, gender } = useStoredAnswersJobAndUser();
  return (
    <div className={styles.ways}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{texts.wizard.questions[2]}</legend>
        {gendersOfferedForStatus(quoteA, quoteB).map((offered) => (
          <label key={offered} className={styles.choice}>
            <input
              type="radio"
              name="gender"
              className="visually-hidden"
              value={offered}
              checked={gender === offered}
              onChange={() => setGenderAnswer(offered)}
            />
            <Shoulders gender={offered} />
            <span>{texts.wizard.genders[offered]}</span>
          </label>
        ))}
      </fieldset>
      <InitialsPictureLink />
    </div>
  );
}
