// The smaller pages of the admins, one for each tab: pictures for other uses, the audit trail, the installation.
import type { ReactNode } from 'react';
import { texts } from '#campaign/texts.ts';
import { CallError, errorText } from '#web/client/call-error.ts';
import { Page } from '#web/ui/page.tsx';
import { AdminNav } from './admin-nav.tsx';
import styles from './admin-page.module.css';
import { AuditTrail } from './audit-trail.tsx';
import { DataAge } from './data-age.tsx';
import { Doctor } from './doctor.tsx';
import { ReusablePictures } from './reusable-pictures.tsx';
import { useAdminRole } from './use-totals.ts';

type Section = 'reuse' | 'trail' | 'installation';

function Content({ section, mayChange }: { section: Section; mayChange: boolean }) {
  if (section === 'trail') return <AuditTrail />;
  if (section === 'reuse')
    return mayChange ? <ReusablePictures /> : <p className={styles.age}>{texts.admin.reusable.editorsOnly}</p>;
  return (
    <>
      <DataAge />
      <Doctor />
    </>
  );
}

/** `/admin/reuse`, `/admin/trail`, `/admin/installation`; everybody but admins gets `notFound` (D42). */
export default function SectionPage({ section, notFound }: { section: Section; notFound: ReactNode }) {
  const { data: role, error } = useAdminRole();
  const headlines: Record<Section, string> = {
    reuse: texts.admin.reusable.headline,
    trail: texts.admin.audit.headline,
    installation: texts.admin.doctor.headline,
  };

  if (error instanceof CallError && error.status === 403) return notFound;
  return (
    <Page key={section} className={styles.admin}>
      <h1 id="section">{headlines[section]}</h1>
      {role || error ? <AdminNav /> : null}
      {error ? (
        <div className={styles.error}>
          <p role="alert">{errorText(error, texts.admin.failed)}</p>
        </div>
      ) : null}
      {role ? <Content section={section} mayChange={role === 'editor'} /> : null}
    </Page>
  );
}
