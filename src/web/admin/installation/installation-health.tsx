// How the parts of the installation are and what its engines did within a day, looked at when it is asked for.
import { useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { TAB_HEADING_ID } from '#web/admin/admin-tab-page.tsx';
import { errorText } from '#web/client/call-error.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './installation-health.module.css';
import { useInstallationHealthQuery } from './use-installation-health.ts';

export function InstallationHealth() {
  const [asked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useInstallationHealthQuery(asked);
  return (
    <section className={styles.doctor} aria-labelledby={TAB_HEADING_ID}>
      <p>{texts.admin.doctor.lead}</p>
      <div role="status">
        {error ? <p className={styles.wrong}>{errorText(error, texts.admin.doctor.failed)}</p> : null}
        {data ? <Findings findings={data.findings} /> : null}
      </div>
      {data?.engines.length ? <Engines engines={data.engines} /> : null}
      <Button
        look="outline"
        size="small"
        busy={isFetching}
        onClick={() => {
          if (asked) void refetch();
          setAsked(true);
        }}
      >
        {asked ? texts.admin.doctor.again : texts.admin.doctor.examine}
      </Button>
    </section>
  );
}

type Answer = NonNullable<ReturnType<typeof useInstallationHealthQuery>['data']>;

function Findings({ findings }: Pick<Answer, 'findings'>) {
  return (
    <dl className={styles.findings}>
      {findings.map(({ part, well, words: found }) => (
        <div key={part} className={well ? undefined : styles.wrong}>
          <dt>
            <span aria-hidden>{well ? '✓' : '✗'}</span> {part}
            <span className="visually-hidden">{well ? texts.admin.doctor.well : texts.admin.doctor.wrong}</span>
          </dt>
          <dd>{found}</dd>
        </div>
      ))}
    </dl>
  );
}

function Engines({ engines }: Pick<Answer, 'engines'>) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={styles.engines} aria-label={texts.admin.doctor.day} tabIndex={0}>
        <table>
          <caption>{texts.admin.doctor.day}</caption>
          <thead>
            <tr>
              {texts.admin.doctor.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {engines.map(({ engine, asked, made, failed, median_seconds, costs }) => (
              <tr key={engine}>
                <th scope="row">{engine}</th>
                <td>{asked}</td>
                <td>{made}</td>
                <td>
                  {Object.entries(failed)
                    .map(
                      ([why, count]) =>
                        `${count} ${texts.admin.doctor.failures[why as keyof typeof texts.admin.doctor.failures]}`,
                    )
                    .join(', ') || '0'}
                </td>
                <td>{median_seconds === null ? '–' : texts.admin.doctor.seconds(median_seconds)}</td>
                <td>
                  {costs.map(({ currency, micros }) => texts.admin.doctor.cost(micros, currency)).join(', ') || '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
