// The picture in the frame of a notice: one that is missing, one that nothing comes through to, one that broke.
import styles from './notice.module.css';

export type NoticeDrawingKind = 'missing' | 'offline' | 'broken';

function Landscape() {
  return (
    <>
      <rect width="160" height="200" rx="14" className={styles.ground} />
      <path
        d="M0 150 C40 126 70 168 110 146 S150 132 160 138 V186 Q160 200 146 200 H14 Q0 200 0 186Z"
        className={styles.hill}
      />
    </>
  );
}

/** Nobody stands where somebody should. */
function Missing() {
  return (
    <>
      <Landscape />
      <circle cx="112" cy="58" r="20" className={styles.line} />
      <path d="M44 196c2-34 16-46 36-46s34 12 36 46" className={styles.dashes} />
      <circle cx="80" cy="118" r="22" className={styles.dashes} />
    </>
  );
}

/** A plug that hangs beside its socket. */
function Offline() {
  return (
    <>
      <rect width="160" height="200" rx="14" className={styles.ground} />
      <path d="M0 168 H160 V186 Q160 200 146 200 H14 Q0 200 0 186Z" className={styles.hill} />
      <rect x="52" y="30" width="56" height="56" rx="14" className={styles.line} />
      <circle cx="70" cy="58" r="4" className={styles.dot} />
      <circle cx="90" cy="58" r="4" className={styles.dot} />
      <path d="M71 112v-12M89 112v-12M62 112h36v10c0 11-8 18-18 18s-18-7-18-18Z" className={styles.line} />
      <path d="M80 140c0 22-34 12-34 34 0 14 20 20 40 26" className={styles.line} />
    </>
  );
}

/** A print with a tear from edge to edge. */
function Broken() {
  return (
    <>
      <Landscape />
      <circle cx="112" cy="58" r="20" className={styles.line} />
      <path d="M0 92l26-16 18 22 24-26 20 30 22-24 18 20 32-22" className={styles.tear} />
      <path d="M0 92l26-16 18 22 24-26 20 30 22-24 18 20 32-22" className={styles.line} />
    </>
  );
}

const drawings = { missing: Missing, offline: Offline, broken: Broken };

/** Decoration beside the words. */
export function NoticeDrawing({ of }: { of: NoticeDrawingKind }) {
  const Drawing = drawings[of];
  return (
    <svg viewBox="0 0 160 200" aria-hidden="true">
      <Drawing />
    </svg>
  );
}
