import type { ReactNode } from 'react';
import { texts } from '#campaign/texts.ts';
import styles from '#web/admin/admin.module.css';
import { AdminOnlyTabPage } from '#web/admin/admin-tab-page.tsx';
import { ReusablePictures } from './reusable-pictures.tsx';

/** `/admin/reuse`: published pictures that may be shown elsewhere too. */
export default function ReusablePicturesPage({ notFound }: { notFound: ReactNode }) {
  const { headline, editorsOnly } = texts.admin.reusable;
  return (
    <AdminOnlyTabPage
      headline={headline}
      notFound={notFound}
      content={(canEdit) => (canEdit ? <ReusablePictures /> : <p className={styles.age}>{editorsOnly}</p>)}
    />
  );
}
