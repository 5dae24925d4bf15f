// Who looked, changed and took along what: the newest entries.
import { useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { TAB_HEADING_ID } from '#web/admin/admin-tab-page.tsx';
import { formatDateTimeInCampaignTimeZone } from '#web/admin/format-time.ts';
import { errorText } from '#web/client/call-error.ts';
import styles from './audit-trail.module.css';
import { type ListedAuditEntry, useNewestAuditEntriesQuery } from './use-audit-trail.ts';
import { AuditTrailVerification } from './verify-trail.tsx';

function said({ action, subject, detail }: ListedAuditEntry): string {
  const sentences: Partial<Record<string, (subject: string, detail: string) => string>> = texts.admin.audit.says;
  return sentences[action]?.(subject, detail) ?? `${action} ${subject} ${detail}`;
}

export function AuditTrail() {
  const [changesOnly, setChangesOnly] = useState(false);
  const { data, error } = useNewestAuditEntriesQuery(changesOnly);
  return (
    <section className={styles.audit} aria-labelledby={TAB_HEADING_ID}>
      <header className={styles.head}>
        <label>
          <input type="checkbox" checked={changesOnly} onChange={(event) => setChangesOnly(event.target.checked)} />
          {texts.admin.audit.changesOnly}
        </label>
      </header>
      {error ? (
        <p className={styles.error} role="alert">
          {errorText(error, texts.admin.audit.failed)}
        </p>
      ) : null}
      {data?.length === 0 && !error ? <p className={styles.empty}>{texts.admin.audit.empty}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ol className={styles.entries} tabIndex={0} aria-labelledby={TAB_HEADING_ID}>
        {data?.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{formatDateTimeInCampaignTimeZone(entry.at, { seconds: true })}</time>
            <span>
              <b>{entry.who}</b> {said(entry)}
            </span>
          </li>
        ))}
      </ol>
      <AuditTrailVerification />
    </section>
  );
}
