// The address, the first sign-in, and what was agreed to and taken back.
import { texts } from '#campaign/texts.ts';
import type { Holdings } from '#contract/my-data.ts';
import { dayOf } from './days.ts';
import styles from './my-data.module.css';

export function Account({ data: { email, signed_up_at, agreements } }: { data: Holdings }) {
  return (
    <section className={styles.section} aria-labelledby="account">
      <h2 id="account">{texts.myData.account}</h2>
      <dl className={styles.facts}>
        <dt>{texts.myData.email}</dt>
        <dd>{email}</dd>
        <dt>{texts.myData.signedUp}</dt>
        <dd>{dayOf(signed_up_at)}</dd>
        <dt>{texts.myData.agreements}</dt>
        <dd>
          {agreements.length === 0 ? texts.myData.noAgreements : null}
          <ul>
            {agreements.map(({ kind, version, given_at, withdrawn_at }) => (
              <li key={`${kind} ${given_at}`}>
                {texts.myData.agreement[kind]}: {texts.myData.given(dayOf(given_at), version)}
                {withdrawn_at ? `, ${texts.myData.takenBack(dayOf(withdrawn_at))}` : null}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </section>
  );
}
