// A screen that has nothing else to show: an empty frame, one heading, one sentence, a way on.
import type { ReactNode } from 'react';
import { Corners } from './corners.tsx';
import styles from './notice.module.css';
import { Page } from './page.tsx';

type NoticeProps = { title: string; lead?: string; role?: 'alert'; room?: 'paper' | 'studio'; children?: ReactNode };

/** Used for what is missing, broken, refused or over. */
export function Notice({ title, lead, role, room, children }: NoticeProps) {
  return (
    <Page room={room}>
      <div className={styles.notice}>
        <Corners className={styles.frame}>
          <svg viewBox="0 0 160 200" aria-hidden="true">
            <rect width="160" height="200" rx="14" className={styles.ground} />
            <path
              d="M0 150 C40 126 70 168 110 146 S150 132 160 138 V186 Q160 200 146 200 H14 Q0 200 0 186Z"
              className={styles.hill}
            />
            <circle cx="112" cy="58" r="20" className={styles.sun} />
            <path d="M44 196c2-34 16-46 36-46s34 12 36 46" className={styles.person} />
            <circle cx="80" cy="118" r="22" className={styles.person} />
          </svg>
        </Corners>
        <div className={styles.words} role={role}>
          <h1>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </Page>
  );
}
