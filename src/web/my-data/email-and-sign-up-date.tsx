// E-mail address and first sign-in.
import { texts } from '#campaign/texts.ts';
import type { StoredPersonalData } from '#contract/my-data.ts';
import { formatUtcDay } from './format-dates.ts';
import styles from './my-data.module.css';

export function EmailAndSignUpDate({ data: { email, signed_up_at } }: { data: StoredPersonalData }) {
  return (
    <section className={styles.section} aria-labelledby="account-title">
      <h2 id="account-title">{texts.myData.account}</h2>
      <dl className={styles.facts}>
        <dt>{texts.myData.email}</dt>
        <dd>{email}</dd>
        <dt>{texts.myData.signedUp}</dt>
        <dd>{formatUtcDay(signed_up_at)}</dd>
      </dl>
    </section>
  );
}
