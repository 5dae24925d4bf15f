// A screen that has nothing else to show: an empty frame, one heading, one sentence, a way on.
import type { ReactNode } from 'react';
import { CornerFrame } from './corner-frame.tsx';
import styles from './notice.module.css';
import { NoticeDrawing, type NoticeDrawingKind } from './notice-drawing.tsx';
import { PageContainer } from './page-container.tsx';

type NoticeProps = {
  title: string;
  lead?: string;
  role?: 'alert';
  room?: 'paper' | 'studio';
  drawing?: NoticeDrawingKind;
  children?: ReactNode;
};

/** Letters: a title of more is a sentence, and is set smaller. */
const LONG_TITLE = 40;

/** Used for what is missing, broken, refused or over. */
export function NoticePage({ title, lead, role, room, drawing = 'missing', children }: NoticeProps) {
  return (
    <PageContainer room={room}>
      <div className={styles.notice}>
        <CornerFrame className={styles.frame}>
          <NoticeDrawing of={drawing} />
        </CornerFrame>
        <div className={styles.words} role={role}>
          <h1 className={title.length > LONG_TITLE ? styles.long : undefined}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </PageContainer>
  );
}
